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
  /** Only for an issuer that is reached without leaving this machine. */
  allowHttp: boolean;
  fetch?: CustomFetch;
}

/**
 * Discovers the issuer when it is first needed, so that neither can keep the other from starting. ID tokens are checked
 * down to their signature, although the code flow would allow to trust the connection alone.
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
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so only to stand out; never used over a network
  const http = allowHttp ? [allowInsecureRequests] : [];
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: [enableNonRepudiationChecks, ...http],
    ...(fetch && { [customFetch]: fetch }),
  });
}
