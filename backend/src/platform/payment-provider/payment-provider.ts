import Stripe from 'stripe';
import { isLoopback } from '../http/network.ts';

/** The payment provider: Stripe, or an emulator of it. */
export interface PaymentProvider {
  kind: 'stripe' | 'sandbox';
  /** The official Stripe client, connected to Stripe or to the emulator. */
  stripe: Stripe;
  /** A webhook may be signed with any of these secrets. There is always at least one. */
  webhookSecrets: readonly [string, ...string[]];
  /** True if payments are real, false in test mode. Events from the other mode are ignored. */
  isLive: boolean;
  /** The client id for Connect. Without a client id it is null, and accounts cannot be linked. */
  clientId: string | null;
  /** Returns the URL at which an owner links an account. */
  authorizeUrl(params: { state: string; redirectUri: string }): string;
}

const connectBase = 'https://connect.stripe.com';
const timeoutSeconds = 20;

/** The keys of an account at Stripe, or at a server with the same API. */
export interface StripeSettings {
  secretKey: string;
  webhookSecrets: readonly [string, ...string[]];
  clientId?: string | undefined;
  /** The base URL of the API; absent for Stripe itself. */
  apiBase?: string | undefined;
}

/** @throws Error if the API base is an unencrypted URL on another machine */
export function createPaymentProvider(
  kind: PaymentProvider['kind'],
  { secretKey, webhookSecrets, apiBase, clientId }: StripeSettings,
): PaymentProvider {
  return {
    ...{ kind, webhookSecrets, clientId: clientId ?? null },
    stripe: createClient(secretKey, apiBase),
    isLive: /^(sk|rk)_live_/.test(secretKey),
    authorizeUrl: (params) => authorizeUrl(apiBase ?? connectBase, { ...params, clientId: clientId ?? '' }),
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

/** Builds the Connect URL. stripe-node's own function would omit the port. */
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
