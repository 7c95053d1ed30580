import {
  paymentListSchema,
  verifyCheckoutReplySchema,
  verifyCheckoutSchema,
} from '@puzzle-prize/sdk/protocol';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import type { FulfilServices } from './fulfil.ts';
import { listPayments } from './orders.ts';
import { verifyCheckout } from './verify.ts';
import { presentPayment } from './view.ts';

/** Declares an owner's calls about all kinds of payments (C7, C13). */
export function createPaymentEndpoints(services: FulfilServices): Endpoint[] {
  return [
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/payments',
      operationId: 'listPayments',
      summary: 'List your payments, newest first',
      description: "Returns the owner's payments, newest first.",
      limit: 'owner',
      reply: paymentListSchema,
      handle: async ({ em, owner }) => (await listPayments(em(), owner.id)).map(presentPayment),
    }),
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/verify-checkout-session',
      operationId: 'verifyCheckoutSession',
      summary: 'Confirm a payment after the return from the payment page',
      description: 'Reads a checkout session from the payment provider and delivers the purchased item.',
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
