import {
  paymentListSchema,
  verifyCheckoutReplySchema,
  verifyCheckoutSchema,
} from '@puzzle-prize/sdk/protocol';
import { type Endpoint, ownerEndpoint } from '../platform/http/endpoint.ts';
import type { FulfilServices } from './fulfil.ts';
import { listPayments } from './orders.ts';
import { verifyCheckout } from './verify.ts';
import { presentPayment } from './view.ts';

/** What an owner asks about payments, whatever they were for (C7, C13). */
export function paymentEndpoints(services: FulfilServices): Endpoint[] {
  return [
    ownerEndpoint({
      method: 'get',
      path: '/api/payments',
      summary: 'List your payments, newest first',
      limit: 'owner',
      reply: paymentListSchema,
      handle: async ({ em, owner }) => (await listPayments(em(), owner.id)).map(presentPayment),
    }),
    ownerEndpoint({
      method: 'post',
      path: '/api/verify-checkout-session',
      summary: 'Confirm a payment when the payment page has sent you back',
      body: verifyCheckoutSchema,
      limit: 'owner',
      reply: verifyCheckoutReplySchema,
      errors: [
        'payment.not_found',
        'payment.unpaid',
        'payment.processing',
        'payment.failed',
        'payment.expired',
        'payment.mismatch',
        'payment.already_used',
        'payment.provider_failed',
        'payment.unavailable',
      ],
      handle: ({ em, owner, body }) =>
        verifyCheckout(services, em(), { ownerId: owner.id, sessionId: body.sessionId }),
    }),
  ];
}
