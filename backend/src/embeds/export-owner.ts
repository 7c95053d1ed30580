import { type ExportedTable, formatIsoTime, keyById } from '../platform/archive/exported-table.ts';

const embeds: ExportedTable = {
  path: 'embed-codes.json',
  about: 'An embed code with its look.',
  from: 'from embed_codes e where e.user_id = $1',
  keys: [keyById('e.id')],
  columns: {
    id: ['e.id', 'id of the embed code, which other files refer to'],
    uniqueId: ['e.unique_id', 'public id in the snippets'],
    name: ['e.name', 'name'],
    description: ['e.description', 'description'],
    campaignId: ['e.assigned_puzzle_id', 'campaign that it shows'],
    fallbackMessage: ['e.fallback_message', 'text without a campaign; null is the default'],
    site: ['e.site', 'website of the snippet'],
    look: ['e.custom_styling', 'look of the button; null is the default'],
    isActive: ['e.is_active', 'whether it is switched on'],
    totalViews: ['e.total_views', 'number of views'],
    totalInteractions: ['e.total_interactions', 'number of started games'],
    lastPlayedAt: [formatIsoTime('e.last_played_at'), 'when it was last played'],
    createdAt: [formatIsoTime('e.created_at'), 'when it was created'],
    updatedAt: [formatIsoTime('e.updated_at'), 'when it was last changed'],
  },
};

const sightings: ExportedTable = {
  path: 'sightings.csv',
  about: 'A website on which an embed code was seen last.',
  groups: 'select id from embed_codes where user_id = $1 order by created_at, id',
  from: 'from embed_sightings s where s.embed_id = $1',
  keys: [
    ['s.host', 'text', ''],
    ['s.form', 'text', ''],
  ],
  columns: {
    embedId: ['s.embed_id', 'embed code'],
    host: ['s.host', 'website'],
    form: ['s.form', 'kind of the snippet'],
    pagePath: ['s.page_path', 'path of the page'],
    width: ['s.width', 'width of the puzzle in CSS pixels'],
    height: ['s.height', 'height of the puzzle in CSS pixels'],
    scriptVersion: ['s.script_version', 'version of the script'],
    seenAt: [formatIsoTime('s.seen_at'), 'when'],
  },
};

export const exportedEmbeds: readonly ExportedTable[] = [embeds, sightings];
