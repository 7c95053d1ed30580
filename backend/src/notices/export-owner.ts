import { type ExportedTable, formatIsoTime, keyById } from '../platform/archive/exported-table.ts';

const notices: ExportedTable = {
  path: 'notices.json',
  about: 'A notice under the bell.',
  from: 'from notices n where n.owner_id = $1',
  keys: [keyById('n.id')],
  columns: {
    kind: ['n.kind', 'kind'],
    campaignId: ['n.puzzle_id', 'campaign'],
    embedId: ['n.embed_id', 'embed code'],
    detail: ['n.detail', 'figures of the notice'],
    createdAt: [formatIsoTime('n.created_at'), 'when'],
    readAt: [formatIsoTime('n.read_at'), 'when you read it'],
    dismissedAt: [formatIsoTime('n.dismissed_at'), 'when you dismissed it'],
    mailedAt: [formatIsoTime('n.mailed_at'), 'when it was mailed'],
  },
};

const preferences: ExportedTable = {
  path: 'notice-preferences.json',
  about: 'Whether you get mails of a kind of notice, where you chose it.',
  from: 'from notice_preferences r where r.owner_id = $1',
  keys: [['r.kind', 'text', '']],
  columns: { kind: ['r.kind', 'kind'], mail: ['r.mail', 'whether a mail is sent'] },
};

export const exportedNotices: readonly ExportedTable[] = [notices, preferences];
