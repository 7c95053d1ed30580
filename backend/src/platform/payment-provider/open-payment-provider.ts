import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import type { Foundation } from '../create-platform.ts';
import { networkOf } from '../http/network.ts';
import { createPaymentProvider, type PaymentProvider } from './payment-provider.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts';

export interface OpenedPaymentProvider {
  provider: PaymentProvider | null;
  sandbox: Sandbox | null;
  /** Adds the sandbox's pages; belongs before anything that reads a body. */
  mount(app: Koa): void;
  close(): Promise<void>;
}

/** The payment provider of the settings, with the sandbox opened when it is that. */
export async function openPaymentProvider(foundation: Foundation): Promise<OpenedPaymentProvider> {
  const { config } = foundation;
  const sandbox = config.stripe || config.isProduction ? null : await openOwnSandbox(foundation);
  return {
    provider: createPaymentProvider(config, sandbox),
    sandbox,
    mount(app) {
      if (!sandbox) return;
      app.use(limitPages(foundation));
      app.use(sandbox.pages.routes());
    },
    close: async () => sandbox?.close(),
  };
}

/** The sandbox calls this very process, whatever stands in front of it. */
function openOwnSandbox({ database, clock, log, secrets, config, publicUrl, localUrl }: Foundation) {
  const [{ key }] = secrets.keys('stripe-sandbox');
  return openSandbox({
    ...{ pool: database.pool, clock, log, publicUrl },
    webhook: { url: `${localUrl}/api/stripe/webhook`, secrets: [`whsec_${key.toString('hex')}`] },
    isRateLimited: config.rateLimits,
  });
}

/** Each form may be a row: whatever a network calls here counts. */
function limitPages({ limits }: Foundation): Middleware {
  return async (ctx: Context, next) => {
    if (ctx.path.startsWith('/stripe-sandbox/')) await limits.take('owner', networkOf(ctx.ip));
    await next();
  };
}
