import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { VerifyCheckoutReply } from '@puzzle-prize/sdk/protocol';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { fulfil, type FulfilServices } from './fulfil.ts';
import type { Verdict } from './judge-session.ts';
import { findOwnedPayment } from './orders.ts';
import { PaymentEntity, type PaymentRow } from './payment.entity.ts';

const refusals = {
  unpaid: 'payment.unpaid',
  processing: 'payment.processing',
  failed: 'payment.failed',
  expired: 'payment.expired',
  mismatch: 'payment.mismatch',
} as const satisfies Record<Exclude<Verdict, 'paid'>, ErrorCode>;

/**
 * Confirms to the owner's page that its payment has arrived (C7, D5). Each payment is confirmed only once,
 * regardless of whether the page or the webhook comes first.
 * @throws AppError payment.not_found, payment.unpaid, payment.processing, payment.failed, payment.expired,
 * payment.mismatch, payment.already_used, payment.provider_failed, payment.unavailable
 */
export async function verifyCheckout(
  services: FulfilServices,
  em: SqlEntityManager,
  { ownerId, sessionId }: { ownerId: string; sessionId: string },
): Promise<VerifyCheckoutReply> {
  await findOwnedPayment(em, ownerId, sessionId);
  const found = await fulfil(services, sessionId, 'success_page');
  if (!found) throw new AppError('payment.not_found');
  const { payment, verdict } = found;
  if (verdict !== 'paid') throw new AppError(refusals[verdict]);
  const message = await services.purposes[payment.planType].confirm(em, payment);
  if (message === null) {
    throw new AppError(
      'payment.mismatch',
      'Your payment arrived, but what it was for has been deleted. Please contact support for a refund.',
    );
  }
  if (!(await acknowledge(services, em, payment))) {
    throw new AppError('payment.already_used', `This payment has been used already. ${message}`);
  }
  return { success: true, message, planType: payment.planType, puzzleId: payment.puzzleId };
}

/** Records that the payment was reported to the owner. Returns whether this call was the first. */
async function acknowledge(
  { clock }: FulfilServices,
  em: SqlEntityManager,
  { id }: PaymentRow,
): Promise<boolean> {
  const acknowledgedAt = new Date(clock.now());
  return (await em.nativeUpdate(PaymentEntity, { id, acknowledgedAt: null }, { acknowledgedAt })) > 0;
}
