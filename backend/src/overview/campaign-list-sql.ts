import type { CampaignFilter, CampaignRowsQuery } from '@puzzle-prize/sdk/protocol';
import { lowCodesPercent, rowChartDays } from '@puzzle-prize/sdk/protocol/limits';
import { campaignState, countByState, fromCampaigns, joinCampaign } from '../campaigns/campaign-sql.ts';
import { countSolves, joinWinCounts } from '../campaigns/win-totals.ts';
import { countCodesLeft, countIssuedLastWeek } from '../codes/code-counts.ts';
import { isUnexpired, joinActiveCollection } from '../codes/code-sql.ts';
import { countEmbeds } from '../embeds/embed-sql.ts';
import { canBeGiven, fromRewards } from '../media/rewards/reward-sql.ts';
import { buildContainsPattern } from '../platform/database/like.ts';
import { fromPlayDays } from '../play/win-days.ts';
import { fromAttempts } from '../rewards/attempt-sql.ts';

/** An SQL statement with its parameter values. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Reads a page of the owner's campaigns with their figures. The figures that the filter and the order need
 * are computed for all campaigns. The other figures are computed only for the campaigns on the page.
 */
export function selectCampaignRows(
  ownerId: string,
  { page, limit, sort, ...filter }: CampaignRowsQuery,
  graceStart: Date,
): Statement {
  const { where, values } = selectMatches(ownerId, filter);
  const text = `
    with matches as materialized (
      select p.id, row_number() over (order by p.is_awaiting_payment, ${orders[sort]}, p.created_at desc, p.id) as position
      ${where}
    ), listed as (select id, position from matches order by position limit $3 offset $4)
    select (select count(*)::int from matches) as total, ${countByState} as counts, p.id,
      ${stockColumns},
      (select count(*)::int ${fromRewards} where m.puzzle_id = p.id and ${canBeGiven('$5')}) as "mediaCount",
      ${countEmbeds('p.id')} as "embedCount", ${lastPlay} as "lastPlayedAt", ${lastSolve} as "lastSolvedAt",
      (select coalesce(json_agg(d), '[]') from (
        select $6::date - d.day as age, sum(d.starts)::int as plays, sum(d.solves)::int as solves
        ${fromPlayDays} where d.puzzle_id = p.id and d.day > $6::date - ${String(rowChartDays)} group by d.day) d) as days
    from (select) one left join listed on true left ${joinCampaign('listed.id')}
    left ${joinActiveCollection('p.id')} ${joinWinCounts}
    order by listed.position`;
  return { text, values: [...values, limit, (page - 1) * limit, graceStart] };
}

/** Columns of the collection `c`, which `joinActiveCollection` joins, and of `w`, which `joinWinCounts` joins. */
export const stockColumns = `c.code_type as "codeType", c.total_codes as "totalCodes", c.stripe_coupon_id is not null as "isFromStripe",
  ${countCodesLeft} as "codesLeft", ${countIssuedLastWeek} as "issuedLastWeek", c.expires_at as "codesExpireAt", c.created_at as "codesCreatedAt"`;

/** Selects the ids and titles of the owner's matching campaigns, newest first. */
export function selectCampaignIds(ownerId: string, filter: CampaignFilter, limit: number): Statement {
  const { where, values } = selectMatches(ownerId, filter);
  const text = `select p.id, p.title ${where} order by p.created_at desc, p.id limit $3`;
  return { text, values: [...values, limit] };
}

const lastSolve = `(select a.completed_at ${fromAttempts} where a.puzzle_id = p.id order by a.completed_at desc limit 1)`;
const lastPlay = `greatest(p.last_played_at, ${lastSolve})`;

const orders: Record<CampaignRowsQuery['sort'], string> = {
  newest: 'p.created_at desc',
  name: 'lower(p.title)',
  last_play: `${lastPlay} desc nulls last`,
  // Campaigns with a coupon or without a list of codes have no number of codes left, so they come last.
  codes_left: `${countCodesLeft} nulls last`,
  solves: `${countSolves('p.id', 'w.counted_until')} desc`,
};

const stocks: Record<NonNullable<CampaignFilter['codes']>, string> = {
  left: `(${isUnexpired} and (c.code_type = 'coupon' or ${countCodesLeft} > 0))`,
  low: `(${isUnexpired} and ${countCodesLeft} > 0 and ${countCodesLeft} * 100 <= c.total_codes * ${String(lowCodesPercent)})`,
  empty: `(${countCodesLeft} = 0 or not ${isUnexpired} or (c.id is null and p.reward_type = 'codes'))`,
};

/** `$1` is the owner and `$2` is the search pattern. */
function selectMatches(ownerId: string, { search, status, rewardType, codes }: CampaignFilter) {
  const conditions = [
    'p.creator_id = $1',
    'p.title ilike $2',
    // It is safe to insert these values into the statement, because the schema allows only fixed words.
    status ? `${campaignState} = '${status}'` : 'p.archived_at is null',
    ...(rewardType ? [`p.reward_type = '${rewardType}'`] : []),
    ...(codes ? [stocks[codes]] : []),
  ];
  const where = `${fromCampaigns} left ${joinActiveCollection('p.id')} ${joinWinCounts} where ${conditions.join(' and ')}`;
  return { where, values: [ownerId, buildContainsPattern(search)] };
}
