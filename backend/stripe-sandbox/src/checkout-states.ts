import type Stripe from 'stripe';
import { platformAccount as account, getNowSeconds, type World } from './api-call.ts';
import { ApiError } from './api-error.ts';
import { emitEvent } from './events.ts';
import { chargePayment, createPayment, expandPayment, findPayment, savePayment } from './checkout-payment.ts';
import { getObject, saveObject } from './objects.ts';

type Session = Stripe.Checkout.Session;

const expandable = ['line_items', 'payment_intent', 'payment_intent.latest_charge'];

/**
 * Loads a session and locks it until the transaction ends. If the session is still open although its time has
 * passed, it expires first.
 * @throws ApiError 404 resource_missing
 */
export async function getSession(world: World, id: string): Promise<Session> {
  const session = await getObject(world.db, { account, kind: 'checkout_session', isLocked: true }, id);
  const isOver = session.status === 'open' && session.expires_at <= getNowSeconds(world.clock);
  return isOver ? await expireSession(world, session) : session;
}

/**
 * Expires the sessions whose time has passed. Each session expires only once, even if several processes call
 * this function.
 */
export async function expireSessions(world: World): Promise<void> {
  const { rows } = await world.db.query<{ data: Session }>(
    `select data from stripe_sandbox.objects
     where kind = 'checkout_session' and data->>'status' = 'open' and (data->>'expires_at')::bigint <= $1
     for update skip locked`,
    [getNowSeconds(world.clock)],
  );
  for (const { data } of rows) await expireSession(world, data);
}

export function expireSession(world: World, session: Session): Promise<Session> {
  return changeSession(world, { ...session, status: 'expired' }, 'checkout.session.expired');
}

/** Pays the whole amount at once. */
export async function paySession(world: World, session: Session): Promise<Session> {
  const payment = await createPayment(world, session, 'succeeded');
  const paid = { ...completeSession(session), payment_intent: payment.id, payment_status: 'paid' } as const;
  return changeSession(world, paid, 'checkout.session.completed');
}

/** Completes the session while its payment is still processing, as with a bank transfer. */
export async function payLater(world: World, session: Session): Promise<Session> {
  const payment = await createPayment(world, session, 'processing');
  const unpaid = { ...completeSession(session), payment_intent: payment.id };
  return changeSession(world, unpaid, 'checkout.session.completed');
}

/** Ends a payment that is processing, with success or failure. A payment in another state does not change. */
export async function settleSession(world: World, session: Session, hasArrived: boolean): Promise<Session> {
  const payment = await findPayment(world, session);
  if (payment?.status !== 'processing') return session;
  if (!hasArrived) {
    await savePayment(world, { ...payment, status: 'requires_payment_method' });
    return changeSession(world, session, 'checkout.session.async_payment_failed');
  }
  await savePayment(world, await chargePayment(world, { ...payment, status: 'succeeded' }));
  const paid = { ...session, payment_status: 'paid' } as const;
  return changeSession(world, paid, 'checkout.session.async_payment_succeeded');
}

/**
 * Returns a session as the API shows it, with the URL of its page and with the requested objects expanded.
 * @throws ApiError 400 for a field that cannot be expanded
 */
export async function showSession(world: World, session: Session, expand: string[] = []): Promise<object> {
  const wrong = expand.find((path) => !expandable.includes(path));
  if (wrong !== undefined) throw new ApiError(`This property cannot be expanded (${wrong}).`);
  const shown = {
    ...session,
    url: session.status === 'open' ? `${world.pagesUrl}/checkout/${session.id}` : null,
  };
  return {
    ...shown,
    ...(expand.includes('line_items') && { line_items: await listLineItems(world, session) }),
    ...(expand.some((path) => path.startsWith('payment_intent')) && {
      payment_intent: await expandPayment(world, session, expand.includes('payment_intent.latest_charge')),
    }),
  };
}

async function changeSession(world: World, session: Session, type: Stripe.Event['type']): Promise<Session> {
  await saveObject(world.db, { account, kind: 'checkout_session' }, session);
  await emitEvent(world, { type, object: await showSession(world, session) });
  return session;
}

function completeSession(session: Session): Session {
  const details = { ...noDetails, email: session.customer_email ?? 'customer@example.com' };
  return { ...session, status: 'complete', customer_details: details };
}

const noDetails = {
  address: null,
  business_name: null,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: null,
} as const;

async function listLineItems({ db }: World, { id }: Session): Promise<object> {
  const { items } = await getObject(db, { account, kind: 'checkout_details' }, id);
  return { object: 'list', data: items, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
}
