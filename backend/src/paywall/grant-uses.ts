import type { Pool } from 'pg';
import { inTransaction } from '../platform/database/transaction.ts';
import { type Connection, grantIsAlive } from './session-rows.ts';

interface SessionUse {
  grantId: string;
  sessionHash: Buffer;
}

/**
 * The result of an attempt to take a use. `already` means that the session took its use earlier, so it takes no
 * second one.
 */
export type UseResult = 'taken' | 'already' | 'none_left';

/** Takes at most one use for a session. Simultaneous calls never take more uses than the grant has (T30). */
export async function takeUse(pool: Pool, use: SessionUse, nowMs: number): Promise<UseResult> {
  return await inTransaction(pool, (client) => takeUseIn(client, use, nowMs));
}

/** Does the same as `takeUse`, but in the open transaction of `client`. */
export async function takeUseIn(
  client: Connection,
  { grantId, sessionHash }: SessionUse,
  nowMs: number,
): Promise<UseResult> {
  // If another call of this session is running, this insert waits until its transaction ends.
  const inserted = await client.query(
    'insert into access_uses (grant_id, session_hash, used_at) values ($1, $2, $3) on conflict do nothing',
    [grantId, sessionHash, new Date(nowMs)],
  );
  if (inserted.rowCount === 0) return 'already';
  if (await countUse(client, grantId, nowMs)) return 'taken';
  await client.query('delete from access_uses where grant_id = $1 and session_hash = $2', [
    grantId,
    sessionHash,
  ]);
  return 'none_left';
}

/** Counts one use if the grant has one left. The lock on the row serializes simultaneous uses. */
export async function countUse(client: Connection, grantId: string, nowMs: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `update access_grants g set uses = uses + 1, consumed_at = case when uses + 1 = max_uses then $2::timestamptz end
     where id = $1 and ${grantIsAlive}`,
    [grantId, new Date(nowMs)],
  );
  return rowCount === 1;
}

/** Gives a use back to the grant, after a win without a reward. */
export async function releaseUse(pool: Pool, { grantId, sessionHash }: SessionUse): Promise<void> {
  await pool.query(
    `with released as (
       delete from access_uses where grant_id = $1 and session_hash = $2 returning grant_id
     )
     update access_grants set uses = uses - 1, consumed_at = null where id in (select grant_id from released)`,
    [grantId, sessionHash],
  );
}
