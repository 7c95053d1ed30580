import type { EmbedFilter, EmbedRowsQuery } from '@puzzle-prize/sdk/protocol';
import { rowChartDays } from '@puzzle-prize/sdk/protocol/limits';
import { fromCampaigns, joinCampaign } from '../campaigns/campaign-sql.ts';
import { joinWinCounts } from '../campaigns/win-totals.ts';
import { joinActiveCollection } from '../codes/code-sql.ts';
import { fromEmbeds, lastSeen } from '../embeds/embed-sql.ts';
import { buildContainsPattern } from '../platform/database/like.ts';
import { fromPlayDays } from '../play/win-days.ts';
import { type Statement, stockColumns } from './campaign-list-sql.ts';

/**
 * Reads a page of the owner's embed codes with their figures. The plays are counted once for the whole page, because
 * `play_days` is sorted by campaign and day.
 */
export function selectEmbedRows(
  ownerId: string,
  { page, limit, sort, ...filter }: EmbedRowsQuery,
  today: string,
): Statement {
  const { where, values } = selectMatches(ownerId, filter);
  const text = `
    with matches as materialized (
      select e.id, e.assigned_puzzle_id, ${lastSeen} as seen,
        row_number() over (order by ${orders[sort]}, e.created_at desc, e.id) as position
      ${where}
    ), listed as materialized (select * from matches order by position limit $3 offset $4),
    days as (
      select d.embed_id, $5::date - d.day as age, sum(d.starts)::int as plays, sum(d.solves)::int as solves
      ${fromPlayDays}
      where d.puzzle_id in (select p.id ${fromCampaigns} where p.creator_id = $1)
        and d.day > $5::date - ${String(rowChartDays)} and d.embed_id in (select id from listed)
      group by d.embed_id, d.day
    )
    select (select count(*)::int from matches) as total, listed.id, listed.seen as "lastSeenAt", p.reward_type as "rewardType",
      ${stockColumns},
      (select coalesce(json_agg(json_build_object('age', age, 'plays', plays, 'solves', solves)), '[]')
       from days where days.embed_id = listed.id) as days,
      (select json_build_object(
         'active', count(*) filter (where ${showsCampaign}), 'fallback', count(*) filter (where not ${showsCampaign}))
       ${fromEmbeds} left ${joinCampaign('e.assigned_puzzle_id')} where e.user_id = $1) as counts
    from (select) one left join listed on true left ${joinCampaign('listed.assigned_puzzle_id')}
    left ${joinActiveCollection('p.id')} ${joinWinCounts}
    order by listed.position`;
  return { text, values: [...values, limit, (page - 1) * limit, today] };
}

/** Selects the ids and names of the owner's matching embed codes, newest first. */
export function selectEmbedIds(ownerId: string, filter: EmbedFilter, limit: number): Statement {
  const { where, values } = selectMatches(ownerId, filter);
  const text = `select e.id, e.name ${where} order by e.created_at desc, e.id limit $3`;
  return { text, values: [...values, limit] };
}

/** True if an embed shows its campaign. If false, visitors see the fallback message. */
const showsCampaign = '(e.is_active and coalesce(p.is_active, false))';

const orders: Record<EmbedRowsQuery['sort'], string> = {
  newest: 'e.created_at desc',
  name: 'lower(e.name)',
  last_seen: `${lastSeen} desc nulls last`,
  last_play: 'e.last_played_at desc nulls last',
  views: 'e.total_views desc',
};

const statuses: Record<NonNullable<EmbedFilter['status']>, string> = {
  active: showsCampaign,
  fallback: `not ${showsCampaign}`,
};

/** `$1` is the owner and `$2` is the search pattern. */
function selectMatches(ownerId: string, { search, status }: EmbedFilter) {
  const isShown = status ? `and ${statuses[status]}` : '';
  const where = `${fromEmbeds} left ${joinCampaign('e.assigned_puzzle_id')}
    where e.user_id = $1 and e.name ilike $2 ${isShown}`;
  return { where, values: [ownerId, buildContainsPattern(search)] };
}
