import { type CodePage, codePageSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable, type TestOwner } from '../../test/factories.ts';
import { openGame, postJson, win } from '../../test/visitor.ts';

describe('readCodePage', () => {
  const test = useApp();
  const read = async (owner: TestOwner, campaignId: string, query: Record<string, string>) => {
    const search = new URLSearchParams(query).toString();
    return codePageSchema.parse(await owner.get(`/api/puzzles/${campaignId}/codes?${search}`));
  };
  const readTexts = ({ codes }: CodePage) => codes.map(({ code }) => code);

  it('[K13, G14] returns all, unused, issued or claimed codes', async () => {
    const { owner, embedId, campaignId } = await createPlayable(test, { codes: ['ONE', 'TWO', 'THREE'] });
    const games = [await openGame(test.url, embedId), await openGame(test.url, embedId)];
    test.clock.advance(10_000);
    for (const game of games) await win(test.url, game);
    const { sessionId, puzzle } = games[1] ?? (await openGame(test.url, embedId));
    await postJson(`${test.url}/api/embed/${embedId}/claim`, { sessionId, playToken: puzzle.playToken });
    const show = async (state: string) => readTexts(await read(owner, campaignId, { state }));
    expect(await show('all')).toEqual(['ONE', 'TWO', 'THREE']);
    expect(await show('unused')).toEqual(['THREE']);
    expect(await show('issued')).toEqual(['ONE', 'TWO']);
    expect(await show('claimed')).toEqual(['TWO']);
  });

  it('[K13] finds part of a code in upper or lower case, and treats wildcard characters as plain text', async () => {
    const codes = ['SUMMER-1', 'winter-2', '100%OFF', '100-OFF', 'A_B', 'AXB', 'back\\slash', 'ÉTÉ'];
    const { owner, campaignId } = await createPlayable(test, { codes });
    const find = async (search: string) => readTexts(await read(owner, campaignId, { search }));
    expect(await find('mer')).toEqual(['SUMMER-1']);
    expect(await find(' WINTER ')).toEqual(['winter-2']);
    expect(await find('0%o')).toEqual(['100%OFF']);
    expect(await find('a_b')).toEqual(['A_B']);
    expect(await find('\\')).toEqual(['back\\slash']);
    expect(await find('été')).toEqual(['ÉTÉ']);
    expect(await find('nothing like it')).toEqual([]);
    expect(await find('')).toEqual(codes);
  });

  it('[K13] begins the next page after the last match of the previous page', async () => {
    const codes = Array.from({ length: 250 }, (_, index) => `${index % 2 ? 'ODD' : 'EVEN'}-${index}`);
    const { owner, campaignId } = await createPlayable(test, { codes });
    const first = await read(owner, campaignId, { search: 'odd', state: 'unused' });
    const second = await read(owner, campaignId, { search: 'odd', after: String(first.next) });
    expect([...readTexts(first), ...readTexts(second)]).toEqual(
      codes.filter((code) => code.startsWith('ODD')),
    );
    expect([first.codes.length, second.next]).toEqual([100, null]);
  });

  it('[K13] refuses an unknown state and invalid search text', async () => {
    const { owner, campaignId } = await createPlayable(test);
    const path = `/api/puzzles/${campaignId}/codes`;
    expect(await owner.get(`${path}?state=sold`)).toMatchObject({ code: 'request.invalid' });
    expect(await owner.get(`${path}?search=%00`)).toMatchObject({ code: 'request.invalid' });
    expect(await owner.get(`${path}?search=${'x'.repeat(101)}`)).toMatchObject({ code: 'request.invalid' });
  });
});
