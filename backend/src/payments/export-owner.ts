import { type ExportedTable, formatIsoTime, keyById } from '../platform/archive/exported-table.ts';

export const exportedPayments: ExportedTable = {
  path: 'payments.csv',
  about: 'An order with its outcome.',
  from: 'from payments p where p.user_id = $1',
  keys: [['p.created_at', 'timestamptz', '-infinity'], keyById('p.id')],
  columns: {
    id: ['p.id', 'id of the order'],
    planType: ['p.plan_type', 'campaign or media_renewal'],
    campaignId: ['p.puzzle_id', 'id of the campaign, which may be deleted'],
    description: ['p.description', 'name of what was ordered'],
    amount: ['p.amount', 'in the smallest unit of the currency'],
    currency: ['p.currency', 'ISO 4217'],
    status: ['p.status', 'pending, processing, completed, failed or expired'],
    createdAt: [formatIsoTime('p.created_at'), 'time of the order'],
    completedAt: [formatIsoTime('p.completed_at'), 'time of the payment'],
    receiptUrl: ['p.receipt_url', 'address of the receipt'],
    stripePaymentIntentId: ['p.stripe_payment_intent_id', 'id of the payment at Stripe'],
  },
};
