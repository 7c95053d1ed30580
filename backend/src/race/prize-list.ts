import { type PrizeKind, prizeKinds, type RacePrizeList } from '@puzzle-prize/sdk/protocol';
import { fromCampaigns } from '../campaigns/campaign-sql.ts';
import { fromFreeCodes, isUnexpired, joinActiveCollections } from '../codes/code-sql.ts';
import { getGraceStart } from '../media/rewards/expiry.ts';
import { canBeGiven, fromRewards } from '../media/rewards/reward-sql.ts';
import type { Platform } from '../platform/platform.ts';
import { selectReachedCap } from '../rewards/cap-slots.ts';
import type { Room } from './rules/room.ts';

interface PrizeRow {
  /** The prize that the row describes; null if the campaign has no active collection. */
  prize: PrizeKind | null;
  value: string | null;
  isLeft: boolean;
  hasFallback: boolean;
  hasMedia: boolean;
  isCapReached: boolean;
}

const statement = `
  select c.prize, c.value_text as value,
    coalesce(${isUnexpired} and (c.code_type = 'coupon' or exists (select ${fromFreeCodes('c.id')})), false) as "isLeft",
    (p.when_empty = 'fallback' and p.fallback_code is not null) as "hasFallback",
    exists (select ${fromRewards} where m.puzzle_id = p.id and ${canBeGiven('$2')}) as "hasMedia",
    (${selectReachedCap}) is not null as "isCapReached"
  ${fromCampaigns} left ${joinActiveCollections('p.id')} where p.id = $1`;

/**
 * Lists the prizes that players of a room can win now, in the order of their places (G85). Prizes without codes are
 * left out, as are prizes of places that the room does not have. The list is empty for a campaign with only the first
 * prize, so that its races look as they did before prizes by place existed.
 */
export async function listPrizes(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { puzzleId, rules }: Pick<Room, 'puzzleId' | 'rules'>,
): Promise<RacePrizeList['prizes']> {
  const { rows } = await database.pool.query<PrizeRow>(statement, [puzzleId, getGraceStart(clock.now())]);
  const [row] = rows;
  if (!row || row.isCapReached || !rows.some(({ prize }) => prize !== null && prize !== 'first')) return [];
  const places = prizeKinds.filter((kind, index) => kind === 'consolation' || index < rules.maxPlayers);
  return places.flatMap((prize) => {
    const codes = rows.find((one) => one.prize === prize);
    if (codes?.isLeft) return [{ prize, value: codes.value }];
    const isElse = prize === 'first' && (row.hasMedia || (row.hasFallback && codes !== undefined));
    return isElse ? [{ prize, value: null }] : [];
  });
}
