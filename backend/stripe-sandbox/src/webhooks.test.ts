import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { newOrder, useSandbox } from '@puzzle-prize/backend/test/sandbox';

/** Waits longer than the interval of 500 ms at which the sandbox looks for due events. */
const aTick = () => sleep(700);

describe('webhooks of the sandbox', () => {
  const test = useSandbox();
  const expired = async () => {
    const { id } = await test.stripe.checkout.sessions.create(newOrder);
    await test.stripe.checkout.sessions.expire(id);
    return id;
  };
  const arrivals = () =>
    test.received.map(({ event }) => ('id' in event.data.object ? event.data.object.id : ''));
  const listArrivals = (id: string) => arrivals().filter((one) => one === id).length;
  const until = (id: string, count: number) =>
    vi.waitFor(
      () => {
        expect(listArrivals(id)).toBe(count);
      },
      { timeout: 5000 },
    );
  /**
   * Waits until the sandbox has stored the reply from the endpoint. The event arrives slightly earlier than
   * that, but a test must not advance the clock before the reply is stored.
   */
  const untilNoted = (id: string) =>
    vi.waitFor(
      async () => {
        const { rows } = await test.pool.query<{ last_status: number | null }>(
          `select last_status from stripe_sandbox.deliveries where event->'data'->'object'->>'id' = $1`,
          [id],
        );
        expect(rows[0]?.last_status).toEqual(expect.any(Number));
      },
      { timeout: 5000 },
    );

  it('[C13] have a signature of the received bytes, and are sent only once if accepted', async () => {
    const id = await expired();
    await until(id, 1);
    // The endpoint verifies the signature with stripe-node. The sandbox indents the body like Stripe.
    expect(test.received.at(-1)?.secret).toBe(test.sandbox.webhookSecret);
    expect(test.received.at(-1)?.body).toContain('\n  "id": "evt_');
    test.clock.advance(3_600_000);
    await aTick();
    expect(listArrivals(id)).toBe(1);
  });

  it('[C13] are sent again with growing delays until they are accepted', async () => {
    test.answer(500);
    const id = await expired();
    await until(id, 1);
    await until(id, 2);
    const after = [5, 30, 120];
    for (const [index, seconds] of after.entries()) {
      test.clock.advance((seconds - 2) * 1000);
      await aTick();
      expect(listArrivals(id)).toBe(index + 2);
      test.clock.advance(2000);
      await until(id, index + 3);
    }
    test.answer(200);
    test.clock.advance(3_600_000);
    await until(id, after.length + 3);
    const bodies = test.received.map(({ body }) => body).filter((body) => body.includes(id));
    expect(new Set(bodies).size).toBe(1);
  });

  it('[C13] are sent again after a restart of the sandbox, and are dropped after three days', async () => {
    test.answer(503);
    const id = await expired();
    await until(id, 1);
    await test.restart();
    test.answer(200);
    test.clock.advance(1000);
    await until(id, 2);
    test.answer(503);
    const hopeless = await expired();
    await untilNoted(hopeless);
    test.clock.advance(3 * 24 * 3_600_000 + 1000);
    await until(hopeless, 2);
    test.answer(200);
    test.clock.advance(24 * 3_600_000);
    await aTick();
    expect(listArrivals(hopeless)).toBe(2);
  });

  it('[C13] can be held, reordered, duplicated and sent once more', async () => {
    const { faults } = test.sandbox;
    faults.webhooks({ hold: true });
    const [first, second] = [await expired(), await expired()];
    await aTick();
    expect(listArrivals(first) + listArrivals(second)).toBe(0);
    faults.webhooks({ reverse: true, duplicate: true });
    await until(first, 2);
    expect(arrivals().slice(-4)).toEqual([second, second, first, first]);
    faults.clear();
    const [event] = (await test.stripe.events.list({ limit: 1 })).data;
    expect(await test.sandbox.resend(event?.id ?? '')).toBe(true);
    await until(second, 3);
    expect(await test.sandbox.resend('evt_nothing')).toBe(false);
  });

  it('[C7] include an event when the time of an unpaid session has passed', async () => {
    const { id } = await test.stripe.checkout.sessions.create(newOrder);
    test.clock.advance(24 * 3_600_000);
    await until(id, 1);
    expect(test.received.at(-1)?.event.type).toBe('checkout.session.expired');
  });
});
