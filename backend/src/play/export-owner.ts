import { selectCampaignIds } from '../campaigns/export-owner.ts';
import { type ExportedTable, formatIsoTime, keyById } from '../platform/archive/exported-table.ts';

const playDays: ExportedTable = {
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

const playSlots: ExportedTable = {
  path: 'plays-by-quarter-hour.csv',
  about:
    'How often a campaign was seen and played in a quarter of an hour, by one property of the plays. Each property counts all plays.',
  groups: selectCampaignIds,
  from: 'from play_slot_counts s where s.puzzle_id = $1',
  keys: [
    ['s.slot', 'timestamptz', '-infinity'],
    ['s.facet', 'text', ''],
    ['s.value', 'text', ''],
  ],
  columns: {
    campaignId: ['s.puzzle_id', 'campaign'],
    startsAt: [formatIsoTime('s.slot'), 'start of the quarter of an hour'],
    property: ['s.facet', 'embed, page, device, country, moves or way'],
    value: ['s.value', 'value of the property; empty if unknown'],
    views: ['s.views', 'views'],
    starts: [
      's.starts',
      'started games; for moves, the change in the number of unsolved games, by their moves',
    ],
    solves: ['s.solves', 'solved games'],
    issued: ['s.issued', 'rewards that were given'],
    claimed: ['s.claimed', 'codes that were claimed'],
  },
};

const refusals: ExportedTable = {
  path: 'refused-solutions.csv',
  about: 'How many solutions were refused in an hour, by embed code and reason.',
  groups: selectCampaignIds,
  from: 'from play_refusals f where f.puzzle_id = $1',
  keys: [['f.hour', 'timestamptz', '-infinity'], keyById('f.embed_id'), ['f.reason', 'text', '']],
  columns: {
    campaignId: ['f.puzzle_id', 'campaign'],
    startsAt: [formatIsoTime('f.hour'), 'start of the hour'],
    embedId: ['f.embed_id', 'embed code'],
    reason: ['f.reason', 'code of the error, such as play.too_fast'],
    count: ['f.count', 'number of refused solutions'],
  },
};

export const exportedPlays: readonly ExportedTable[] = [playDays, playSlots, refusals];
