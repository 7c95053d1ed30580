import { hash } from 'node:crypto';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Connection } from './session-rows.ts';

/** A call of the host server that must not run twice. */
export interface KeyedCall<R extends z.ZodType> {
  customerId: string;
  /** The hash of the Idempotency-Key. If it is null, every call runs. */
  key: string | null;
  /** The name and the body of the call. A different request with the same key is refused. */
  request: unknown;
  reply: R;
  nowMs: number;
}

/**
 * Runs a call in a transaction, once per key. A retry gets the stored reply; if the first call is still running, the
 * retry waits for it. If `work` returns null to refuse the call, nothing is stored and the key can be used again.
 *
 * All other calls use `runByKey`, which stores the reply after the effect. If the server stops in between, a retry
 * takes effect a second time. This function stores effect and reply in one transaction, because a customer has paid
 * for each use of a grant (decision 87).
 * @throws AppError access.key_reused
 */
export async function runInTransactionOnce<R extends z.ZodType>(
  pool: Pool,
  call: KeyedCall<R>,
  work: (client: Connection) => Promise<z.output<R> | null>,
): Promise<z.output<R> | null> {
  if (call.key === null) return await inTransaction(pool, work);
  const requestHash = hash('sha256', JSON.stringify(call.request), 'base64url');
  return await inTransaction(pool, async (client) => {
    // If another call with the same key is running, this insert waits until its transaction ends.
    const inserted = await client.query(
      `insert into access_calls (customer_id, key_hash, request_hash, created_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [call.customerId, call.key, requestHash, new Date(call.nowMs)],
    );
    if (inserted.rowCount === 0) return await readReply(client, call, requestHash);
    const answer = await work(client);
    await (answer === null ? deleteCall(client, call) : storeReply(client, call, answer));
    return answer;
  });
}

async function storeReply(client: Connection, { customerId, key }: KeyedCall<z.ZodType>, answer: unknown) {
  await client.query('update access_calls set reply = $3 where customer_id = $1 and key_hash = $2', [
    customerId,
    key,
    JSON.stringify(answer),
  ]);
}

async function deleteCall(client: Connection, { customerId, key }: KeyedCall<z.ZodType>) {
  await client.query('delete from access_calls where customer_id = $1 and key_hash = $2', [customerId, key]);
}

async function readReply<R extends z.ZodType>(
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
