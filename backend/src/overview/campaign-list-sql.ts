import type { CampaignFilter, CampaignRowsQuery } from '@puzzle-prize/sdk/protocol';
import { lowCodesPercent, rowChartDays } from '@puzzle-prize/sdk/protocol/limits';
import { countByState, fromCampaigns, joinCampaign } from '../campaigns/campaign-sql.ts';
import { countSolves, joinWinCounts } from '../campaigns/win-totals.ts';
import { countCodesLeft } from '../codes/code-counts.ts';
import { joinActiveCollection } from '../codes/code-sql.ts';
import { countEmbeds } from '../embeds/embed-sql.ts';
import { canBeGiven, fromRewards } from '../media/rewards/reward-sql.ts';
import { buildContainsPattern } from '../platform/database/like.ts';
import { fromPlayDays } from '../play/win-days.ts';
import { fromAttempts } from '../rewards/attempt-sql.ts';

/** A statement with its values. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Reads a page of the owner's campaigns with their figures. Only the figures by which the list is filtered or sorted are
 * computed for all campaigns, the others for the page.
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
      c.code_type as "codeType", c.total_codes as "totalCodes", c.stripe_coupon_id is not null as "isFromStripe", ${countCodesLeft} as "codesLeft",
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

/** Lists ids and titles of the owner's campaigns that match, newest first. */
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
  // A campaign without codes of its own has nothing to run out of.
  codes_left: `${countCodesLeft} nulls last`,
  solves: `${countSolves('p.id', 'w.counted_until')} desc`,
};

const states: Record<NonNullable<CampaignFilter['status']>, string> = {
  active: 'p.is_active',
  paused: 'not p.is_active and not p.is_awaiting_payment and p.archived_at is null',
  awaiting_payment: 'p.is_awaiting_payment and p.archived_at is null',
  archived: 'p.archived_at is not null',
};

const stocks: Record<NonNullable<CampaignFilter['codes']>, string> = {
  left: `(c.code_type = 'coupon' or ${countCodesLeft} > 0)`,
  low: `(${countCodesLeft} > 0 and ${countCodesLeft} * 100 <= c.total_codes * ${String(lowCodesPercent)})`,
  empty: `(${countCodesLeft} = 0 or (c.id is null and p.reward_type = 'codes'))`,
};

/** The owner is `$1`, the pattern of the search `$2`. */
function selectMatches(ownerId: string, { search, status, rewardType, codes }: CampaignFilter) {
  const conditions = [
    'p.creator_id = $1',
    'p.title ilike $2',
    status ? states[status] : 'p.archived_at is null',
    // The schema allows only its own words here.
    ...(rewardType ? [`p.reward_type = '${rewardType}'`] : []),
    ...(codes ? [stocks[codes]] : []),
  ];
  const where = `${fromCampaigns} left ${joinActiveCollection('p.id')} ${joinWinCounts} where ${conditions.join(' and ')}`;
  return { where, values: [ownerId, buildContainsPattern(search)] };
}
