import { openSandbox, type Sandbox, type SandboxOptions } from '@puzzle-prize/stripe-sandbox';
import { createServer } from 'node:http';
import { Pool } from 'pg';
import Stripe from 'stripe';
import { afterAll, beforeAll, inject } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { createTestClock } from './app.ts';
import { createTestBrowser, type TestBrowser } from './browser.ts';
import { copyTemplate, dropDatabase, toUrl } from './database.ts';

/** A webhook call that the test endpoint received. */
export interface ReceivedWebhook {
  body: string;
  signature: string;
  /** The secret with which the body was signed. */
  secret: string;
  event: Stripe.Event;
}

export interface TestSandbox {
  readonly sandbox: Sandbox;
  /** Stripe's own client with the key of the platform. It sends each call once, without retries. */
  readonly stripe: Stripe;
  readonly pool: Pool;
  readonly clock: ReturnType<typeof createTestClock>;
  /** All received webhooks, in order. */
  readonly received: ReceivedWebhook[];
  /** Sets the reply status of the webhook endpoint. */
  answer: (status: number) => void;
  /** Closes the sandbox and opens it again with the same database, like a restart of its process. */
  restart(): Promise<void>;
  client(key: string): Stripe;
  browser(): TestBrowser;
  /** Links the account with this name and returns the token for it. */
  connect(name: string): Promise<Stripe.OAuthToken>;
}

/**
 * The first secret signs events of the platform, and the second secret signs events of connected accounts.
 */
const webhookSecrets = [
  'whsec_0123456789abcdef0123456789abcdef',
  'whsec_fedcba9876543210fedcba9876543210',
] as const;

/** The parameters of a checkout session for one item at $5. */
export const newOrder: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Puzzle campaign' } },
    },
  ],
  success_url: 'http://127.0.0.1:1/done?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:1/cancelled',
  metadata: { payment: 'p-1' },
};

/**
 * Opens the sandbox without the product, and also opens an endpoint for webhooks. Call it at the top of
 * `describe`.
 */
export function useSandbox(options: Partial<SandboxOptions> = {}): TestSandbox {
  let running: { sandbox: Sandbox; pool: Pool; database: string } | null = null;
  const clock = createTestClock();
  const endpoint = createEndpoint();
  const open = (database: string) =>
    openSandbox({
      ...{
        databaseUrl: toUrl(database),
        clock,
        log: createLog({ logLevel: 'silent' }),
        isRateLimited: false,
      },
      webhook: { url: endpoint.url(), secrets: webhookSecrets },
      ...options,
    });

  beforeAll(async () => {
    process.env['TEST_DATABASE_URL'] = inject('databaseServerUrl');
    const database = await copyTemplate(inject('databaseTemplate'));
    await endpoint.open();
    const pool = new Pool({ connectionString: toUrl(database) });
    // While a connection closes, it may report the error that the test has dropped its database.
    pool.on('error', () => undefined);
    running = { sandbox: await open(database), pool, database };
  });

  afterAll(async () => {
    await running?.sandbox.close();
    await running?.pool.end();
    await endpoint.close();
    if (running) await dropDatabase(running.database);
  });

  const get = () => {
    if (!running) throw new Error('the sandbox runs only inside tests');
    return running;
  };
  const client = (key: string) => {
    const { hostname, port } = new URL(get().sandbox.apiBase);
    const address = { host: hostname, port, protocol: 'http' } as const;
    return new Stripe(key, { ...address, maxNetworkRetries: 0, telemetry: false });
  };
  return {
    get sandbox() {
      return get().sandbox;
    },
    get stripe() {
      return client(get().sandbox.secretKey);
    },
    get pool() {
      return get().pool;
    },
    clock,
    received: endpoint.received,
    answer: endpoint.answer,
    async restart() {
      const { sandbox, database } = get();
      await sandbox.close();
      running = { ...get(), sandbox: await open(database) };
    },
    client,
    browser: () => createTestBrowser(get().sandbox.apiBase),
    connect: (name) => connectAccount(get().sandbox, client(get().sandbox.secretKey), name),
  };
}

/** Consents on the page of Stripe Connect and exchanges the code for a token. */
export async function connectAccount(
  { apiBase, clientId }: Sandbox,
  stripe: Stripe,
  name: string,
): Promise<Stripe.OAuthToken> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: 'http://127.0.0.1/callback',
  });
  const sent = await createTestBrowser(apiBase).submit(
    `/stripe-sandbox/oauth/authorize?${query.toString()}`,
    {
      name,
      action: 'connect',
    },
  );
  const code = new URL(sent.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return await stripe.oauth.token({ grant_type: 'authorization_code', code });
}

/** Creates an endpoint that receives the webhook calls in place of the product's endpoint. */
function createEndpoint() {
  const received: ReceivedWebhook[] = [];
  let status = 200;
  let address = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const signature = String(request.headers['stripe-signature']);
      received.push({ body, signature, ...verify(body, signature) });
      response.writeHead(status).end();
    });
  });
  return {
    received,
    url: () => address,
    answer: (next: number) => {
      status = next;
    },
    async open() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const bound = server.address();
      if (bound === null || typeof bound === 'string') throw new Error('no port');
      address = `http://127.0.0.1:${bound.port}/webhook`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Verifies a webhook call and returns its event and secret.
 * @throws Error when no secret matches the signature
 */
function verify(body: string, signature: string): { secret: string; event: Stripe.Event } {
  const { webhooks } = new Stripe('sk_test_unused');
  for (const secret of webhookSecrets) {
    try {
      return { secret, event: webhooks.constructEvent(body, signature, secret) };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  throw new Error('a webhook without a valid signature');
}
