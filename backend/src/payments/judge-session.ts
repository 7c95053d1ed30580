import type Stripe from 'stripe';
import type { PaymentRow } from './payment.entity.ts';

export type Session = Stripe.Checkout.Session;

/** What Stripe says about an order. `mismatch`: it says something about another one. */
export type Verdict = 'paid' | 'processing' | 'unpaid' | 'failed' | 'expired' | 'mismatch';

/** The part of a payment that its session must agree with. */
export type Ordered = Pick<
  PaymentRow,
  'id' | 'userId' | 'planType' | 'puzzleId' | 'amount' | 'currency' | 'checkoutSessionId'
>;

/** The part of a session that is judged. */
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

/** Judges what became of an order by its checkout session, whoever told us to look (C7, T18). */
export function judgeSession(session: Checked, ordered: Ordered, isLive: boolean): Verdict {
  if (!isOf(session, ordered, isLive)) return 'mismatch';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'unpaid';
  if (session.payment_status === 'paid') return 'paid';
  return isStillOnItsWay(session) ? 'processing' : 'failed';
}

function isOf(session: Checked, ordered: Ordered, isLive: boolean): boolean {
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

/** A bank that takes days says no by asking for another means of payment, which a finished session cannot give. */
function isStillOnItsWay({ payment_intent: intent }: Checked): boolean {
  if (intent === null || typeof intent === 'string') return true;
  return intent.status !== 'requires_payment_method' && intent.status !== 'canceled';
}
