import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { callStripe, isKeySpent, isMissing, isRefused } from './stripe-call.ts';

const log = createLog({ logLevel: 'silent' });
const { errors } = Stripe;
const failed = new errors.StripeAPIError({ type: 'api_error', statusCode: 500 });
const missing = new errors.StripeInvalidRequestError({
  type: 'invalid_request_error',
  statusCode: 404,
  code: 'resource_missing',
});

describe('a call to Stripe', () => {
  it('[C7] returns the reply', async () => {
    expect(await callStripe(log, () => Promise.resolve('paid'))).toBe('paid');
  });

  it('[C7] does not show Stripe’s error to the owner', async () => {
    const call = callStripe(log, () => Promise.reject(failed));
    await expect(call).rejects.toMatchObject({ code: 'payment.provider_failed' });
  });

  it('passes on our own errors', async () => {
    const error = new TypeError('ours');
    await expect(callStripe(log, () => Promise.reject(error))).rejects.toBe(error);
  });

  it('[C7] needs a new idempotency key after a Stripe error or with other parameters', () => {
    const otherUse = new errors.StripeIdempotencyError({ type: 'idempotency_error', statusCode: 400 });
    const stillRunning = new errors.StripeIdempotencyError({ type: 'idempotency_error', statusCode: 409 });
    expect([failed, otherUse, stillRunning, missing].map(isKeySpent)).toEqual([true, true, false, false]);
  });

  it('distinguishes a missing object and a refused change from failures', () => {
    expect([missing, failed].map(isMissing)).toEqual([true, false]);
    expect([missing, failed].map(isRefused)).toEqual([true, false]);
  });
});
