import type { Pool } from 'pg';
import { inTransaction } from '../platform/database/transaction.ts';
import { type Connection, grantIsAlive } from './session-rows.ts';

/** A use of a grant by a session. */
interface SessionUse {
  grantId: string;
  sessionHash: Buffer;
}

/** `already`: the session took its use before, and takes no other. */
export type Taken = 'taken' | 'already' | 'none_left';

/** Takes a use for a session, once. However many come at once, no more are taken than there are (T30). */
export async function takeUse(pool: Pool, use: SessionUse, nowMs: number): Promise<Taken> {
  return await inTransaction(pool, (client) => takeUseIn(client, use, nowMs));
}

/** The same in a transaction that is open. */
export async function takeUseIn(
  client: Connection,
  { grantId, sessionHash }: SessionUse,
  nowMs: number,
): Promise<Taken> {
  // A second call of the same session waits here for the first one.
  const noted = await client.query(
    'insert into access_uses (grant_id, session_hash, used_at) values ($1, $2, $3) on conflict do nothing',
    [grantId, sessionHash, new Date(nowMs)],
  );
  if (noted.rowCount === 0) return 'already';
  if (await countUse(client, grantId, nowMs)) return 'taken';
  await client.query('delete from access_uses where grant_id = $1 and session_hash = $2', [
    grantId,
    sessionHash,
  ]);
  return 'none_left';
}

/** Counts one use if the grant has one left at this moment. The row's lock makes uses wait for each other. */
export async function countUse(client: Connection, grantId: string, nowMs: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `update access_grants g set uses = uses + 1, consumed_at = case when uses + 1 = max_uses then $2::timestamptz end
     where id = $1 and ${grantIsAlive}`,
    [grantId, new Date(nowMs)],
  );
  return rowCount === 1;
}

/** Gives a use back that brought nothing. */
export async function releaseUse(pool: Pool, { grantId, sessionHash }: SessionUse): Promise<void> {
  await pool.query(
    `with released as (
       delete from access_uses where grant_id = $1 and session_hash = $2 returning grant_id
     )
     update access_grants set uses = uses - 1, consumed_at = null where id in (select grant_id from released)`,
    [grantId, sessionHash],
  );
}
