import { accountErasureMaxDays } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it, vi } from 'vitest';
import { useApp } from '../../test/app.ts';
import { send } from '../../test/checkout.ts';
import type { TestOwner } from '../../test/factories.ts';
import { runJob } from '../../test/run-job.ts';
import { type Connected, connectStripe, untilBatch } from '../../test/stripe.ts';
import { eraseAccountsQueue } from './queue.ts';

const path = '/api/account/erasure';

describe('the erasure of an account with a connected Stripe account', () => {
  const test = useApp();
  const countRows = async (from: string, values: unknown[]) =>
    (await test.app.platform.database.pool.query(`select from ${from}`, values)).rowCount;
  const generate = async (count: number): Promise<Connected> => {
    const connected = await connectStripe(test);
    const { owner, campaignId, couponId } = connected;
    await owner.post(`/api/stripe/generate-codes/${campaignId}`, { couponId, count });
    return connected;
  };
  const erase = async (owner: TestOwner) => {
    const { confirmation } = await owner.get(path);
    expect((await send(owner, path, { confirmation })).status).toBe(200);
  };
  const run = () => runJob(test, eraseAccountsQueue, {});

  it('[B42] deactivates unused codes at Stripe before the token is deleted', async () => {
    const connected = await generate(25);
    await untilBatch(connected, ({ status }) => status === 'done');
    await erase(connected.owner);
    await vi.waitFor(
      async () => {
        await run();
        expect(await countRows('users where id = $1', [connected.owner.id])).toBe(0);
      },
      { timeout: 30_000, interval: 200 },
    );
    // The access to the account is revoked, so the codes are read in the sandbox.
    const { rows } = await test.app.platform.database.pool.query<{ active: string; count: number }>(
      `select data ->> 'active' as active, count(*)::int as count from stripe_sandbox.objects
       where account = $1 and kind = 'promotion_code' group by 1`,
      [connected.accountId],
    );
    expect(rows).toEqual([{ active: 'false', count: 25 }]);
    expect(await countRows('stripe_connections where user_id = $1', [connected.owner.id])).toBe(0);
  }, 60_000);

  it('[B42] waits for the calls of a running batch, but not longer than a week', async () => {
    const connected = await generate(400);
    await untilBatch(connected, ({ made }) => made >= 20);
    await erase(connected.owner);
    await run();
    // The replies to the last calls may have been lost, so the codes of these calls are looked up at Stripe ten
    // minutes later.
    expect(
      await countRows('retired_promotion_codes where user_id = $1', [connected.owner.id]),
    ).toBeGreaterThan(0);
    expect(await countRows('users where id = $1', [connected.owner.id])).toBe(1);
    expect(await countRows('puzzles where id = $1', [connected.campaignId])).toBe(0);
    await test.app.platform.database.pool.query(
      `update retired_promotion_codes set due_at = 'infinity' where user_id = $1`,
      [connected.owner.id],
    );
    test.clock.advance((accountErasureMaxDays + 1) * 24 * 3_600_000);
    await run();
    expect(await countRows('users where id = $1', [connected.owner.id])).toBe(0);
  }, 60_000);
});
