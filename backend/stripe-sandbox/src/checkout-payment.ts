import type Stripe from 'stripe';
import { platformAccount as account, getNowSeconds, type World } from './api-call.ts';
import {
  getObject,
  insertObject,
  saveObject,
  type StoredCharge,
  type StoredPaymentIntent,
} from './objects.ts';
import { randomId } from './random-id.ts';

type Session = Stripe.Checkout.Session;

/** Finds the payment of a session; returns null if the session has no payment yet. */
export async function findPayment(
  { db }: World,
  { payment_intent: id }: Session,
): Promise<StoredPaymentIntent | null> {
  return typeof id === 'string' ? await getObject(db, { account, kind: 'payment_intent' }, id) : null;
}

/** Creates the payment of a session. Only a payment that has succeeded has a charge. */
export async function createPayment(
  world: World,
  session: Session,
  status: 'succeeded' | 'processing',
): Promise<StoredPaymentIntent> {
  const { payment: wishes } = await getObject(world.db, { account, kind: 'checkout_details' }, session.id);
  const planned: StoredPaymentIntent = {
    id: randomId('pi_'),
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    amount_received: 0,
    created: getNowSeconds(world.clock),
    currency: session.currency ?? '',
    description: wishes.description ?? null,
    latest_charge: null,
    livemode: false,
    metadata: wishes.metadata ?? {},
    receipt_email: wishes.receipt_email ?? null,
    status,
  };
  const payment = status === 'succeeded' ? await chargePayment(world, planned) : planned;
  await insertObject(world.db, { account, kind: 'payment_intent' }, payment);
  return payment;
}

/** Creates the charge of a payment. Returns the payment in its paid state; the caller must save it. */
export async function chargePayment(
  world: World,
  payment: StoredPaymentIntent,
): Promise<StoredPaymentIntent> {
  const { amount, currency, description, livemode, metadata, receipt_email } = payment;
  const id = randomId('ch_');
  const charge: StoredCharge = {
    ...{ id, object: 'charge', payment_intent: payment.id, created: getNowSeconds(world.clock) },
    ...{ amount, amount_captured: amount, amount_refunded: 0, currency },
    ...{ description, livemode, metadata, receipt_email },
    ...{ captured: true, disputed: false, paid: true, refunded: false, status: 'succeeded' },
    receipt_url: null,
  };
  await insertObject(world.db, { account, kind: 'charge' }, charge);
  return { ...payment, amount_received: amount, latest_charge: id };
}

export function savePayment({ db }: World, payment: StoredPaymentIntent): Promise<void> {
  return saveObject(db, { account, kind: 'payment_intent' }, payment);
}

/** Returns the payment of a session as an expanded object for the API, optionally with its charge. */
export async function expandPayment(
  world: World,
  session: Session,
  withCharge: boolean,
): Promise<object | null> {
  const payment = await findPayment(world, session);
  if (!withCharge || !payment?.latest_charge) return payment;
  const charge = await getObject(world.db, { account, kind: 'charge' }, payment.latest_charge);
  const receipt_url = `${world.pagesUrl}/receipts/${charge.id}`;
  return { ...payment, latest_charge: { ...charge, receipt_url } };
}
