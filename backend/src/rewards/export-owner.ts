import { selectCampaignIds } from '../campaigns/export-owner.ts';
import { joinCodeOfAttempt, joinCollection, selectCoupon } from '../codes/code-sql.ts';
import { joinReward } from '../media/rewards/reward-sql.ts';
import { type ExportedTable, formatIsoTime } from '../platform/archive/exported-table.ts';

/** Wins, with the same facts about visitors that the owner sees on the dashboard: no hashes of session or network. */
export const exportedWins: ExportedTable = {
  path: 'wins.csv',
  about: 'A solved game, with the reward that it received.',
  groups: selectCampaignIds,
  from: `from puzzle_attempts a left ${joinCodeOfAttempt('a.id')} left ${joinCollection('a.collection_id')}
    where a.puzzle_id = $1`,
  keys: [
    ['a.completed_at', 'timestamptz', '-infinity'],
    ['a.id', 'bigint', '0'],
  ],
  columns: {
    id: ['a.id', 'id of the win'],
    campaignId: ['a.puzzle_id', 'campaign'],
    embedId: ['a.embed_id', 'embed code, which may be deleted'],
    completedAt: [formatIsoTime('a.completed_at'), 'when it was solved'],
    code: [
      `case when c.code_type = 'coupon' then (${selectCoupon('c.id')}) else coalesce(k.code, a.fallback_code) end`,
      'code that was won',
    ],
    isFallbackCode: ['a.fallback_code is not null', 'whether it is the fallback code'],
    media: [
      `(select string_agg(m.title, '; ' order by w.round) from media_wins w ${joinReward('w.reward_id')} where w.attempt_id = a.id)`,
      'titles of the media items that were won',
    ],
    claimedAt: [formatIsoTime('a.claimed_at'), 'when "Claim Your Code!" was pressed'],
    moves: ['a.move_count', 'number of moves'],
    milliseconds: ['a.solve_ms', 'time from the deal, or from the start of a race, to the solution'],
    website: ['a.host', 'host name of the page'],
    pagePath: ['a.page_path', 'path of the page'],
    browser: ['a.user_agent', 'browser and system without versions'],
    wonBy: ['a.won_by', 'easier_board or question, if the visitor took another way'],
  },
};
