import Stripe from 'stripe';
import type { Config } from '../config.ts';
import { isLoopback } from '../http/network.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** Who takes the money: Stripe, or the local sandbox that speaks like it. */
export interface PaymentProvider {
  kind: 'stripe' | 'sandbox';
  /** The real client, speaking to Stripe or to the sandbox. */
  stripe: Stripe;
  /** Any of these may have signed a webhook; never empty. */
  webhookSecrets: readonly [string, ...string[]];
  /** Whether money is real: events of the other mode are not ours. */
  isLive: boolean;
  /** Of Connect; null when this server has no client id, so accounts cannot be linked. */
  clientId: string | null;
  /** Where an owner's browser goes to link an account. */
  authorizeUrl(params: { state: string; redirectUri: string }): string;
}

const connectBase = 'https://connect.stripe.com';
const timeoutSeconds = 20;

/**
 * Stripe by the settings, else the sandbox, else nobody: then nothing can be paid.
 * @throws Error when STRIPE_API_BASE would be spoken to in the clear over a network
 */
export function createPaymentProvider(
  { stripe: settings }: Pick<Config, 'stripe'>,
  sandbox: Sandbox | null,
): PaymentProvider | null {
  if (settings) {
    const { secretKey, webhookSecrets, apiBase } = settings;
    const clientId = settings.clientId ?? null;
    return {
      kind: 'stripe',
      stripe: createClient(secretKey, apiBase),
      ...{ webhookSecrets, clientId },
      isLive: /^(sk|rk)_live_/.test(secretKey),
      authorizeUrl: (params) => authorizeUrl(apiBase ?? connectBase, { ...params, clientId: clientId ?? '' }),
    };
  }
  if (sandbox === null) return null;
  const { secretKey, apiBase, webhookSecrets, clientId, pagesUrl } = sandbox;
  return {
    kind: 'sandbox',
    stripe: createClient(secretKey, apiBase),
    ...{ webhookSecrets, clientId },
    isLive: false,
    authorizeUrl: (params) => authorizeUrl(pagesUrl, { ...params, clientId }),
  };
}

function createClient(secretKey: string, apiBase: string | undefined): Stripe {
  const common = { telemetry: false, timeout: timeoutSeconds * 1000 };
  if (apiBase === undefined) return new Stripe(secretKey, common);
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  if (isPlain && !isLoopback(hostname)) throw new Error('STRIPE_API_BASE must be https');
  return new Stripe(secretKey, {
    ...common,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  });
}

/** Built here, because stripe-node's own function leaves the port of an address out. */
function authorizeUrl(
  base: string,
  { clientId, state, redirectUri }: { clientId: string; state: string; redirectUri: string },
): string {
  const url = new URL(`${base}/oauth/authorize`);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    scope: 'read_write',
    state,
    redirect_uri: redirectUri,
  }).toString();
  return url.href;
}
