import type { Clock } from '../clock.ts';
import type { Foundation } from '../platform.ts';
import type { Log } from '../log.ts';
import { createPaymentProvider, type PaymentProvider, type StripeSettings } from './payment-provider.ts';

/** The resources for a Stripe emulator, and the webhook endpoint that the emulator calls. */
export interface SandboxOptions {
  databaseUrl: string;
  port: number;
  clock: Clock;
  log: Log;
  webhook: { url: string; secrets: readonly [string, ...string[]] };
  isRateLimited: boolean;
}

/** Opens a Stripe emulator for development and tests. The product receives only the emulator's settings. */
export type OpenSandbox = (options: SandboxOptions) => Promise<StripeSettings & { close(): Promise<void> }>;

interface OpenedPaymentProvider {
  provider: PaymentProvider | null;
  close(): Promise<void>;
}

/**
 * Opens Stripe if it is configured. Otherwise opens the emulator if there is one, but never in production.
 * Without either, the provider is null and payments are not possible.
 */
export async function openPaymentProvider(
  foundation: Foundation,
  openSandbox: OpenSandbox | undefined,
): Promise<OpenedPaymentProvider> {
  const { config } = foundation;
  if (config.stripe)
    return { provider: createPaymentProvider('stripe', config.stripe), close: async () => {} };
  if (config.isProduction || !openSandbox) return { provider: null, close: async () => {} };
  const sandbox = await openSandbox(toSandboxOptions(foundation));
  return { provider: createPaymentProvider('sandbox', sandbox), close: () => sandbox.close() };
}

/**
 * Returns the options for the emulator. The emulator calls this process at its local URL, even if a proxy is
 * in front of this process.
 */
function toSandboxOptions({ database, clock, log, secrets, config, localUrl }: Foundation): SandboxOptions {
  const [{ key }] = secrets.keys('stripe-sandbox');
  return {
    ...{ databaseUrl: database.url, clock, log },
    // The port is the same at every start, so that the URLs of open pages stay valid.
    port: config.port && config.port + sandboxPortOffset,
    webhook: { url: `${localUrl}/api/stripe/webhook`, secrets: [`whsec_${key.toString('hex')}`] },
    isRateLimited: config.rateLimits,
  };
}

/** The distance from the product's port to the emulator's port. The demo uses the ports between the two. */
const sandboxPortOffset = 10;
