import { codePageSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createCampaign, createOwner, createPlayable } from '../../test/factories.ts';
import { openGame, postJson, win } from '../../test/visitor.ts';

const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

describe('exportCodes', () => {
  const test = useApp();
  const parseRows = (csv: string) => csv.split('\r\n').map((line) => line.split(','));

  it('[K13, K10] lists every code in order with the times at which it was won and claimed', async () => {
    const { owner, embedId, campaignId } = await createPlayable(test, { codes: ['ONE', 'TWO', 'THREE'] });
    const games = [await openGame(test.url, embedId), await openGame(test.url, embedId)];
    test.clock.advance(10_000);
    for (const game of games) await win(test.url, game, { host: 'shop.example' });
    const { sessionId, puzzle } = games[1] ?? (await openGame(test.url, embedId));
    await postJson(`${test.url}/api/embed/${embedId}/claim`, { sessionId, playToken: puzzle.playToken });

    const response = await owner.fetch(`/api/puzzles/${campaignId}/codes.csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="coffee-break-codes.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(parseRows(bytes.subarray(3).toString('utf8'))).toEqual([
      [
        ...['Collection', 'Code', 'Won (UTC)', 'Claimed (UTC)'],
        ...['Redeemed (UTC)', 'Embed code', 'Website'],
      ],
      ['Prizes', 'ONE', time, '', '', 'Shop', 'shop.example'],
      ['Prizes', 'TWO', time, time, '', 'Shop', 'shop.example'],
      ['Prizes', 'THREE', '', '', '', '', ''],
      [''],
    ]);
  });

  it('[G15] lists the issued codes of an ended collection after the active one', async () => {
    const { owner, embedId, campaignId } = await createPlayable(test, { codes: ['OUT', 'FREE'] });
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    await win(test.url, game);
    const collections = `/api/puzzles/${campaignId}/code-collections`;
    await owner.fetch(collections, { method: 'DELETE' });
    await owner.post(collections, { title: 'Next', codes: ['NEW'], codeType: 'shopify' });
    const csv = await (await owner.fetch(`/api/puzzles/${campaignId}/codes.csv`)).text();
    expect(parseRows(csv).map(([collection, code]) => [collection, code])).toEqual([
      ['Collection', 'Code'],
      ['Next', 'NEW'],
      ['Prizes', 'OUT'],
      ['', undefined],
    ]);
  });

  it('[T47] contains no spreadsheet formula, even if a code looks like one', async () => {
    const codes = ['=HYPERLINK("https://evil.example","x")', '-10OFF', '+49', '@me', 'A,B', 'Zürich'];
    const { owner, campaignId } = await createPlayable(test, { codes });
    await owner.patch(`/api/puzzles/${campaignId}`, { title: '..\\"Łódź"/x' });
    const response = await owner.fetch(`/api/puzzles/${campaignId}/codes.csv`);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w?ó-]+-x-codes.csv"; filename\*=UTF-8''%C5%82%C3%B3d%C5%BA-x-codes.csv$/,
    );
    const lines = (await response.text()).split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.replace(/^Prizes,/, '').replace(/,{5}$/, ''))).toEqual([
      `"'=HYPERLINK(""https://evil.example"",""x"")"`,
      "'-10OFF",
      "'+49",
      "'@me",
      '"A,B"',
      'Zürich',
    ]);
  });

  it('[K10] lists each of 100,000 codes once, and only the header row without codes', async () => {
    const owner = await createOwner(test);
    const { id } = await createCampaign(test, owner);
    const readCsv = async () => await (await owner.fetch(`/api/puzzles/${id}/codes.csv`)).text();
    expect(parseRows(await readCsv())).toHaveLength(2);
    const codes = Array.from({ length: 100_000 }, (_, index) => `BULK-${index}`);
    expect(
      await owner.post(`/api/puzzles/${id}/code-collections`, { title: 'T', codes, codeType: 'promotion' }),
    ).toMatchObject({ added: 100_000 });
    const exported = parseRows(await readCsv()).slice(1, -1);
    expect(exported.map(([, code]) => code)).toEqual(codes);
  });

  it('[K13] lists the codes that match a filter or have given ids, with or without ended collections', async () => {
    const { owner, campaignId } = await createPlayable(test, { codes: ['A-1', 'A-2', 'B-1'] });
    const read = async (query: string) => {
      const csv = await (await owner.fetch(`/api/puzzles/${campaignId}/codes.csv?${query}`)).text();
      return parseRows(csv)
        .slice(1, -1)
        .map(([, code]) => code);
    };
    const { codes } = codePageSchema.parse(await owner.get(`/api/puzzles/${campaignId}/codes`));
    const [first, , third] = codes.map(({ id }) => id);
    expect(await read('search=a-')).toEqual(['A-1', 'A-2']);
    expect(await read('state=issued&scope=active')).toEqual([]);
    expect(await read(`ids=${first ?? ''},${third ?? ''}`)).toEqual(['A-1', 'B-1']);
    for (const ids of ['', 'x', '1,', '0', `1${'2'.repeat(18)}`, '1,'.repeat(1000) + '1']) {
      const reply = await owner.get(`/api/puzzles/${campaignId}/codes.csv?ids=${ids}`);
      expect(reply).toMatchObject({ code: 'request.invalid' });
    }
  });
});
