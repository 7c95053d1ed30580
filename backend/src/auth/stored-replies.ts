import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { idempotencyKeyHours } from '@puzzle-prize/sdk/protocol/limits';
import { CallInProgressError, type RepliesByKey, type StoredReply } from '../platform/http/replies-by-key.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Time in seconds after which a call without a reply counts as lost, for example because its server stopped. A
 * repeated call then runs. No call takes as long as this.
 */
const lostAfterSeconds = 120;

interface Row {
  request_hash: string;
  status: number | null;
  body: string | null;
}

/** Stores replies to calls with an API key for a day, by owner and Idempotency-Key (G102). */
export function createStoredReplies({
  clock,
  database: { pool },
}: Pick<Platform, 'clock' | 'database'>): RepliesByKey {
  const before = (seconds: number) => new Date(clock.now() - seconds * 1000);
  return {
    async begin({ ownerId, keyHash, requestHash }) {
      const startedAt = new Date(clock.now());
      // A single statement checks and stores the row, so only one of several simultaneous calls runs.
      const begun = await pool.query(
        `insert into stored_replies as r (owner_id, key_hash, request_hash, started_at) values ($1, $2, $3, $4)
         on conflict (owner_id, key_hash) do update
           set request_hash = excluded.request_hash, started_at = excluded.started_at, status = null, body = null
           where r.started_at <= $6 or (r.status is null and r.started_at <= $5 and r.request_hash = $3)`,
        [
          ...[ownerId, keyHash, requestHash, startedAt],
          ...[before(lostAfterSeconds), before(idempotencyKeyHours * 3600)],
        ],
      );
      if (begun.rowCount !== 1) return await readReply(ownerId, keyHash, requestHash);
      const thisCall = [ownerId, keyHash, startedAt];
      return {
        async finish({ status, body }) {
          await pool.query(
            `update stored_replies set status = $4, body = $5
             where owner_id = $1 and key_hash = $2 and started_at = $3`,
            [...thisCall, status, body],
          );
        },
        async forget() {
          await pool.query(
            'delete from stored_replies where owner_id = $1 and key_hash = $2 and started_at = $3',
            thisCall,
          );
        },
      };
    },
  };

  /** @throws AppError request.key_reused, request.in_progress */
  async function readReply(ownerId: string, keyHash: string, requestHash: string): Promise<StoredReply> {
    const { rows } = await pool.query<Row>(
      'select request_hash, status, body from stored_replies where owner_id = $1 and key_hash = $2',
      [ownerId, keyHash],
    );
    const [row] = rows;
    if (row && row.request_hash !== requestHash) throw new AppError('request.key_reused');
    // If the row is missing, the other call has failed in this moment, so a repeated call can run.
    if (!row || row.status === null) throw new CallInProgressError();
    return { status: row.status, body: row.body };
  }
}
