import type { Queue } from '../platform/jobs.ts';
import { fulfil, type FulfilServices, requireProvider } from './fulfil.ts';
import { isOpen } from './orders.ts';
import { PaymentEntity, type PaymentRow } from './payment.entity.ts';
import { callStripe, isMissing, isRefused } from './stripe-call.ts';

export const reconcileQueue: Queue<Record<string, never>> = {
  name: 'payments.reconcile',
  key: () => 'all',
};
export const reconcileCron = '*/5 * * * *';

/**
 * The minutes after which an open payment is checked. Stripe's webhook usually arrives within seconds, so after this
 * time it was probably lost.
 */
const askAfterMinutes = 5;
/**
 * The hours for which a checkout session is open. An older order without a stored session can therefore no longer be
 * paid.
 */
const sessionHours = 24;

/**
 * Checks the open payments at Stripe, so a payment counts even if no webhook arrives. Also closes the payment
 * pages of deleted items. A payment that cannot be checked waits for the next check.
 */
export async function reconcile(services: FulfilServices, signal: AbortSignal): Promise<void> {
  const { clock, database, log } = services;
  if (!services.paymentProvider) return;
  const toldLate = { createdAt: { $lte: new Date(clock.now() - askAfterMinutes * 60_000) } };
  const open = await database.orm.em
    .fork()
    .find(
      PaymentEntity,
      { status: isOpen, $or: [toldLate, { cancelledAt: { $ne: null } }] },
      { orderBy: { createdAt: 'asc' } },
    );
  for (const payment of open) {
    if (signal.aborted) return;
    try {
      await check(services, payment);
    } catch (error) {
      log.warn({ err: error, paymentId: payment.id }, 'a payment could not be asked about');
    }
  }
}

async function check(services: FulfilServices, payment: PaymentRow): Promise<void> {
  const { checkoutSessionId } = payment;
  if (checkoutSessionId && payment.cancelledAt) await closePage(services, checkoutSessionId);
  const found = checkoutSessionId ? await fulfil(services, checkoutSessionId, 'reconciliation') : null;
  const isOver = payment.createdAt.getTime() <= services.clock.now() - sessionHours * 3_600_000;
  if (!isOver || (found && found.verdict !== 'mismatch')) return;
  // A mismatch needs no log line here, because `fulfil` has already logged it.
  const status = found ? 'failed' : 'expired';
  const em = services.database.orm.em.fork();
  await em.nativeUpdate(PaymentEntity, { id: payment.id, status: payment.status }, { status });
}

async function closePage(services: FulfilServices, checkoutSessionId: string): Promise<void> {
  const { stripe } = requireProvider(services);
  await callStripe(services.log, async () => {
    try {
      await stripe.checkout.sessions.expire(checkoutSessionId);
    } catch (error) {
      // Stripe refuses to expire a session that was paid or has expired just before this call. This is no failure:
      // the next check reads its state.
      if (!isRefused(error) && !isMissing(error)) throw error;
    }
  });
}
