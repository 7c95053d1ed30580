import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PaymentProviderName } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { openCheckout } from './checkout.ts';
import { fulfil, requireProvider } from './fulfil.ts';
import { cancelOrders, openOrder, type Order } from './orders.ts';
import type { PaymentRow } from './payment.entity.ts';
import type { Purposes } from './purpose.ts';
import { reconcile, reconcileCron, reconcileQueue } from './reconcile.ts';
import { paymentEndpoints } from './routes.ts';
import { onEvent, type StripeEventHandler } from './webhook.ts';

/** Orders and what becomes of them, for the features that sell something. */
export interface Payments {
  /** Who takes the money here. */
  providerName: PaymentProviderName;
  endpoints: Endpoint[];
  /** What payments do when Stripe tells of a checkout session. */
  eventHandlers: StripeEventHandler[];
  /** @throws AppError payment.unavailable when nobody takes money on this server */
  requireProvider(): void;
  /** Notes an order in the transaction that makes what is bought, or finds the one that is open. */
  openOrder(tx: SqlEntityManager, order: Order): Promise<PaymentRow>;
  /**
   * Where the owner pays; an order that is over is made anew.
   * @throws AppError what `openCheckout` throws
   */
  checkout(em: SqlEntityManager, order: Order): Promise<string>;
  /**
   * Notes in the transaction that deletes something that nobody shall pay for it any more. Answers how many orders that
   * were.
   * @throws AppError payment.processing while money is on its way
   */
  cancelOrders(tx: SqlEntityManager, puzzleId: string): Promise<number>;
  /** Closes the payment pages of cancelled orders, after that transaction. */
  closeCancelled(): Promise<void>;
}

/** `purposes` say what can be bought. */
export async function createPayments(platform: Platform, purposes: Purposes): Promise<Payments> {
  const { clock, jobs, paymentProvider } = platform;
  const services = { ...platform, purposes };
  await jobs.work(reconcileQueue, (_job, signal) => reconcile(services, signal));
  await jobs.schedule(reconcileQueue, reconcileCron, {});
  const tell = async (event: { type: SessionEvent; data: { object: { id: string } } }) => {
    await fulfil(services, event.data.object.id, event.type);
  };
  return {
    providerName: paymentProvider?.kind ?? 'none',
    endpoints: paymentEndpoints(services),
    eventHandlers: sessionEvents.map((type) => onEvent(type, tell)),
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

const sessionEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;
type SessionEvent = (typeof sessionEvents)[number];
