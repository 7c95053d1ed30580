import type Router from '@koa/router';
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../../clock.ts';
import { inTransaction } from '../../database/transaction.ts';
import { openServer } from '../../http/server.ts';
import type { Log } from '../../log.ts';
import { createApi } from './api.ts';
import { expireSessions } from './checkout-states.ts';
import { createFaults, type Faults } from './faults.ts';
import { purgeReplies } from './idempotency.ts';
import { createPages } from './pages.ts';
import { deliverDue, resendEvent, type WebhookEndpoint } from './webhooks.ts';

export interface SandboxOptions {
  /** Of a database with the product's tables. */
  pool: Pool;
  clock: Clock;
  log: Log;
  /** Of the API, on this machine only; 0 takes any that is free. */
  port?: number;
  /** The address by which browsers reach `pages`; absent means that the API's own port shows them. */
  publicUrl?: string;
  webhook: WebhookEndpoint;
  isRateLimited?: boolean;
}

/** Stands in Stripe's place: its API, its pages, its webhooks, and no money. */
export interface Sandbox {
  apiBase: string;
  secretKey: string;
  webhookSecrets: WebhookEndpoint['secrets'];
  /** The first of them; the only one, if no other was given. */
  webhookSecret: string;
  clientId: string;
  /** Where its pages are, without a slash at the end. */
  pagesUrl: string;
  /** The pages; the product shows them on its own address, where browsers reach it. */
  pages: Router;
  faults: Faults;
  /** Delivers an event once more. Answers false when there is none of this id. */
  resend(eventId: string): Promise<boolean>;
  close(): Promise<void>;
}

const tickMs = 500;

/** Everything it knows is in the database: it may be killed and opened again at any time. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { pool, clock, log, webhook, port = 0, isRateLimited = true } = options;
  const server = await openServer('127.0.0.1', port);
  const pagesUrl = `${options.publicUrl ?? server.url}/stripe-sandbox`;
  const [webhookSecret] = webhook.secrets;
  const secretKey = `sk_test_${derive(webhookSecret, 'secret key')}`;
  const clientId = `ca_${derive(webhookSecret, 'client id')}`;
  const faults = createFaults();
  const world = { clock, clientId, pagesUrl };
  const ticking = repeat(log, async (signal) => {
    await inTransaction(pool, async (db) => {
      await expireSessions({ ...world, db });
      await purgeReplies(db, clock);
    });
    await deliverDue({ ...options, faults }, signal);
  });
  const services = { ...world, pool, log, onWrite: ticking.hurry };
  const pages = createPages(services);
  const resend = async (eventId: string) => {
    const isKnown = await resendEvent({ ...options, faults }, eventId);
    ticking.hurry();
    return isKnown;
  };
  const api = createApi({ ...services, secretKey, faults, isRateLimited, pages, resend });
  server.serve(api.callback());
  return {
    apiBase: server.url,
    ...{ secretKey, webhookSecret, webhookSecrets: webhook.secrets, clientId, pagesUrl, pages, faults },
    resend,
    async close() {
      await Promise.all([ticking.stop(), server.drain()]);
    },
  };
}

/** The same at every start, and unknown to whoever does not know the secret. */
function derive(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`stripe sandbox ${purpose}`).digest('hex').slice(0, 32);
}

/** Does the work again and again, one turn at a time. */
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
