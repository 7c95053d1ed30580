import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { send } from './checkout.ts';
import { createOwner, createPlayable } from './factories.ts';
import { useKillableProduct } from './killable-product.ts';

const wins = 60_000;
const erasurePath = '/api/account/erasure';

describe('kill -9 during the erasure of an account', async () => {
  const test = await useKillableProduct();
  const count = async (from: string, values: unknown[]) => {
    const { rows } = await test.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${from}`,
      values,
    );
    return rows[0]?.count ?? 0;
  };

  it(
    '[B42] continues after a restart until nothing is left, and writes one mail',
    { timeout: 180_000 },
    async () => {
      const owner = await createOwner(test.running);
      const { campaignId, embedId } = await createPlayable(test.running, { owner });
      await test.database.pool.query(
        `insert into puzzle_attempts (puzzle_id, session_hash) select $1, sha256(n::text::bytea)
       from generate_series(1, $2::int) n`,
        [campaignId, wins],
      );
      const left = () => count('puzzle_attempts where puzzle_id = $1', [campaignId]);
      const { confirmation } = await owner.get(erasurePath);
      expect((await send(owner, erasurePath, { confirmation })).status).toBe(200);
      await vi.waitFor(
        async () => {
          expect(await left()).toBeLessThan(wins);
        },
        { timeout: 30_000, interval: 5 },
      );
      test.product.killServer();
      await sleep(200);
      const atKill = await left();
      expect(atKill).toBeGreaterThan(0);
      expect(await count('users where id = $1', [owner.id])).toBe(1);

      await test.product.start();
      const widget = await fetch(
        `${test.running.url}/api/embed-widget/${embedId}?sessionId=${'a'.repeat(22)}`,
      );
      expect(widget.status).toBe(404);
      await vi.waitFor(
        async () => {
          expect(await count('users where id = $1', [owner.id])).toBe(0);
        },
        {
          timeout: 120_000,
          interval: 200,
        },
      );
      expect([await left(), await count('puzzles where id = $1', [campaignId])]).toEqual([0, 0]);
      expect(await count('account_erasures', [])).toBe(0);
      expect(await count('mails where to_address = $1', [confirmation])).toBe(1);
    },
  );
});
