import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { waitingAddressesPerCampaign } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { hashWithKey } from '../platform/keyed-hash.ts';
import type { PurposeKey } from '../platform/secrets.ts';
import { fromAttempts } from '../rewards/attempt-sql.ts';

interface WaitingVisitor {
  campaignId: string;
  embedRowId: string;
  sessionHash: Buffer;
  address: string;
  lang: string;
  nowMs: number;
}

/**
 * Stores the address of a visitor who solved the puzzle when no code was left. An address that already waits, or that
 * got its mail recently, stays as it is, and the caller cannot tell the difference.
 * @throws AppError waiting_list.not_solved, waiting_list.full
 */
export async function joinWaitingList(
  pool: Pool,
  { campaignId, embedRowId, sessionHash, address, lang, nowMs }: WaitingVisitor,
  key: PurposeKey,
): Promise<void> {
  const { rows } = await pool.query<{ hasSolved: boolean; isFull: boolean }>(statement, [
    campaignId,
    embedRowId,
    address,
    Buffer.from(hashWithKey(key, `${campaignId}|${address.toLowerCase()}`), 'base64url'),
    new Date(nowMs),
    waitingAddressesPerCampaign,
    sessionHash,
    lang,
  ]);
  if (!rows[0]?.hasSolved) throw new AppError('waiting_list.not_solved');
  if (rows[0].isFull) throw new AppError('waiting_list.full');
}

const statement = `
  with list as (
    select count(*) >= $6 as is_full,
      exists (select ${fromAttempts} where a.puzzle_id = $1 and a.session_hash = $7) as has_solved
    from (select from waiting_addresses where puzzle_id = $1 and mailed_at is null limit $6) waiting
  ), added as (
    insert into waiting_addresses (puzzle_id, embed_id, address, address_hash, created_at, lang)
    select $1, $2, $3, $4, $5, $8 from list where has_solved and not is_full
    on conflict do nothing
  )
  select has_solved as "hasSolved", is_full as "isFull" from list`;
