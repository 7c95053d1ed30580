import { createHmac } from 'node:crypto';
import { createApi } from './api.ts';
import { expireSessions } from './checkout-states.ts';
import type { Clock } from './clock.ts';
import { createFaults, type Faults } from './faults.ts';
import { purgeReplies } from './idempotency.ts';
import type { Log } from './log.ts';
import { createPages } from './pages.ts';
import { openServer } from './server.ts';
import { openStore } from './store.ts';
import { inTransaction } from './transaction.ts';
import { deliverDue, resendEvent, type WebhookEndpoint } from './webhooks.ts';

export interface SandboxOptions {
  /** The URL of a PostgreSQL database. The sandbox creates its own schema in this database. */
  databaseUrl: string;
  clock: Clock;
  log: Log;
  /**
   * The port on 127.0.0.1 for the API and the pages. If it is 0 or in use, the sandbox uses any free port.
   */
  port?: number;
  webhook: WebhookEndpoint;
  isRateLimited?: boolean;
}

/** Emulates Stripe: its API, its pages and its webhooks. No money moves. */
export interface Sandbox {
  /** The base URL of the API, for the product's setting STRIPE_API_BASE. */
  apiBase: string;
  secretKey: string;
  webhookSecrets: WebhookEndpoint['secrets'];
  /** The first of `webhookSecrets`. */
  webhookSecret: string;
  clientId: string;
  faults: Faults;
  /** Delivers an event once more. Returns false for an unknown id. */
  resend(eventId: string): Promise<boolean>;
  close(): Promise<void>;
}

const tickMs = 500;

/**
 * Opens the sandbox. All its state except the planned faults is in the database, so it may restart at any
 * time.
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, log, webhook, port = 0, isRateLimited = true } = options;
  const pool = await openStore(options.databaseUrl);
  const server = await openServer(port);
  const pagesUrl = `${server.url}/stripe-sandbox`;
  const [webhookSecret] = webhook.secrets;
  const secretKey = `sk_test_${derive(webhookSecret, 'secret key')}`;
  const clientId = `ca_${derive(webhookSecret, 'client id')}`;
  const faults = createFaults();
  const world = { clock, clientId, pagesUrl };
  const delivery = { pool, clock, log, webhook, faults };
  const ticking = repeat(log, async (signal) => {
    await inTransaction(pool, (db) => expireSessions({ ...world, db }));
    await purgeReplies(pool, clock);
    await deliverDue(delivery, signal);
  });
  const services = { ...world, pool, log, onWrite: ticking.hurry };
  const resend = async (eventId: string) => {
    const isKnown = await resendEvent(delivery, eventId);
    ticking.hurry();
    return isKnown;
  };
  const pages = createPages(services);
  server.serve(createApi({ ...services, secretKey, faults, isRateLimited, pages, resend }).callback());
  return {
    apiBase: server.url,
    ...{ secretKey, webhookSecret, webhookSecrets: webhook.secrets, clientId, faults },
    resend,
    async close() {
      await Promise.all([ticking.stop(), server.close()]);
      await pool.end();
    },
  };
}

/** Derives a key that nobody can guess without the secret. The key is the same at every start. */
function derive(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`stripe sandbox ${purpose}`).digest('hex').slice(0, 32);
}

/** Repeats `work` every `tickMs`, or earlier when `hurry` is called. Two calls never run at the same time. */
function repeat(log: Log, work: (signal: AbortSignal) => Promise<void>) {
  const stopped = new AbortController();
  let line = Promise.resolve();
  let isInLine = false;
  const hurry = () => {
    if (isInLine || stopped.signal.aborted) return;
    isInLine = true;
    line = line
      .then(() => {
        isInLine = false;
        return work(stopped.signal);
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the payment sandbox could not do its work; it tries again');
      });
  };
  const timer = setInterval(hurry, tickMs);
  return {
    hurry,
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await line;
    },
  };
}
