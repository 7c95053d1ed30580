import { describe, expect, it } from 'vitest';
import { json, startServer } from '../../test/hostile-server.ts';
import { PuzzlePrize } from './puzzle-prize.ts';

const createClient = ({ url }: { url: string }) =>
  new PuzzlePrize({ apiKey: 'pzk_live_of_a_test', baseUrl: url, maxRetries: 0 });
const embeds = (...ids: string[]) => ids.map((id) => ({ id }));
const total = { 'x-total-count': '5' };
const startList = () =>
  startServer(
    json(200, embeds('1', '2'), total),
    json(200, embeds('3', '4'), total),
    json(200, embeds('5'), total),
  );
const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

describe('a list', () => {
  it('[G101] loads each page when its items are needed, and none twice', async () => {
    const server = await startList();
    const list = createClient(server).embeds.list({ search: 'shop', limit: 2 });
    expect(server.arrived).toHaveLength(0);
    const seen: string[] = [];
    for await (const { id } of list) {
      seen.push(id);
      if (id === '3') break;
    }
    expect(seen).toEqual(['1', '2', '3']);
    expect(server.arrived.map(({ path }) => path)).toEqual([
      '/api/embed-codes?search=shop&limit=2&page=1',
      '/api/embed-codes?search=shop&limit=2&page=2',
    ]);
  });

  it('[G101] ends after the last page', async () => {
    const server = await startList();
    const items = await collect(createClient(server).embeds.list({ limit: 2 }));
    expect(items.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
    expect(server.arrived).toHaveLength(3);
    const none = await startServer(json(200, [], { 'x-total-count': '0' }));
    expect(await collect(createClient(none).embeds.list())).toEqual([]);
    expect(none.arrived).toHaveLength(1);
  });

  it('[G101] can begin on a late page without a limit', async () => {
    const server = await startServer(
      json(200, embeds('101'), { 'x-total-count': '201' }),
      json(200, embeds('101'), { 'x-total-count': '101' }),
    );
    const { embeds: resource } = createClient(server);
    expect((await resource.list({ page: 2 })).hasNext).toBe(true);
    expect((await resource.list({ page: 2 })).hasNext).toBe(false);
    expect(server.arrived[0]?.path).toBe('/api/embed-codes?page=2&limit=100');
  });

  it('[G101] gives its first page like a promise, with the total and the reply', async () => {
    const list = createClient(await startList()).embeds.list({ limit: 2 });
    const page = await list;
    expect(page.items).toEqual(embeds('1', '2'));
    expect([page.total, page.hasNext]).toEqual([5, true]);
    const last = await (await page.next()).next();
    expect([last.items, last.hasNext]).toEqual([embeds('5'), false]);
    await expect(last.next()).rejects.toThrow(RangeError);
    expect((await collect(list.pages())).map(({ items }) => items.length)).toContain(2);
  });

  it('[G101] follows the cursor of the codes', async () => {
    const page = (codes: string[], next: number | null) => ({
      codes: codes.map((code) => ({ code })),
      next,
      total: 3,
      asOf: '2026-11-26T10:00:00.000Z',
    });
    const server = await startServer(json(200, page(['A', 'B'], 7)), json(200, page(['C'], null)));
    const codes = await collect(createClient(server).codes.list('p', { state: 'unused', size: 2 }));
    expect(codes.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
    expect(server.arrived.map(({ path }) => path)).toEqual([
      '/api/puzzles/p/codes?state=unused&size=2',
      '/api/puzzles/p/codes?state=unused&size=2&after=7&asOf=2026-11-26T10%3A00%3A00.000Z',
    ]);
  });

  it('[G101] rejects like a promise', async () => {
    const refused = await startServer(json(404, { code: 'campaign.not_found', message: 'Not found' }));
    const { embeds: resource } = createClient(refused);
    await expect(resource.list()).rejects.toMatchObject({ code: 'campaign.not_found' });
    expect(await resource.list().catch(() => 'caught')).toBe('caught');
    let isSettled = false;
    await resource
      .list()
      .finally(() => (isSettled = true))
      .catch(() => undefined);
    expect(isSettled).toBe(true);
    await expect(collect(resource.list())).rejects.toMatchObject({ status: 404 });
  });
});
