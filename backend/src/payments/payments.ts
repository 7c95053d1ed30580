import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PaymentProviderName } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { z } from 'zod';
import { validate } from '../platform/http/validate.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { openCheckout } from './checkout.ts';
import { fulfil, requireProvider } from './fulfil.ts';
import { cancelOrders, openOrder, type Order } from './orders.ts';
import type { PaymentRow } from './payment.entity.ts';
import type { Purposes } from './purpose.ts';
import { reconcile, reconcileCron, reconcileQueue } from './reconcile.ts';
import { createPaymentEndpoints } from './routes.ts';
import { onEvent, type StripeEventHandler } from './webhook.ts';

/** Takes orders and fulfills them, for the features that sell something. */
export interface Payments {
  /** The name of this server's payment provider. */
  providerName: PaymentProviderName;
  endpoints: Endpoint[];
  /** Handlers for Stripe's checkout session events. */
  eventHandlers: StripeEventHandler[];
  /** @throws AppError payment.unavailable if this server has no payment provider */
  requireProvider(): void;
  /** Stores an order in the transaction that creates the purchased item, or returns the open order. */
  openOrder(tx: SqlEntityManager, order: Order): Promise<PaymentRow>;
  /**
   * Returns the URL at which the owner pays. A new order replaces an order that has ended.
   * @throws AppError the codes of `openCheckout`
   */
  checkout(em: SqlEntityManager, order: Order): Promise<string>;
  /**
   * Cancels the orders of an item in the transaction that deletes it. Returns the number of canceled orders.
   * @throws AppError payment.processing while a payment is under way
   */
  cancelOrders(tx: SqlEntityManager, puzzleId: string): Promise<number>;
  /** Closes the payment pages of canceled orders. Call it after the transaction of `cancelOrders`. */
  closeCancelled(): Promise<void>;
}

/** @param purposes the items that can be purchased */
export async function createPayments(platform: Platform, purposes: Purposes): Promise<Payments> {
  const { clock, jobs, paymentProvider } = platform;
  const services = { ...platform, purposes };
  await jobs.work(reconcileQueue, (_job, signal) => reconcile(services, signal));
  await jobs.schedule(reconcileQueue, reconcileCron, {});
  const report = async (event: { type: SessionEvent; data: { object: { id: string } } }) => {
    await fulfil(services, validate(sessionIdSchema, event.data.object.id), event.type);
  };
  return {
    providerName: paymentProvider?.kind ?? 'none',
    endpoints: createPaymentEndpoints(services),
    eventHandlers: sessionEvents.map((type) => onEvent(type, report)),
    requireProvider() {
      requireProvider(services);
    },
    openOrder: (tx, order) => openOrder(tx, order, clock),
    cancelOrders: (tx, puzzleId) => cancelOrders(tx, puzzleId, clock),
    closeCancelled: () => jobs.send(reconcileQueue, {}),
    async checkout(em, order) {
      const open = async () => await openCheckout(services, await openOrder(em.fork(), order, clock));
      const url = (await open()) ?? (await open());
      if (url === null) throw new AppError('payment.provider_failed');
      return url;
    },
  };
}

/**
 * The id of a checkout session. Stripe's ids contain only letters, digits and underscores. An event with any other id
 * is refused with 400.
 */
const sessionIdSchema = z.string().regex(/^\w{1,255}$/);

const sessionEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;
type SessionEvent = (typeof sessionEvents)[number];
