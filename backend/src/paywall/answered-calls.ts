import { hash } from 'node:crypto';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Connection } from './session-rows.ts';

/** A call of an owner's server that must not be carried out twice. */
export interface KeyedCall<R extends z.ZodType> {
  customerId: string;
  /** The hash of its Idempotency-Key; null when it has none, and each call counts. */
  key: string | null;
  /** The name of the call and its body: another one under the same key is a mistake. */
  request: unknown;
  reply: R;
  nowMs: number;
}

/**
 * Carries a call out in a transaction, once for each key: a retry reads the answer of the first, also while that one is
 * under way. What answers null was refused, changed nothing and may be tried again.
 * @throws AppError access.key_reused
 */
export async function answerOnce<R extends z.ZodType>(
  pool: Pool,
  call: KeyedCall<R>,
  work: (client: Connection) => Promise<z.output<R> | null>,
): Promise<z.output<R> | null> {
  if (call.key === null) return await inTransaction(pool, work);
  const requestHash = hash('sha256', JSON.stringify(call.request), 'base64url');
  return await inTransaction(pool, async (client) => {
    // Whoever comes second with the same key waits here.
    const noted = await client.query(
      `insert into access_calls (customer_id, key_hash, request_hash, created_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [call.customerId, call.key, requestHash, new Date(call.nowMs)],
    );
    if (noted.rowCount === 0) return await readAnswer(client, call, requestHash);
    const answer = await work(client);
    await (answer === null ? forget(client, call) : keepAnswer(client, call, answer));
    return answer;
  });
}

async function keepAnswer(client: Connection, { customerId, key }: KeyedCall<z.ZodType>, answer: unknown) {
  await client.query('update access_calls set reply = $3 where customer_id = $1 and key_hash = $2', [
    customerId,
    key,
    JSON.stringify(answer),
  ]);
}

async function forget(client: Connection, { customerId, key }: KeyedCall<z.ZodType>) {
  await client.query('delete from access_calls where customer_id = $1 and key_hash = $2', [customerId, key]);
}

async function readAnswer<R extends z.ZodType>(
  client: Connection,
  { customerId, key, reply }: KeyedCall<R>,
  requestHash: string,
): Promise<z.output<R>> {
  const { rows } = await client.query<{ request_hash: string; reply: unknown }>(
    'select request_hash, reply from access_calls where customer_id = $1 and key_hash = $2',
    [customerId, key],
  );
  if (rows[0]?.request_hash !== requestHash) throw new AppError('access.key_reused');
  return reply.parse(rows[0].reply);
}
