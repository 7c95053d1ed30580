import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type Stripe from 'stripe';
import { type Endpoint, webhookEndpoint } from '../platform/http/endpoint.ts';
import type { PaymentProvider } from '../platform/payment-provider/payment-provider.ts';
import type { Platform } from '../platform/platform.ts';
import { requireProvider } from './fulfil.ts';

/** What a feature does when Stripe tells of something. It may come twice, late, or before what caused it. */
export interface StripeEventHandler {
  handle(event: Stripe.Event): Promise<void>;
}

type EventOf<T> = Extract<Stripe.Event, { type: T }>;

/** Makes a handler of one type of event. A feature hands its own to `stripeWebhookEndpoint`. */
export function onEvent<T extends Stripe.Event['type']>(
  type: T,
  handle: (event: EventOf<T>) => Promise<void>,
): StripeEventHandler {
  const isOfType = (event: Stripe.Event): event is EventOf<T> => event.type === type;
  return {
    async handle(event) {
      if (isOfType(event)) await handle(event);
    },
  };
}

const bodyMaxBytes = 256 * 1024;
const toleranceSeconds = 300;

/**
 * POST /api/stripe/webhook (G35). A handler that throws answers 5xx, and Stripe sends the event again, for days. Events
 * nobody asked for and events of the other mode are taken and left.
 */
export function stripeWebhookEndpoint(
  services: Pick<Platform, 'clock' | 'paymentProvider'>,
  handlers: readonly StripeEventHandler[],
): Endpoint {
  return webhookEndpoint({
    path: '/api/stripe/webhook',
    summary: 'Where Stripe tells what happened; signed by it',
    bodyMaxBytes,
    errors: ['webhook.signature_invalid', 'payment.unavailable'],
    async handle({ ctx, bytes }) {
      const provider = requireProvider(services);
      const signature = ctx.get('stripe-signature');
      const event = await readEvent(provider, { bytes, signature, nowMs: services.clock.now() });
      if (event.livemode !== provider.isLive) return;
      for (const handler of handlers) await handler.handle(event);
    },
  });
}

async function readEvent(
  { stripe, webhookSecrets }: PaymentProvider,
  { bytes, signature, nowMs }: { bytes: Buffer; signature: string; nowMs: number },
): Promise<Stripe.Event> {
  for (const secret of isFromTheFuture(signature, nowMs) ? [] : webhookSecrets) {
    try {
      return await stripe.webhooks.constructEventAsync(
        bytes,
        signature,
        secret,
        toleranceSeconds,
        undefined,
        nowMs,
      );
    } catch {
      // Not signed with this one.
    }
  }
  throw new AppError('webhook.signature_invalid');
}

/** The library looks only for what is too old. */
function isFromTheFuture(signature: string, nowMs: number): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return signedAt > nowMs / 1000 + toleranceSeconds;
}
