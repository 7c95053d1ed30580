import { type ExportedTable, formatIsoTime, keyById } from '../platform/archive/exported-table.ts';
import { testUserStart } from './test-users.ts';

/** The grants of live keys. Grants of test keys are left out, because they are no data of customers. */
export const exportedGrants: ExportedTable = {
  path: 'access-grants.csv',
  about: 'A number of plays that your server has granted to one of its customers.',
  from: `from access_grants g where g.customer_id = $1 and not starts_with(g.end_user, '${testUserStart}')`,
  keys: [keyById('g.id')],
  columns: {
    id: ['g.id', 'id of the grant'],
    endUser: ['g.end_user', 'your id of the customer'],
    campaignId: ['g.puzzle_id', 'campaign; null for an embed code'],
    embedId: ['g.embed_id', 'embed code; null for a campaign'],
    maxUses: ['g.max_uses', 'number of plays'],
    uses: ['g.uses', 'plays that were used'],
    grantedAt: [formatIsoTime('g.granted_at'), 'when it was granted'],
    expiresAt: [formatIsoTime('g.expires_at'), 'when it ends'],
    revokedAt: [formatIsoTime('g.revoked_at'), 'when it was taken back'],
    metadata: ['g.metadata', 'data that your server has sent'],
  },
};
