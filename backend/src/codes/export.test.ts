import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createCampaign, createOwner, createPlayable } from '../../test/factories.ts';
import { openGame, postJson, win } from '../../test/visitor.ts';

const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

describe('the export of codes', () => {
  const test = useApp();
  const rows = (csv: string) => csv.split('\r\n').map((line) => line.split(','));

  it('[K13, K10] has every code in its order, with when it was won and claimed', async () => {
    const { owner, embedId, campaignId } = await createPlayable(test, { codes: ['ONE', 'TWO', 'THREE'] });
    const games = [await openGame(test.url, embedId), await openGame(test.url, embedId)];
    test.clock.advance(10_000);
    for (const game of games) await win(test.url, game);
    const { sessionId, puzzle } = games[1] ?? (await openGame(test.url, embedId));
    await postJson(`${test.url}/api/embed/${embedId}/claim`, { sessionId, playToken: puzzle.playToken });

    const response = await owner.fetch(`/api/puzzles/${campaignId}/codes.csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="coffee-break-codes.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(rows(bytes.subarray(3).toString('utf8'))).toEqual([
      ['Collection', 'Code', 'Won (UTC)', 'Claimed (UTC)'],
      ['Prizes', 'ONE', time, ''],
      ['Prizes', 'TWO', time, time],
      ['Prizes', 'THREE', '', ''],
      [''],
    ]);
  });

  it('[G15] has what was issued of an ended collection, after the active one', async () => {
    const { owner, embedId, campaignId } = await createPlayable(test, { codes: ['OUT', 'FREE'] });
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    await win(test.url, game);
    const collections = `/api/puzzles/${campaignId}/code-collections`;
    await owner.fetch(collections, { method: 'DELETE' });
    await owner.post(collections, { title: 'Next', codes: ['NEW'], codeType: 'shopify' });
    const csv = await (await owner.fetch(`/api/puzzles/${campaignId}/codes.csv`)).text();
    expect(rows(csv).map(([collection, code]) => [collection, code])).toEqual([
      ['Collection', 'Code'],
      ['Next', 'NEW'],
      ['Prizes', 'OUT'],
      ['', undefined],
    ]);
  });

  it('[T47] is safe to open, whatever the owner was given as a code', async () => {
    const codes = ['=HYPERLINK("https://evil.example","x")', '-10OFF', '+49', '@me', 'A,B', 'Zürich'];
    const { owner, campaignId } = await createPlayable(test, { codes });
    await owner.patch(`/api/puzzles/${campaignId}`, { title: '..\\"Łódź"/x' });
    const response = await owner.fetch(`/api/puzzles/${campaignId}/codes.csv`);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w?ó-]+-x-codes.csv"; filename\*=UTF-8''%C5%82%C3%B3d%C5%BA-x-codes.csv$/,
    );
    const lines = (await response.text()).split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.replace(/^Prizes,/, '').replace(/,,$/, ''))).toEqual([
      `"'=HYPERLINK(""https://evil.example"",""x"")"`,
      "'-10OFF",
      "'+49",
      "'@me",
      '"A,B"',
      'Zürich',
    ]);
  });

  it('[K10] has 100,000 codes, none twice, and the head alone when there are none', async () => {
    const owner = await createOwner(test);
    const { id } = await createCampaign(test, owner);
    const csv = async () => await (await owner.fetch(`/api/puzzles/${id}/codes.csv`)).text();
    expect(rows(await csv())).toHaveLength(2);
    const codes = Array.from({ length: 100_000 }, (_, index) => `BULK-${index}`);
    await owner.post(`/api/puzzles/${id}/code-collections`, { title: 'T', codes, codeType: 'promotion' });
    const told = rows(await csv()).slice(1, -1);
    expect(told.map(([, code]) => code)).toEqual(codes);
  });
});
