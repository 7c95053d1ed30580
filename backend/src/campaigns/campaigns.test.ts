import { randomBytes } from 'node:crypto';
import {
  campaignAnalyticsSchema,
  campaignListSchema,
  campaignTotalsSchema,
  embedListSchema,
} from '@puzzle-prize/sdk/protocol';
import { totalCountHeader } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createCampaign, createOwner, createPlayable, type TestOwner } from '../../test/factories.ts';
import { rollUpWins } from '../play/roll-up-wins.ts';

describe('lists of an owner', () => {
  const test = useApp();
  const query = (sql: string, values: unknown[]) =>
    test.app.platform.database.pool.query<{ id: string }>(sql, values);
  const nameCampaign = (id: string, title: string) =>
    query('update puzzles set title = $2 where id = $1', [id, title]);
  const read = async (owner: TestOwner, path: string) => {
    const response = await owner.fetch(path);
    return { total: Number(response.headers.get(totalCountHeader)), body: await response.json() };
  };

  it('[C8] return campaigns in pages, newest first, and find them by part of their title', async () => {
    const owner = await createOwner(test);
    for (const title of ['Spring', 'Summer 100%', 'Sommer', 'summer_2']) {
      const { id } = await createCampaign(test, owner);
      await nameCampaign(id, title);
      test.clock.advance(1000);
    }
    const readTitles = async (search: string) => {
      const { total, body } = await read(owner, `/api/puzzles${search}`);
      return [total, ...campaignListSchema.parse(body).map(({ title }) => title)];
    };
    expect(await readTitles('')).toEqual([4, 'summer_2', 'Sommer', 'Summer 100%', 'Spring']);
    expect(await readTitles('?limit=3')).toEqual([4, 'summer_2', 'Sommer', 'Summer 100%']);
    expect(await readTitles('?limit=3&page=2')).toEqual([4, 'Spring']);
    expect(await readTitles('?search=SUMMER')).toEqual([2, 'summer_2', 'Summer 100%']);
    expect(await readTitles('?search=0%25')).toEqual([1, 'Summer 100%']);
    expect(await readTitles('?search=r_')).toEqual([1, 'summer_2']);
    expect(await readTitles('?search=winter')).toEqual([0]);
    for (const invalid of ['?limit=0', '?limit=101', '?page=0', '?page=x'])
      expect((await owner.fetch(`/api/puzzles${invalid}`)).status).toBe(400);
  });

  it('[E1] return embed codes in pages, and find them by part of their name and by their campaign', async () => {
    const { owner, campaignId } = await createPlayable(test);
    await owner.post('/api/embed-codes', { name: 'Blog' });
    const readNames = async (search: string) => {
      const { total, body } = await read(owner, `/api/embed-codes${search}`);
      return [total, ...embedListSchema.parse(body).map(({ name }) => name)];
    };
    expect(await readNames('')).toEqual([2, 'Blog', 'Shop']);
    expect(await readNames('?limit=1&page=2')).toEqual([2, 'Shop']);
    expect(await readNames('?search=blo')).toEqual([1, 'Blog']);
    expect(await readNames(`?puzzleId=${campaignId}`)).toEqual([1, 'Shop']);
  });

  it.each(['promotion', 'coupon'] as const)(
    '[D3, K12] count wins of %s codes exactly before, during and after an update of the stored sums',
    async (codeType) => {
      const codes = codeType === 'coupon' ? ['ONE'] : ['A', 'B', 'C', 'D'];
      const playable = await createPlayable(test, { codes, codeType });
      const { owner, campaignId } = playable;
      const { rows } = await query('select id from code_collections where puzzle_id = $1', [campaignId]);
      const collectionId = rows[0]?.id;
      const addWin = async (at: string, isClaimed: boolean) => {
        const won = await query(
          `insert into puzzle_attempts (puzzle_id, collection_id, session_hash, completed_at, claimed_at, solve_ms)
           values ($1, $2, $3, $4, $5, 9000) returning id`,
          [campaignId, collectionId, randomBytes(32), at, isClaimed ? at : null],
        );
        if (codeType === 'coupon') return;
        await query(
          `update discount_codes set attempt_id = $2, issued_at = $3 where id =
             (select min(id) from discount_codes where collection_id = $1 and issued_at is null)`,
          [collectionId, won.rows[0]?.id, at],
        );
      };
      const readFigures = async () => {
        const analytics = campaignAnalyticsSchema.parse(
          await owner.get(`/api/puzzles/${campaignId}/analytics`),
        );
        const totals = campaignTotalsSchema.parse(await owner.get('/api/campaign-totals'));
        expect(totals).toEqual({ campaigns: 1, active: 1, solves: analytics.totalSolved });
        const [campaign] = campaignListSchema.parse(await owner.list('/api/puzzles'));
        expect(campaign?.totalSolved).toBe(analytics.totalSolved);
        return [analytics.totalSolved, analytics.issuedCodes, analytics.claimedCodes];
      };
      const rollUp = () => rollUpWins(test.app.platform);
      expect(await readFigures()).toEqual([0, 0, 0]);
      await addWin('2026-03-01T10:00:00Z', true);
      await addWin('2026-03-01T11:00:00Z', false);
      expect(await readFigures()).toEqual([2, 2, 1]);
      await Promise.all([rollUp(), rollUp()]);
      expect(await readFigures()).toEqual([2, 2, 1]);
      await addWin(new Date().toISOString(), true);
      expect(await readFigures()).toEqual([3, 3, 2]);
      await rollUp();
      expect(await readFigures()).toEqual([3, 3, 2]);
    },
  );
});
