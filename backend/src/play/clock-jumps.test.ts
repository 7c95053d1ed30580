import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { openGame, startPlay, win } from '../../test/visitor.ts';

const hourMs = 3_600_000;

describe('a clock that is set back by an hour', () => {
  const test = useApp();

  it('[B51] refuses no visitor whose board was dealt before', async () => {
    const { game } = await startPlay(test, { codes: ['ONLY'] });
    test.clock.advance(-hourMs);
    expect((await win(test.url, game)).prizeCode).toBe('ONLY');
    expect((await win(test.url, game)).prizeCode).toBe('ONLY');
    const { rows } = await test.app.platform.database.pool.query('select solve_ms from puzzle_attempts');
    expect(rows).toEqual([{ solve_ms: null }]);
  });

  it('[B51] does not delay a change of which no message arrived', async () => {
    const { embedId, campaignId } = await startPlay(test);
    test.clock.advance(-hourMs);
    await test.app.platform.database.pool.query("update puzzles set title = 'Changed' where id = $1", [
      campaignId,
    ]);
    const readTitle = async () => (await openGame(test.url, embedId)).puzzle.title;
    await expect.poll(readTitle).toBe('Changed');
  });
});
