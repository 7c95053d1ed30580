import { setTimeout as sleep } from 'node:timers/promises';
import { widgetPuzzleSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { openGame, randomId, win } from '../../test/visitor.ts';
import { createStocks } from './stock.ts';

describe('a stock', () => {
  it('[W3] subtracts codes that were given during a count, before or after the database counted', () => {
    const stocks = createStocks();
    const first = stocks.begin().end('c', 2);
    expect(first).toEqual({ stock: { free: 2 }, isExact: true });
    const late = stocks.begin();
    stocks.countGiven('c');
    stocks.countGiven('c');
    expect(first.stock.free).toBe(0);
    // The database counts before the second code is given, but its reply arrives afterwards.
    expect(late.end('c', 1)).toEqual({ stock: { free: 0 }, isExact: false });
    expect(stocks.begin().end('c', 0)).toEqual({ stock: { free: 0 }, isExact: true });
  });

  it('[W3] is shared by all snapshots of a collection, and separate for each collection', () => {
    const stocks = createStocks();
    const [one, same, other] = [
      stocks.begin().end('a', 5),
      stocks.begin().end('a', 5),
      stocks.begin().end('b', 5),
    ];
    stocks.countGiven('a');
    expect([one.stock.free, same.stock.free, other.stock.free]).toEqual([4, 4, 5]);
    const reading = stocks.begin();
    stocks.markEmpty('a');
    expect(one.stock.free).toBe(0);
    expect(reading.end('a', 1)).toEqual({ stock: { free: 0 }, isExact: false });
  });

  it('[G15] is correct again after the next count', () => {
    const stocks = createStocks();
    const { stock } = stocks.begin().end('c', 1);
    stocks.countGiven('c');
    const failed = stocks.begin();
    failed.cancel();
    expect(stocks.begin().end('c', 3)).toEqual({ stock: { free: 3 }, isExact: true });
    expect(stock.free).toBe(3);
  });
});

describe('the last code', () => {
  const test = useApp();
  const load = async (embedId: string) => {
    const response = await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`);
    const { availableCount, hasAvailableCodes } = widgetPuzzleSchema.parse(await response.json());
    return { availableCount, hasAvailableCodes };
  };

  it('[W3] disappears from every embed of its campaign at once, even during a count', async () => {
    const playable = await createPlayable(test, { codes: ['ONE', 'TWO', 'THREE'] });
    const second = await playable.owner.post('/api/embed-codes', {
      name: 'second',
      assignedPuzzleId: playable.campaignId,
    });
    const embeds = [playable.embedId, String(second['uniqueId'])] as const;
    const games = await Promise.all([0, 1, 2].map(() => openGame(test.url, playable.embedId)));
    expect(await load(embeds[1])).toEqual({ availableCount: 3, hasAvailableCodes: true });
    test.clock.advance(10_000);
    let isOver = false;
    // The visitors load continuously, so counts run while the codes are won.
    const visitors = embeds.map(async (embedId) => {
      while (!isOver) {
        test.clock.advance(5000);
        await load(embedId);
      }
    });
    for (const game of games) expect((await win(test.url, game)).outcome).toBe('code');
    const empty = { availableCount: 0, hasAvailableCodes: false };
    const end = Date.now() + 1500;
    while (Date.now() < end) {
      for (const embedId of embeds) expect(await load(embedId)).toEqual(empty);
      await sleep(20);
    }
    isOver = true;
    await Promise.all(visitors);
  });
});
