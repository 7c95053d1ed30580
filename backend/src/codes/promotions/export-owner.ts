import { type ExportedTable, formatIsoTime } from '../../platform/archive/exported-table.ts';

export const exportedConnections: ExportedTable = {
  path: 'stripe-accounts.json',
  about: 'A Stripe account that you have connected. Its access token is a secret and left out.',
  from: 'from stripe_connections c where c.user_id = $1',
  keys: [['c.account_id', 'text', '']],
  columns: {
    accountId: ['c.account_id', 'id at Stripe'],
    name: ['c.name', 'name at Stripe'],
    scope: ['c.scope', 'what we may do'],
    connectedAt: [formatIsoTime('c.connected_at'), 'when it was connected'],
  },
};
