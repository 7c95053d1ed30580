import type Stripe from 'stripe';
import type { PaymentRow } from './payment.entity.ts';

export type Session = Stripe.Checkout.Session;

/** The state of an order at Stripe. `mismatch` means that the session belongs to another order. */
export type Verdict = 'paid' | 'processing' | 'unpaid' | 'failed' | 'expired' | 'mismatch';

/** The payment fields that must match the checkout session. */
export type Ordered = Pick<
  PaymentRow,
  'id' | 'userId' | 'planType' | 'puzzleId' | 'amount' | 'currency' | 'checkoutSessionId'
>;

/** The session fields that determine the verdict. */
export type Checked = Pick<
  Session,
  | 'id'
  | 'mode'
  | 'livemode'
  | 'status'
  | 'payment_status'
  | 'amount_total'
  | 'currency'
  | 'client_reference_id'
  | 'metadata'
  | 'payment_intent'
>;

/**
 * Derives the state of an order from its checkout session alone (C7, T18), regardless of what triggered the
 * check.
 */
export function judgeSession(session: Checked, ordered: Ordered, isLive: boolean): Verdict {
  if (!matchesOrder(session, ordered, isLive)) return 'mismatch';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'unpaid';
  if (session.payment_status === 'paid') return 'paid';
  return isInTransfer(session) ? 'processing' : 'failed';
}

function matchesOrder(session: Checked, ordered: Ordered, isLive: boolean): boolean {
  const { metadata } = session;
  return (
    session.mode === 'payment' &&
    session.livemode === isLive &&
    session.amount_total === ordered.amount &&
    session.currency === ordered.currency &&
    session.client_reference_id === ordered.userId &&
    metadata?.['paymentId'] === ordered.id &&
    metadata['planType'] === ordered.planType &&
    metadata['puzzleId'] === ordered.puzzleId &&
    (ordered.checkoutSessionId ?? session.id) === session.id
  );
}

/**
 * Whether a delayed payment may still arrive. A failed payment can only succeed with another payment method,
 * which a completed session cannot receive.
 */
function isInTransfer({ payment_intent: intent }: Checked): boolean {
  if (intent === null || typeof intent === 'string') return true;
  return intent.status !== 'requires_payment_method' && intent.status !== 'canceled';
}
