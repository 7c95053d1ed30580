import { selectCampaignIds } from '../campaigns/export-owner.ts';
import type { ExportedTable } from '../platform/archive/exported-table.ts';

export const exportedPlayDays: ExportedTable = {
  path: 'plays-by-day.csv',
  about: 'How often a campaign was seen and played on a day (UTC), by embed code and website.',
  groups: selectCampaignIds,
  from: 'from play_days d where d.puzzle_id = $1',
  keys: [
    ['d.day', 'date', '-infinity'],
    [`coalesce(d.embed_id::text, '')`, 'text', ''],
    ['d.host', 'text', ''],
  ],
  columns: {
    campaignId: ['d.puzzle_id', 'campaign'],
    day: ['d.day::text', 'day'],
    embedId: ['d.embed_id', 'embed code'],
    website: ['d.host', 'host name of the page'],
    views: ['d.views', 'views'],
    starts: ['d.starts', 'started games'],
    solves: ['d.solves', 'solved games'],
    issued: ['d.issued', 'rewards that were given'],
    claimed: ['d.claimed', 'codes that were claimed'],
  },
};
