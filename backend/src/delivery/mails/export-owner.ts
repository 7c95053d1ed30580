import { selectCampaignIds } from '../../campaigns/export-owner.ts';
import { type ExportedTable, formatIsoTime, keyById } from '../../platform/archive/exported-table.ts';

export const exportedPrizeMails: ExportedTable = {
  path: 'prize-mails.csv',
  about: 'A mail with a code that a winner asked for. Its address belongs to the winner and is left out.',
  groups: selectCampaignIds,
  from: 'from prize_mails m where m.puzzle_id = $1',
  keys: [['m.created_at', 'timestamptz', '-infinity'], keyById('m.id')],
  columns: {
    winId: ['m.attempt_id', 'win'],
    campaignId: ['m.puzzle_id', 'campaign'],
    state: ['m.state', 'queued, sent or failed'],
    createdAt: [formatIsoTime('m.created_at'), 'when the winner asked'],
    sentAt: [formatIsoTime('m.sent_at'), 'when it was sent'],
    failedAt: [formatIsoTime('m.failed_at'), 'when it failed'],
  },
};
