import { type ExportedTable, formatIsoTime, keyById } from '../platform/archive/exported-table.ts';

const counters: ExportedTable = {
  path: 'counters.json',
  about: 'A page on which your staff redeem codes, without its PIN.',
  from: 'from counters c where c.owner_id = $1',
  keys: [keyById('c.id')],
  columns: {
    title: ['c.title', 'name'],
    campaignId: ['c.puzzle_id', 'campaign; null for all campaigns'],
    staff: ['c.staff', 'names of the staff'],
    createdAt: [formatIsoTime('c.created_at'), 'when it was created'],
  },
};

const invitations: ExportedTable = {
  path: 'counter-invitations.json',
  about: 'A person with an account whom you invited to a counter.',
  from: 'from counter_invitations i join counters c on c.id = i.counter_id where c.owner_id = $1',
  keys: [keyById('i.id')],
  columns: {
    counter: ['c.title', 'name of the counter'],
    email: ['i.email', 'invited address'],
    name: ['i.name', 'name that the redemptions carry'],
    language: ['i.language', 'language of the mail'],
    sentAt: [formatIsoTime('i.sent_at'), 'when the last mail was sent'],
    acceptedAt: [formatIsoTime('i.accepted_at'), 'when the person accepted; null before'],
  },
};

export const exportedCounters: readonly ExportedTable[] = [counters, invitations];
