import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type Stripe from 'stripe';
import { z } from 'zod';
import { validate } from '../platform/http/validate.ts';
import { toOutcome } from '../platform/http/errors.ts';
import { type Endpoint, defineWebhookEndpoint } from '../platform/http/endpoint.ts';
import type { PaymentProvider } from '../platform/payment-provider/payment-provider.ts';
import type { Platform } from '../platform/platform.ts';
import { requireProvider } from './fulfil.ts';
import { countWebhook } from './measure-payments.ts';

/** Handles a Stripe event. Events may arrive twice, late, or before an earlier event. */
export interface StripeEventHandler {
  handle(event: Stripe.Event): Promise<void>;
}

type EventOf<T> = Extract<Stripe.Event, { type: T }>;

/** Creates a handler for one type of event. Features pass their handlers to `createStripeWebhookEndpoint`. */
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
 * POST /api/stripe/webhook (G35). If a handler throws, the reply is 5xx and Stripe repeats the event for some
 * days. The endpoint accepts and ignores events without a handler and events of Stripe's other mode (test or
 * live).
 */
export function createStripeWebhookEndpoint(
  services: Pick<Platform, 'clock' | 'metrics' | 'paymentProvider'>,
  handlers: readonly StripeEventHandler[],
): Endpoint {
  const receive = async ({ signature, bytes }: { signature: string; bytes: Buffer }) => {
    const provider = requireProvider(services);
    const event = await readEvent(provider, { bytes, signature, nowMs: services.clock.now() });
    if (event.livemode !== provider.isLive) return;
    for (const handler of handlers) await handler.handle(event);
  };
  return defineWebhookEndpoint({
    path: '/api/stripe/webhook',
    operationId: 'receiveStripeEvent',
    summary: 'Receive a signed event of Stripe',
    description: 'Receives signed events of Stripe. Any 2xx reply confirms that the event was received.',
    bodyMaxBytes,
    errors: ['webhook.signature_invalid', 'payment.unavailable'],
    async handle({ ctx, bytes }) {
      try {
        await receive({ signature: ctx.get('stripe-signature'), bytes });
        countWebhook(services.metrics, 'received');
      } catch (error) {
        countWebhook(services.metrics, toOutcome(error));
        throw error;
      }
    },
  });
}

async function readEvent(
  { stripe, webhookSecrets }: PaymentProvider,
  { bytes, signature, nowMs }: { bytes: Buffer; signature: string; nowMs: number },
): Promise<Stripe.Event> {
  let event: Stripe.Event | null = null;
  for (const secret of isFromFuture(signature, nowMs) ? [] : webhookSecrets) {
    try {
      event = await stripe.webhooks.constructEventAsync(
        bytes,
        signature,
        secret,
        toleranceSeconds,
        undefined,
        nowMs,
      );
      break;
    } catch {
      // The error is ignored, because the signature may belong to the next secret in the list.
    }
  }
  if (event === null) throw new AppError('webhook.signature_invalid');
  validate(eventSchema, event);
  return event;
}

/**
 * The fields that handlers read. With this check, a signed event of an unexpected shape fails with 400
 * instead of 500.
 */
const eventSchema = z.object({
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ id: z.string().max(255).optional() }) }),
});

/** Whether a signature was made too far in the future. Stripe's library rejects only old signatures. */
function isFromFuture(signature: string, nowMs: number): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return signedAt > nowMs / 1000 + toleranceSeconds;
}
