import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PlanType } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { paymentCurrency } from '@puzzle-prize/sdk/protocol/limits';
import { runSql } from '../platform/database/run-sql.ts';
import type { Clock } from '../platform/clock.ts';
import { PaymentEntity, type PaymentRow } from './payment.entity.ts';

export interface Order {
  ownerId: string;
  planType: PlanType;
  puzzleId: string;
  /** The name of the purchased item on the payment page and in the history. */
  description: string;
  amountCents: number;
}

/** Selects payments that are neither paid nor ended. A canceled one is open until its payment page is closed. */
export const isOpen = { $in: ['pending', 'processing'] } as const;

/**
 * Returns the open payment of an order, or stores a new one if there is none, so two clicks, tabs or retries
 * lead to only one payment. Call it in the transaction that creates the purchased item.
 */
export async function openOrder(tx: SqlEntityManager, order: Order, clock: Clock): Promise<PaymentRow> {
  const { ownerId, planType, puzzleId, description, amountCents } = order;
  // If there is an open payment, this update changes nothing. It only locks the payment, so that the payment
  // cannot be settled before it is read.
  const {
    rows: [noted],
  } = await runSql<{ id: string }>(
    tx,
    `insert into payments (user_id, plan_type, puzzle_id, description, amount, currency, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (puzzle_id, plan_type) where status in ('pending', 'processing')
     do update set puzzle_id = excluded.puzzle_id returning id`,
    [ownerId, planType, puzzleId, description, amountCents, paymentCurrency, new Date(clock.now())],
  );
  return await tx.findOneOrFail(PaymentEntity, { id: noted?.id ?? '' });
}

/**
 * Cancels the open payments of an item in the transaction that deletes the item. `reconcile` closes their
 * payment pages. Returns the number of canceled payments.
 * @throws AppError payment.processing while a bank is processing a payment, which cannot be stopped
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

/**
 * Lists an owner's payments, newest first (C13). Orders without a checkout session are left out, because
 * nobody could pay them.
 */
export function listPayments(em: SqlEntityManager, ownerId: string): Promise<PaymentRow[]> {
  const payable = { userId: ownerId, checkoutSessionId: { $ne: null } };
  return em.find(PaymentEntity, payable, { orderBy: { createdAt: 'desc', id: 'asc' } });
}

/**
 * Loads the owner's payment for a checkout session. The error is the same for a payment that does not exist
 * and for a payment of another owner.
 * @throws AppError payment.not_found
 */
export async function findOwnedPayment(
  em: SqlEntityManager,
  ownerId: string,
  checkoutSessionId: string,
): Promise<PaymentRow> {
  const payment = await em.findOne(PaymentEntity, { checkoutSessionId, userId: ownerId });
  if (!payment) throw new AppError('payment.not_found');
  return payment;
}

/**
 * Returns SQL that other features use in their statements. It selects the payments for an item that have
 * arrived or may still arrive.
 */
export const selectPayments = (puzzleId: string, planType: PlanType) => `
  select from payments where puzzle_id = ${puzzleId} and plan_type = '${planType}'
  and status in ('pending', 'processing', 'completed')`;

/** Returns SQL that selects the payments for an item that a bank is still processing. */
export const selectProcessing = (puzzleId: string, planType: PlanType) => `
  select from payments where puzzle_id = ${puzzleId} and plan_type = '${planType}' and status = 'processing'`;
