import {
  allowInsecureRequests,
  type Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';

const timeoutSeconds = 10;

export interface OpenIdClientOptions {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** Allows unencrypted calls. Set it only for an issuer on this machine. */
  allowHttp: boolean;
  fetch?: CustomFetch;
}

/**
 * Discovers the issuer on the first call, so that the product and the issuer can start in any order. Also
 * verifies the signature of ID tokens, although the code flow would allow the client to trust the connection
 * instead.
 */
export function discoverLazily(options: OpenIdClientOptions): () => Promise<Configuration> {
  let known: Promise<Configuration> | null = null;
  return () => {
    known ??= discover(options).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

function discover(options: OpenIdClientOptions): Promise<Configuration> {
  const { issuer, clientId, clientSecret, allowHttp, fetch } = options;
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked only as a warning; used only locally
  const http = allowHttp ? [allowInsecureRequests] : [];
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: [enableNonRepudiationChecks, ...http],
    ...(fetch && { [customFetch]: fetch }),
  });
}
