import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { openGame, startPlay, win } from '../../test/visitor.ts';
import { countWinsUntil } from '../rewards/count-wins.ts';
import { readSolves } from './win-totals.ts';

describe('readSolves', () => {
  const test = useApp();
  const read = (...ids: string[]) => readSolves(test.app.platform.database.orm.em.fork(), ids);

  it('[D3, C8] adds wins since the last count to the stored total', async () => {
    const { campaignId, embedId, game } = await startPlay(test);
    await win(test.url, game);
    expect(await read(campaignId)).toEqual(new Map([[campaignId, 1]]));
    await countWinsUntil(test.app.platform.database.pool, campaignId, new Date(Date.now() + 1000));
    expect(await read(campaignId)).toEqual(new Map([[campaignId, 1]]));
    const again = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    await test.app.platform.database.pool.query(
      `update win_counts set counted_until = now() where puzzle_id = $1`,
      [campaignId],
    );
    await win(test.url, again);
    expect(await read(campaignId)).toEqual(new Map([[campaignId, 2]]));
  });

  it('[D3] counts each campaign separately, and sends no SQL for an empty list', async () => {
    const [played, other] = [await startPlay(test), await startPlay(test)];
    await win(test.url, played.game);
    const solves = await read(played.campaignId, other.campaignId);
    expect([solves.get(played.campaignId), solves.get(other.campaignId)]).toEqual([1, 0]);
    expect(await read()).toEqual(new Map());
  });
});
