import { expect } from 'vitest';
import {
  type CallOptions,
  type ClientOptions,
  type List,
  NotFoundError,
  PuzzlePrize,
} from '../src/node/index.ts';
import { type Arrived, json, noReply, startServer } from './hostile-server.ts';

/** A method of the Node SDK, and the request that it must send. */
export interface ResourceCall {
  /** Method, path with query, and body as JSON. */
  request: string;
  call: (client: PuzzlePrize, options: CallOptions) => Promise<unknown>;
  /** The reply of the platform. Default: an object that contains only an id. */
  reply?: object;
}

/** Creates a client that does not retry by default. */
export const createClient = ({ url }: { url: string }, more: Partial<ClientOptions> = {}): PuzzlePrize =>
  new PuzzlePrize({ apiKey: 'pzk_live_of_a_test', baseUrl: url, maxRetries: 0, ...more });

/** Returns a received request as one line. */
export const toLine = ({ method, path, body }: Arrived): string => `${method} ${path} ${body}`.trim();

/**
 * Makes a call that succeeds, one that is refused and one that was aborted before it began. Each proves one
 * part of what every method promises: its request and its reply, its errors, and its options.
 */
export async function checkCall({ request, call, reply = { id: 'reply' } }: ResourceCall): Promise<void> {
  const refusal = { code: 'campaign.not_found', message: 'Not found' };
  const server = await startServer(json(200, reply), json(404, refusal));
  const client = createClient(server);
  expect(await readReply(call(client, { idempotencyKey: 'order-7' }))).toEqual(reply);
  expect(server.arrived.map(toLine)).toEqual([request]);
  expect(server.arrived[0]?.headers['idempotency-key']).toBe('order-7');
  const refused = await catchFailure(call(client, {}));
  expect(refused).toBeInstanceOf(NotFoundError);
  expect(refused).toMatchObject({ code: 'campaign.not_found', status: 404 });
  const reason = new Error('the visitor left');
  expect(await catchFailure(call(client, { signal: AbortSignal.abort(reason) }))).toBe(reason);
  expect(server.arrived).toHaveLength(2);
}

/**
 * Proves that an upload may take longer than the timeout of its client and is not retried, unless its options set
 * other values.
 */
export async function checkUpload(call: ResourceCall['call']): Promise<void> {
  const slow = await startServer((response) => {
    setTimeout(() => response.writeHead(200).end('{}'), 200);
  });
  const hurried = createClient(slow, { timeoutMs: 50 });
  expect(await call(hurried, {})).toEqual({});
  await expect(call(hurried, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'connection.timeout' });
  const broken = await startServer(noReply, noReply, json(200, {}));
  const persistent = createClient(broken, { maxRetries: 2 });
  await expect(call(persistent, {})).rejects.toMatchObject({ code: 'connection.failed' });
  expect(broken.arrived).toHaveLength(1);
  expect(await call(persistent, { maxRetries: 1 })).toEqual({});
  expect(broken.arrived).toHaveLength(3);
}

/** Proves that a list with numbered pages reads every page once. The client reads three items, two per page. */
export async function checkNumberedList<T>(
  list: (client: PuzzlePrize) => List<T, object>,
  requests: readonly string[],
  toReply: (ids: readonly string[]) => object = (ids) => ({ rows: ids.map(toRow), total: 3 }),
): Promise<void> {
  const total = { 'x-total-count': '3' };
  const server = await startServer(json(200, toReply(['1', '2']), total), json(200, toReply(['3']), total));
  const items: T[] = [];
  for await (const item of list(createClient(server))) items.push(item);
  expect(items).toEqual(['1', '2', '3'].map(toRow));
  expect(server.arrived.map(toLine)).toEqual(requests);
}

const toRow = (id: string): object => ({ id });

async function readReply(call: Promise<unknown>): Promise<unknown> {
  const value = await call;
  return value instanceof Response ? await value.json() : value;
}

async function catchFailure(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('the call succeeded');
}
