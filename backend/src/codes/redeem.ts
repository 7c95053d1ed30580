import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { runSql } from '../platform/database/run-sql.ts';
import { type CodeFilter, createValues, selectMatches } from './code-select.ts';

/**
 * The codes to mark. `ids` selects codes of any collection of the campaign. `matching` selects codes of the
 * active collection by a filter.
 */
export interface CodeSelection extends Pick<CodeFilter, 'ids'> {
  matching?: CodeFilter | undefined;
}

/**
 * Marks issued codes as redeemed in the owner's shop, or removes the mark (G14). Claims lock only free codes,
 * so they do not wait for this update.
 * @returns the number of codes whose mark changed
 */
export async function markRedeemed(
  em: SqlEntityManager,
  { id }: Pick<CampaignRow, 'id'>,
  { ids, matching, isRedeemed }: CodeSelection & { isRedeemed: boolean },
): Promise<number> {
  const values = createValues();
  const campaignId = values.add(id);
  const chosen = ids
    ? `d.id = any(${values.add(ids)}::bigint[])`
    : `c.ended_at is null and c.prize = ${values.add(matching?.prize ?? 'first')} and (${selectMatches(matching ?? {}, 'now()', values).join(' or ')})`;
  const { rows } = await runSql<{ changed: number }>(
    em,
    `with changed as (
       update discount_codes d set redeemed_at = ${isRedeemed ? 'now()' : 'null'} from code_collections c
       where c.id = d.collection_id and c.puzzle_id = ${campaignId} and d.issued_at is not null
         and d.redeemed_at is ${isRedeemed ? 'null' : 'not null'} and ${chosen} returning d.id
     ), forgotten as (delete from code_redemptions where code_id in (select id from changed))
     select count(*)::int as changed from changed`,
    values.list,
  );
  return rows[0]?.changed ?? 0;
}
