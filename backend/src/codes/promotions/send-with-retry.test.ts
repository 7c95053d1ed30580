import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { sendWithRetry } from './send-with-retry.ts';

const lost = () => new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'lost' });

it('[K8] repeats a lost call within the rate limit', async () => {
  let turns = 0;
  let calls = 0;
  const rateLimiter = () => {
    turns += 1;
    return Promise.resolve();
  };
  const reply = await sendWithRetry(rateLimiter, () => {
    calls += 1;
    return calls === 1 ? Promise.reject(lost()) : Promise.resolve('made');
  });
  expect(reply).toBe('made');
  expect([turns, calls]).toEqual([2, 2]);
});

it('[K8] does not repeat a refused call', async () => {
  let calls = 0;
  const refusal = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    statusCode: 400,
  });
  const sent = sendWithRetry(
    () => Promise.resolve(),
    () => {
      calls += 1;
      return Promise.reject(refusal);
    },
  );
  await expect(sent).rejects.toBe(refusal);
  expect(calls).toBe(1);
});
