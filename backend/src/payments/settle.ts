import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type Stripe from 'stripe';
import { runSql } from '../platform/database/run-sql.ts';
import type { Platform } from '../platform/platform.ts';
import { judgeSession, type Session, type Verdict } from './judge-session.ts';
import { countPayment } from './measure-payments.ts';
import { PaymentEntity, type PaymentRow } from './payment.entity.ts';
import type { Purposes } from './purpose.ts';

export type SettleServices = Pick<Platform, 'clock' | 'log' | 'metrics'> & { purposes: Purposes };

/** The cause of a check: a Stripe event, the owner's page, or the reconciliation. */
export type Source = Stripe.Event['type'] | 'success_page' | 'checkout' | 'reconciliation';

interface Report {
  paymentId: string;
  session: Session;
  isLive: boolean;
  source: Source;
}

/**
 * Stores the state of an order and delivers the purchased item in the same transaction. The item is delivered
 * only once, even if several triggers arrive at the same moment. Late and repeated reports change nothing.
 * Returns null for an unknown order.
 */
export async function settle(
  services: SettleServices,
  em: SqlEntityManager,
  report: Report,
): Promise<{ payment: PaymentRow; verdict: Verdict } | null> {
  const { log, metrics } = services;
  const settled = await em.transactional(async (tx) => {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const payment = await tx.findOne(PaymentEntity, { id: report.paymentId }, locked);
    if (!payment) return null;
    const verdict = judgeSession(report.session, payment, report.isLive);
    if (verdict !== 'mismatch') payment.checkoutSessionId ??= report.session.id;
    const before = payment.status;
    const isNew = verdict === 'paid' && (await recordOnce(services, tx, { payment, report }));
    if (isNew) await complete(services, tx, { payment, session: report.session });
    else recordStatus(payment, verdict);
    return { payment, verdict, isNew, isChanged: payment.status !== before };
  });
  if (!settled) return null;
  const { payment, verdict, isNew, isChanged } = settled;
  const { status } = payment;
  if (isChanged && status !== 'pending' && status !== 'processing') countPayment(metrics, status);
  if (isNew) services.purposes[payment.planType].announce(payment);
  if (verdict === 'mismatch') {
    log.error(
      { paymentId: payment.id, source: report.source },
      'a checkout session does not match its order',
    );
  }
  return { payment, verdict };
}

/** Records that the session was fulfilled. Returns whether this call was the first. */
async function recordOnce(
  { clock }: SettleServices,
  tx: SqlEntityManager,
  { payment, report: { session, source } }: { payment: PaymentRow; report: Report },
): Promise<boolean> {
  const { rowCount: recorded } = await runSql(
    tx,
    `insert into processed_webhook_events (session_id, event_type, puzzle_id, processed_at)
     values ($1, $2, $3, $4) on conflict (session_id) do nothing returning session_id`,
    [session.id, source, payment.puzzleId, new Date(clock.now())],
  );
  return recorded > 0;
}

async function complete(
  { clock, log, purposes }: SettleServices,
  tx: SqlEntityManager,
  { payment, session }: { payment: PaymentRow; session: Session },
): Promise<void> {
  const { intentId, receiptUrl } = readReceipt(session);
  payment.status = 'completed';
  payment.completedAt = new Date(clock.now());
  payment.stripePaymentIntentId = intentId;
  payment.receiptUrl = receiptUrl;
  await tx.flush();
  if (await purposes[payment.planType].deliver(tx, payment)) return;
  const { id: paymentId, planType, puzzleId } = payment;
  log.error({ paymentId, planType, puzzleId }, 'paid for something that is gone: refund it at Stripe');
}

/** Updates the status. A completed payment stays completed, and an ended payment does not reopen. */
function recordStatus(payment: PaymentRow, verdict: Verdict): void {
  const isOpen = payment.status === 'pending' || payment.status === 'processing';
  if (isOpen && (verdict === 'failed' || verdict === 'expired')) payment.status = verdict;
  if (payment.status === 'pending' && verdict === 'processing') payment.status = verdict;
}

function readReceipt({ payment_intent: intent }: Session): {
  intentId: string | null;
  receiptUrl: string | null;
} {
  if (intent === null || typeof intent === 'string') return { intentId: intent, receiptUrl: null };
  const charge = intent.latest_charge;
  const receiptUrl = charge === null || typeof charge === 'string' ? null : charge.receipt_url;
  return { intentId: intent.id, receiptUrl };
}
