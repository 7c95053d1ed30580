import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Checked, judgeSession, type Ordered } from './judge-session.ts';

const ordered: Ordered = {
  id: '8f5e4d56-0f10-4a51-9f0f-3f3a3f2b1a01',
  userId: '8f5e4d56-0f10-4a51-9f0f-3f3a3f2b1a02',
  puzzleId: '8f5e4d56-0f10-4a51-9f0f-3f3a3f2b1a03',
  planType: 'campaign',
  amount: 500,
  currency: 'usd',
  checkoutSessionId: 'cs_test_1',
};

const paid: Checked = {
  id: 'cs_test_1',
  mode: 'payment',
  livemode: false,
  status: 'complete',
  payment_status: 'paid',
  amount_total: 500,
  currency: 'usd',
  client_reference_id: ordered.userId,
  metadata: { paymentId: ordered.id, planType: 'campaign', puzzleId: ordered.puzzleId },
  payment_intent: 'pi_1',
};

const judge = (change: Partial<Checked>) => judgeSession({ ...paid, ...change }, ordered, false);

describe('the state of an order at Stripe', () => {
  it('[C7] is paid when its session is complete, is paid and belongs to the order', () => {
    expect(judge({})).toBe('paid');
    expect(judgeSession(paid, { ...ordered, checkoutSessionId: null }, false)).toBe('paid');
  });

  const wrong: Partial<Checked>[] = [
    { id: 'cs_test_2' },
    { mode: 'subscription' },
    { mode: 'setup' },
    { livemode: true },
    { amount_total: 499 },
    { amount_total: null },
    { currency: 'jpy' },
    { currency: null },
    { client_reference_id: ordered.id },
    { client_reference_id: null },
    { metadata: null },
    { metadata: {} },
    ...(['paymentId', 'planType', 'puzzleId'] as const).map((name) => ({
      metadata: { ...paid.metadata, [name]: 'other' },
    })),
  ];
  it.each(wrong)('[C7] is a mismatch with %j, even if the session is paid', (change) => {
    expect(judge(change)).toBe('mismatch');
  });

  it('[C7] is not paid by a payment in Stripe’s other mode (test or live)', () => {
    expect(judgeSession(paid, ordered, true)).toBe('mismatch');
  });

  it.each([
    [{ status: 'open', payment_status: 'unpaid' }, 'unpaid'],
    [{ status: null, payment_status: 'unpaid' }, 'unpaid'],
    [{ status: 'expired', payment_status: 'unpaid' }, 'expired'],
    [{ payment_status: 'unpaid' }, 'processing'],
  ] as const)('[C7] of %j is %s', (change, verdict) => {
    expect(judge(change)).toBe(verdict);
  });

  it('[C7] is paid only if its session is complete and the money has arrived', () => {
    const statuses = fc.constantFrom('open', 'complete', 'expired', 'new_word', null);
    const payments = fc.constantFrom('paid', 'unpaid', 'no_payment_required', 'new_word');
    fc.assert(
      fc.property(statuses, payments, (status, payment_status) => {
        const isPaid = judge({ status, payment_status }) === 'paid';
        expect(isPaid).toBe(status === 'complete' && payment_status === 'paid');
      }),
    );
  });
});
