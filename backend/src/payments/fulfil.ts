import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { uuid } from '@puzzle-prize/sdk/protocol';
import type { PaymentProvider } from '../platform/payment-provider/payment-provider.ts';
import type { Platform } from '../platform/platform.ts';
import type { Session, Verdict } from './judge-session.ts';
import { PaymentEntity, type PaymentRow } from './payment.entity.ts';
import { settle, type SettleServices, type Source } from './settle.ts';
import { callStripe, isMissing } from './stripe-call.ts';

export type FulfilServices = SettleServices & Pick<Platform, 'database' | 'paymentProvider'>;

/** An order and its state at Stripe. */
export interface Fulfilment {
  payment: PaymentRow;
  verdict: Verdict;
  /** The URL of the payment page while the order can be paid; otherwise null. */
  url: string | null;
}

/**
 * Updates an order from its checkout session at Stripe and delivers the purchased item. The success page, the
 * webhook and the reconciliation all call this. Returns null for a session that is unknown to Stripe or
 * belongs to none of our orders.
 * @throws AppError payment.unavailable, payment.provider_failed
 */
export async function fulfil(
  services: FulfilServices,
  sessionId: string,
  source: Source,
): Promise<Fulfilment | null> {
  const em = services.database.orm.em.fork();
  const done = await em.findOne(PaymentEntity, { checkoutSessionId: sessionId, status: 'completed' });
  if (done) return { payment: done, verdict: 'paid', url: null };
  const { isLive, stripe } = requireProvider(services);
  const session = await callStripe(services.log, () => findSession(stripe, sessionId));
  const { success: isOurs, data: paymentId } = uuid.safeParse(session?.metadata?.['paymentId']);
  if (!session || !isOurs) return null;
  const settled = await settle(services, em, { paymentId, session, isLive, source });
  return settled && { ...settled, url: session.url };
}

/** @throws AppError payment.unavailable */
export function requireProvider({ paymentProvider }: Pick<Platform, 'paymentProvider'>): PaymentProvider {
  if (!paymentProvider) throw new AppError('payment.unavailable');
  return paymentProvider;
}

async function findSession(stripe: PaymentProvider['stripe'], id: string): Promise<Session | null> {
  try {
    return await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
