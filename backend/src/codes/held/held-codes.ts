import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import { heldCodesPerReply } from '@puzzle-prize/sdk/protocol/limits';
import type { CampaignRow } from '../../campaigns/campaign.entity.ts';
import { runSql } from '../../platform/database/run-sql.ts';

/** The codes of a campaign that are held back since a restore. */
export interface HeldCodeList {
  /** The moment of the backup of the last restore; null if no code is held back. */
  backupAt: Date | null;
  count: number;
  /** The first codes, in the order in which they would have been given out. */
  codes: string[];
}

/** The held codes `h` of the active collections `c` of campaign `$1` about which the owner can decide. */
const fromUndecided = `from held_codes h join code_collections c on c.id = h.collection_id
  where c.puzzle_id = $1 and c.ended_at is null and not h.is_given`;

/** Reads the codes about which the owner can decide (B44). */
export async function readHeldCodes(
  em: SqlEntityManager,
  { id }: Pick<CampaignRow, 'id'>,
): Promise<HeldCodeList> {
  const { rows } = await runSql<Omit<HeldCodeList, 'backupAt'> & { backupMs: number }>(
    em,
    `select (select count(*)::int ${fromUndecided}) as count,
       (select (extract(epoch from max(backup_at)) * 1000)::float8 from code_restores where puzzle_id = $1 and held > 0) as "backupMs",
       array(select h.code ${fromUndecided} order by h.collection_id, h.ordinal limit $2) as codes`,
    [id, heldCodesPerReply],
  );
  const [list] = rows;
  if (!list || list.count === 0) return { backupAt: null, count: 0, codes: [] };
  const { backupMs, ...held } = list;
  return { ...held, backupAt: new Date(backupMs) };
}

/** The folded texts of the chosen codes; null means all. */
const foldAll = (codes: readonly string[] | undefined) => codes?.map(foldCode) ?? null;

/** Tests whether the held code `h` is chosen. Null in `$2` chooses all. */
const isChosen = '($2::text[] is null or h.code_folded = any($2))';

/**
 * Makes held codes free again, after the other free codes (B44).
 * @returns the number of released codes
 */
export async function releaseHeldCodes(
  em: SqlEntityManager,
  { id }: Pick<CampaignRow, 'id'>,
  codes?: readonly string[],
): Promise<number> {
  return await em.transactional(async (tx) => {
    // The lock makes simultaneous calls of this function, and calls that add codes, run one after the other.
    await runSql(
      tx,
      'select from code_collections where puzzle_id = $1 and ended_at is null for no key update',
      [id],
    );
    const { rows } = await runSql<{ collectionId: string }>(tx, releaseStatement, [id, foldAll(codes)]);
    // The trigger on `total_codes` counts the free codes, so the codes must be stored first.
    await runSql(
      tx,
      `update code_collections c set total_codes = c.total_codes + freed.count
       from (select id, count(*)::int as count from unnest($1::uuid[]) id group by id) freed where c.id = freed.id`,
      [rows.map(({ collectionId }) => collectionId)],
    );
    return rows.length;
  });
}

const releaseStatement = `
  with released as (
    delete from held_codes where id in (select h.id ${fromUndecided} and ${isChosen})
    returning collection_id, ordinal, code, code_folded, external_id
  )
  insert into discount_codes (collection_id, ordinal, code, code_folded, external_id)
  select r.collection_id, last.ordinal + row_number() over (partition by r.collection_id order by r.ordinal),
    r.code, r.code_folded, r.external_id
  from released r, lateral (
    select coalesce(max(d.ordinal), -1) as ordinal from discount_codes d where d.collection_id = r.collection_id) last
  on conflict (collection_id, code_folded) do nothing
  returning collection_id as "collectionId"`;

/**
 * Withdraws held codes, so that they can never be released or won (B44).
 * @returns the number of withdrawn codes
 */
export async function withdrawHeldCodes(
  em: SqlEntityManager,
  { id }: Pick<CampaignRow, 'id'>,
  codes?: readonly string[],
): Promise<number> {
  const { rowCount } = await runSql(
    em,
    `update held_codes set is_given = true where id in (select h.id ${fromUndecided} and ${isChosen})`,
    [id, foldAll(codes)],
  );
  return rowCount;
}
