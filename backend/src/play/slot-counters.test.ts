import { pagesPerCampaignAndDay } from '@puzzle-prize/sdk/protocol/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { createSlotCounters, restValue, type SlotCounters } from './slot-counters.ts';

describe('the counters of the insights', () => {
  const test = useApp();
  let counters: SlotCounters;
  let campaignId: string;
  let embedId: string;

  beforeEach(async () => {
    const playable = await createPlayable(test);
    campaignId = playable.campaignId;
    embedId = playable.embedRowId;
    counters = createSlotCounters(test.app.platform);
    return () => counters.close();
  });

  const from = (path: string) => ({
    campaignId,
    host: 'shop.example',
    path,
    zone: 'Asia/Tokyo',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
    languages: 'ja',
  });
  async function readCounts(facet: string) {
    await counters.flush();
    const { rows } = await test.app.platform.database.pool.query<{ value: string; counts: number[] }>(
      `select value, array[sum(views), sum(starts), sum(solves), sum(issued), sum(claimed)]::int[] as counts
       from play_slot_counts where puzzle_id = $1 and facet = $2 group by value order by value`,
      [campaignId, facet],
    );
    return Object.fromEntries(rows.map(({ value, counts }) => [value, counts]));
  }

  it('count openings by embed, page, device and country', async () => {
    counters.countOpening({ ...from('/sale'), embedId }, 'view');
    counters.countOpening({ ...from('/sale'), embedId }, 'view');
    counters.countOpening({ ...from('/sale'), embedId }, 'start');
    expect(await readCounts('embed')).toEqual({ [embedId]: [2, 1, 0, 0, 0] });
    expect(Object.values(await readCounts('page'))).toEqual([[2, 1, 0, 0, 0]]);
    expect(await readCounts('country')).toEqual({ JP: [2, 1, 0, 0, 0] });
    expect(Object.values(await readCounts('device'))).toEqual([[2, 1, 0, 0, 0]]);
  });

  it('[G68] count a win by page and by its other way, but not by embed', async () => {
    counters.countWin(from('/'), { solved: true, issued: true, wonBy: 'question' });
    counters.countWin(from('/'), { claimed: true });
    expect(await readCounts('embed')).toEqual({});
    expect(await readCounts('way')).toEqual({ question: [0, 0, 1, 1, 0] });
    expect(await readCounts('country')).toEqual({ JP: [0, 0, 1, 1, 1] });
  });

  it('move a left game between the groups of moves, once for each report', async () => {
    const game = { sessionHash: 'session', moves: 3, movesBefore: null };
    counters.countLeave(campaignId, game);
    counters.countLeave(campaignId, game);
    const first = await readCounts('moves');
    expect(Object.values(first)).toEqual([[0, 1, 0, 0, 0]]);
    counters.countLeave(campaignId, { ...game, moves: 500, movesBefore: 3 });
    const [group = ''] = Object.keys(first);
    const second = await readCounts('moves');
    expect(second[group]).toEqual([0, 0, 0, 0, 0]);
    expect(Object.values(second)).toContainEqual([0, 1, 0, 0, 0]);
    counters.countLeave(campaignId, { ...game, moves: null, movesBefore: 500 });
    expect(Object.values(await readCounts('moves'))).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
  });

  it('keep a limited number of page names a day, and count all others together', async () => {
    for (let page = 0; page < pagesPerCampaignAndDay + 5; page += 1)
      counters.countOpening({ ...from(`/page-${page}`), embedId }, 'view');
    counters.countOpening({ ...from('/page-0'), embedId }, 'view');
    const pages = await readCounts('page');
    expect(Object.keys(pages)).toHaveLength(pagesPerCampaignAndDay + 1);
    expect(pages[restValue]).toEqual([5, 0, 0, 0, 0]);
    expect(Object.entries(pages).find(([name]) => name.endsWith('/page-0'))?.[1]).toEqual([2, 0, 0, 0, 0]);
  });
});
