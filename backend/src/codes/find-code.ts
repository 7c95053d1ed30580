import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import { foundCodesMax } from '@puzzle-prize/sdk/protocol/limits';
import { fromCampaigns } from '../campaigns/campaign-sql.ts';
import { runSql } from '../platform/database/run-sql.ts';
import type { CodeRow } from './code-page.ts';

/** A code with the campaign to which it belongs. */
export interface FoundCodeRow extends Omit<
  CodeRow,
  'ordinal' | 'redeemed_by' | 'embed_name' | 'host' | 'page_path'
> {
  puzzle_id: string;
  title: string;
}

/**
 * Finds a code in all campaigns of an owner, including ended collections. The code of the newest collection
 * comes first. `code` must be a whole code, in upper or lower case, because the index of a collection finds
 * only whole codes.
 */
export async function findCode(em: SqlEntityManager, ownerId: string, code: string): Promise<FoundCodeRow[]> {
  const { rows } = await runSql<FoundCodeRow>(
    em,
    `select d.id::text, d.code, d.issued_at, a.claimed_at, d.redeemed_at, p.id as puzzle_id, p.title
     ${fromCampaigns}
     join code_collections c on c.puzzle_id = p.id
     join discount_codes d on d.collection_id = c.id and d.code_folded = $2
     left join puzzle_attempts a on a.id = d.attempt_id
     where p.creator_id = $1 and p.deleted_at is null
     order by c.created_at desc, d.id limit ${foundCodesMax}`,
    [ownerId, foldCode(code)],
  );
  return rows;
}
