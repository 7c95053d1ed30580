import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { isRevoked, isServerError, isTransient, readErrorCode, readRetryAfterMs } from './stripe-error.ts';

const { errors } = Stripe;
const lost = new errors.StripeConnectionError({ type: 'api_error', message: 'lost' });
const limited = new errors.StripeRateLimitError({
  type: 'rate_limit_error',
  statusCode: 429,
  headers: { 'retry-after': '2' },
});
const failed = new errors.StripeAPIError({ type: 'api_error', statusCode: 503 });
const invalid = new errors.StripeInvalidRequestError({
  type: 'invalid_request_error',
  statusCode: 404,
  code: 'resource_missing',
});

describe('an error from Stripe', () => {
  it('[K8] is transient when the identical call may succeed later', () => {
    expect([lost, limited, failed].map(isTransient)).toEqual([true, true, true]);
    expect([invalid, new Error('ours'), null].map(isTransient)).toEqual([false, false, false]);
  });

  it('[G35] shows whether the account can no longer be used', () => {
    const revoked = new errors.StripeAuthenticationError({ type: 'authentication_error', statusCode: 401 });
    const deleted = new errors.StripePermissionError({
      type: 'invalid_request_error',
      statusCode: 403,
      code: 'account_invalid',
    });
    const forbidden = new errors.StripePermissionError({ type: 'invalid_request_error', statusCode: 403 });
    expect([revoked, deleted, forbidden, failed].map(isRevoked)).toEqual([true, true, false, false]);
  });

  it('has a code for the log, but other errors have none', () => {
    expect(readErrorCode(invalid)).toBe('resource_missing');
    expect(readErrorCode(lost)).toBe('StripeConnectionError');
    expect(readErrorCode(new Error('ours'))).toBeNull();
  });

  it('[K8] may contain the delay before the next call', () => {
    expect(readRetryAfterMs(limited)).toBe(2000);
    expect(readRetryAfterMs(failed)).toBe(0);
    expect(readRetryAfterMs(new Error('ours'))).toBe(0);
  });

  it('[K8] counts as a failure of Stripe if its status is 500 or higher', () => {
    expect([failed, limited, lost].map(isServerError)).toEqual([true, false, false]);
  });
});
