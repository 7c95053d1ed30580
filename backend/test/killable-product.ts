import { afterAll, beforeAll, inject } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { connectDatabase, type Database } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log.ts';
import { migrations } from '../src/migrations.ts';
import { entities } from '../src/schema.ts';
import { copyTemplate, dropDatabase, toUrl } from './database.ts';
import type { RunningApp } from './factories.ts';
import { findFreePort } from '../src/platform/free-port.ts';
import { ProductProcess } from './product-process.ts';
import { type TestSandbox, useSandbox } from './sandbox.ts';

/**
 * The product in a process that tests can kill. The database and the Stripe emulator continue to run after a
 * kill.
 */
export interface KillableProduct {
  readonly product: ProductProcess;
  readonly database: Database;
  readonly stripe: TestSandbox;
  /** The app in which tests create owners. */
  readonly running: RunningApp;
}

const webhookSecret = 'whsec_0123456789abcdef0123456789abcdef';

/**
 * Starts the product for all tests of a `describe`; call it at the top. If `isRateLimited` is true, the
 * Stripe emulator limits the rate of calls, as Stripe does.
 */
export async function useKillableProduct({ isRateLimited = false } = {}): Promise<KillableProduct> {
  const port = await findFreePort();
  const webhook = { url: `http://127.0.0.1:${port}/api/stripe/webhook`, secrets: [webhookSecret] } as const;
  const stripe = useSandbox({ webhook, isRateLimited });
  let running: { name: string; database: Database; product: ProductProcess } | null = null;

  beforeAll(async () => {
    const name = await copyTemplate(inject('databaseTemplate'));
    const log = createLog({ logLevel: 'silent' });
    const database = await connectDatabase({ url: toUrl(name), poolMax: 4, entities, migrations, log });
    const product = new ProductProcess(port, {
      DATABASE_URL: toUrl(name),
      STRIPE_SECRET_KEY: stripe.sandbox.secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_CLIENT_ID: stripe.sandbox.clientId,
      STRIPE_API_BASE: stripe.sandbox.apiBase,
      DEMO_CAMPAIGNS: 'off',
    });
    running = { name, database, product };
    await product.start();
  }, 120_000);

  afterAll(async () => {
    if (!running) return;
    await running.product.stop();
    await running.database.close();
    await dropDatabase(running.name);
  }, 60_000);

  const get = () => {
    if (!running) throw new Error('the product runs only inside tests');
    return running;
  };
  return {
    stripe,
    get product() {
      return get().product;
    },
    get database() {
      return get().database;
    },
    get running() {
      return { app: { platform: { database: get().database } }, url: get().product.url, clock: systemClock };
    },
  };
}
