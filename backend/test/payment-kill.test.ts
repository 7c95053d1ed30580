import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { checkoutReplySchema } from '@puzzle-prize/sdk/protocol';
import { campaignData, createPayingOwner, press, send, getSessionId } from './checkout.ts';
import type { TestOwner } from './factories.ts';
import { useKillableProduct } from './killable-product.ts';

const orderCount = 12;
const kills = 4;

describe('kill -9 between the payment and its notification', async () => {
  const test = await useKillableProduct();

  const isGone = (error: unknown) => error instanceof TypeError || error instanceof SyntaxError;
  /** Retries a call until the server responds, like a person who reloads an error page. */
  const retryCall = async <T>(ask: () => Promise<T>): Promise<T> => {
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      try {
        return await ask();
      } catch (error) {
        if (!isGone(error)) throw error;
      }
      await sleep(50);
    }
    throw new Error('never answered');
  };
  const order = async (owner: TestOwner, body: object) => {
    const reply = await send(owner, '/api/create-checkout-session', body);
    if (reply.status >= 500) throw new TypeError('not now');
    return checkoutReplySchema.parse(await reply.json()).url;
  };
  const confirm = async (owner: TestOwner, url: string) => {
    const reply = await send(owner, '/api/verify-checkout-session', { sessionId: getSessionId(url) });
    if (reply.status >= 500) throw new TypeError('not now');
    // The status is 409 if an earlier call has confirmed the payment and its reply was lost.
    expect([200, 409]).toContain(reply.status);
  };
  const count = async (from: string) => {
    const { rows } = await test.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${from}`,
    );
    return rows[0]?.count;
  };
  const countAtStripe = async (kind: string) => {
    const { rows } = await test.stripe.pool.query<{ count: number }>(
      'select count(*)::int as count from stripe_sandbox.objects where kind = $1',
      [kind],
    );
    return rows[0]?.count;
  };

  it(
    '[C6, C7, C13] loses no payment, repeats none, and activates each paid campaign once',
    { timeout: 240_000 },
    async () => {
      const owner = await createPayingOwner(test.running);
      const { imageUrl } = await retryCall(() => campaignData(owner));
      let done = 0;
      const buy = async (index: number) => {
        const body = { campaignData: { title: `Campaign ${index}`, imageUrl } };
        const url = await retryCall(() => order(owner, body));
        await press(url, 'pay');
        // After every second payment, the owner closes the browser before the payment page redirects back, so
        // the dashboard does not confirm the payment.
        if (index % 2 === 0) await retryCall(() => confirm(owner, url));
        done += 1;
      };
      const buyers = [0, 1, 2].map(async (first) => {
        for (let index = first; index < orderCount; index += 3) await buy(index);
      });
      const killer = async () => {
        for (let turn = 0; turn < kills && done < orderCount; turn += 1) {
          await sleep(150 + 170 * turn);
          test.product.killServer();
          await test.product.start();
        }
      };
      await Promise.all([...buyers, killer()]);
      expect(test.product.restarts).toBeGreaterThan(1);
      await vi.waitFor(
        async () => {
          expect(await count('puzzles where is_active and not is_awaiting_payment')).toBe(orderCount);
        },
        { timeout: 90_000, interval: 500 },
      );
      expect(await count('puzzles')).toBe(orderCount);
      expect(await count(`payments where status = 'completed'`)).toBe(orderCount);
      expect(await count('payments')).toBe(orderCount);
      expect(await count('processed_webhook_events')).toBe(orderCount);
      expect(await countAtStripe('checkout_session')).toBe(orderCount);
      expect(await countAtStripe('charge')).toBe(orderCount);
    },
  );

  it('[C7] during a webhook call leaves the activation to the next call', { timeout: 120_000 }, async () => {
    const owner = await createPayingOwner(test.running);
    const body = { campaignData: await campaignData(owner, 'Half-way') };
    const url = await order(owner, body);
    test.stripe.sandbox.faults.add({ kind: 'delay', call: '^GET /v1/checkout/sessions', ms: 3000 });
    await press(url, 'pay');
    await sleep(1000);
    expect(await count(`puzzles where title = 'Half-way' and is_active`)).toBe(0);
    test.product.killServer();
    await test.product.start();
    await vi.waitFor(
      async () => {
        expect(await count(`puzzles where title = 'Half-way' and is_active`)).toBe(1);
      },
      { timeout: 60_000, interval: 250 },
    );
    expect(await count(`payments where user_id = '${owner.id}' and status = 'completed'`)).toBe(1);
  });
});
