import { selectCampaignIds } from '../../campaigns/export-owner.ts';
import { type ExportedTable, formatIsoTime, keyById } from '../../platform/archive/exported-table.ts';

const connections: ExportedTable = {
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

const batches: ExportedTable = {
  path: 'promotion-code-batches.json',
  about: 'An order to create promotion codes at Stripe.',
  groups: selectCampaignIds,
  from: 'from promotion_code_batches b where b.puzzle_id = $1',
  keys: [['b.created_at', 'timestamptz', '-infinity'], keyById('b.id')],
  columns: {
    campaignId: ['b.puzzle_id', 'campaign'],
    collectionId: ['b.collection_id', 'collection of the codes'],
    accountId: ['b.account_id', 'account at Stripe'],
    couponId: ['b.coupon_id', 'coupon at Stripe'],
    couponName: ['b.coupon_name', 'name of the coupon'],
    prefix: ['b.prefix', 'first characters of the codes'],
    count: ['b.count', 'number of codes that were ordered'],
    made: ['b.made', 'number of codes that exist'],
    status: ['b.status', 'running, stopped, failed or done'],
    problem: ['b.problem', 'why it failed'],
    createdAt: [formatIsoTime('b.created_at'), 'when it was ordered'],
    finishedAt: [formatIsoTime('b.finished_at'), 'when it ended'],
  },
};

export const exportedPromotions: readonly ExportedTable[] = [connections, batches];
