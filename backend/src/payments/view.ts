import type { Payment } from '@puzzle-prize/sdk/protocol';
import type { PaymentRow } from './payment.entity.ts';

export function presentPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    description: row.description,
    planType: row.planType,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    receiptUrl: row.receiptUrl ?? null,
  };
}
