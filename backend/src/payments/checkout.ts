import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { PaymentProvider } from '../platform/payment-provider/payment-provider.ts';
import type { Platform } from '../platform/platform.ts';
import { fulfil, type FulfilServices, requireProvider } from './fulfil.ts';
import { isOpen } from './orders.ts';
import { PaymentEntity, type PaymentRow } from './payment.entity.ts';
import type { Purposes } from './purpose.ts';
import { callStripe, isKeySpent } from './stripe-call.ts';

export type CheckoutServices = FulfilServices & Pick<Platform, 'publicUrl'>;

/**
 * Returns the URL at which the owner pays an open order, or null if the order has ended and a new one is
 * needed. A retry after a lost reply or a crash continues the same checkout session, because the order's id
 * is the idempotency key (T20).
 * @throws AppError payment.unavailable, payment.provider_failed, payment.processing, payment.already_used,
 * payment.mismatch, payment.expired if the purchased item was deleted meanwhile
 */
export async function openCheckout(services: CheckoutServices, payment: PaymentRow): Promise<string | null> {
  if (payment.cancelledAt) throw new AppError('payment.expired');
  if (!payment.checkoutSessionId) return await startSession(services, payment);
  const found = await fulfil(services, payment.checkoutSessionId, 'checkout');
  if (found?.verdict === 'unpaid') return found.url;
  if (found?.verdict === 'processing') throw new AppError('payment.processing');
  // The owner may have paid for this session, so nobody can pay again until the operator has checked it.
  if (found?.verdict === 'mismatch') throw new AppError('payment.mismatch');
  if (found?.verdict === 'paid') {
    throw new AppError('payment.already_used', 'Your payment has arrived: what you bought is switched on.');
  }
  await giveUp(services, payment);
  return null;
}

async function startSession(services: CheckoutServices, payment: PaymentRow): Promise<string | null> {
  const { stripe } = requireProvider(services);
  const params = buildSessionParams(payment, services, await findImages(services, payment));
  const create = () => stripe.checkout.sessions.create(params, { idempotencyKey: payment.id });
  const session = await callStripe(services.log, () => unlessKeySpent(create));
  if (!session) {
    await giveUp(services, payment);
    return null;
  }
  // The id is stored before anybody can pay, and only if the campaign was not deleted meanwhile.
  const noted = await services.database.orm.em
    .fork()
    .nativeUpdate(
      PaymentEntity,
      { id: payment.id, status: 'pending', cancelledAt: null },
      { checkoutSessionId: session.id },
    );
  if (noted === 0) throw new AppError('payment.expired');
  return session.url;
}

/**
 * Calls `create`. Returns null if Stripe no longer accepts the order's idempotency key. In that case, the
 * order has no known checkout session, so a new order may replace it.
 */
async function unlessKeySpent<T>(create: () => Promise<T>): Promise<T | null> {
  try {
    return await create();
  } catch (error) {
    if (isKeySpent(error)) return null;
    throw error;
  }
}

async function giveUp({ database }: CheckoutServices, { id }: PaymentRow): Promise<void> {
  await database.orm.em.fork().nativeUpdate(PaymentEntity, { id, status: isOpen }, { status: 'expired' });
}

/**
 * Finds the image of the campaign for the payment page. Stripe loads it from this server, so its address must be
 * public. A development server with Stripe's test keys has no public address, so its payment page shows no image.
 */
async function findImages(services: CheckoutServices, payment: PaymentRow): Promise<string[]> {
  const { publicUrl, purposes, database, paymentProvider } = services;
  if (paymentProvider?.kind !== 'sandbox' && !publicUrl.startsWith('https:')) return [];
  const path = await purposes[payment.planType].findImagePath(database.orm.em.fork(), payment.puzzleId);
  return path === null ? [] : [publicUrl + path];
}

type SessionParams = Parameters<PaymentProvider['stripe']['checkout']['sessions']['create']>[0];

function buildSessionParams(
  payment: PaymentRow,
  { publicUrl, purposes }: { publicUrl: string; purposes: Purposes },
  images: string[],
): SessionParams {
  const { id: paymentId, userId, planType, puzzleId, description, amount, currency } = payment;
  // The metadata has only ids (G36). All other facts are in the stored order.
  const metadata = { paymentId, planType, puzzleId };
  const returnUrl = publicUrl + purposes[planType].returnPath(puzzleId);
  return {
    mode: 'payment',
    client_reference_id: userId,
    metadata,
    payment_intent_data: { description, metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: amount,
          product_data: { name: description, ...(images.length > 0 && { images }) },
        },
      },
    ],
    adaptive_pricing: { enabled: false },
    // Stripe replaces the text in braces with the session's id, so the braces must not be encoded.
    success_url: `${returnUrl}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${returnUrl}?checkout=cancelled`,
  };
}
