import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PlanType } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { paymentCurrency } from '@puzzle-prize/sdk/protocol/limits';
import type { Clock } from '../platform/clock.ts';
import { PaymentEntity, type PaymentRow } from './payment.entity.ts';

export interface Order {
  ownerId: string;
  planType: PlanType;
  puzzleId: string;
  /** What is bought, as the payment page and the history name it. */
  description: string;
  amountCents: number;
}

/** Neither paid nor given up. */
export const isOpen = { $in: ['pending', 'processing'] } as const;

/**
 * The open payment of an order; a new one is noted only where there is none, so that two clicks, tabs or retries pay
 * once. Belongs in the transaction that makes what is bought.
 */
export async function openOrder(tx: SqlEntityManager, order: Order, clock: Clock): Promise<PaymentRow> {
  const { ownerId, planType, puzzleId, description, amountCents } = order;
  // The open one is touched, so that it cannot be settled before it is read.
  const [noted] = await tx.execute<{ id: string }[]>(
    `insert into payments (user_id, plan_type, puzzle_id, description, amount, currency, created_at)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (puzzle_id, plan_type) where status in ('pending', 'processing')
     do update set puzzle_id = excluded.puzzle_id returning id`,
    [ownerId, planType, puzzleId, description, amountCents, paymentCurrency, new Date(clock.now())],
  );
  return await tx.findOneOrFail(PaymentEntity, { id: noted?.id ?? '' });
}

/**
 * Notes that what these payments are for goes; `reconcile` closes their pages. Belongs in the same transaction. Answers
 * how many there were.
 * @throws AppError payment.processing, since money that is on its way cannot be stopped
 */
export async function cancelOrders(tx: SqlEntityManager, puzzleId: string, clock: Clock): Promise<number> {
  const isOnItsWay = (await tx.count(PaymentEntity, { puzzleId, status: 'processing' })) > 0;
  if (isOnItsWay) throw new AppError('payment.processing');
  const cancelledAt = new Date(clock.now());
  return await tx.nativeUpdate(
    PaymentEntity,
    { puzzleId, status: 'pending', cancelledAt: null },
    { cancelledAt },
  );
}

/** An owner's payments, newest first (C13). An order that did not get as far as Stripe could not be paid and is none. */
export function listPayments(em: SqlEntityManager, ownerId: string): Promise<PaymentRow[]> {
  const payable = { userId: ownerId, checkoutSessionId: { $ne: null } };
  return em.find(PaymentEntity, payable, { orderBy: { createdAt: 'desc', id: 'asc' } });
}

/**
 * The owner's payment of a checkout session. One that is missing and one of another owner answer alike.
 * @throws AppError payment.not_found
 */
export async function ownedPayment(
  em: SqlEntityManager,
  ownerId: string,
  checkoutSessionId: string,
): Promise<PaymentRow> {
  const payment = await em.findOne(PaymentEntity, { checkoutSessionId, userId: ownerId });
  if (!payment) throw new AppError('payment.not_found');
  return payment;
}
