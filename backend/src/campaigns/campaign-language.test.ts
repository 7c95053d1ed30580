import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { createRaceable } from '../../test/race.ts';
import { openGame, refusal, startPlay, win } from '../../test/visitor.ts';

describe('the language of a campaign', () => {
  const test = useApp();
  const open = async (url: string, accepted: string) =>
    await (await fetch(url, { headers: { 'accept-language': accepted } })).text();

  it('[G117] comes with the deal if the owner has chosen one', async () => {
    const { owner, campaignId, embedId } = await createPlayable(test);
    const path = `/api/puzzles/${campaignId}`;
    const edit = (lang: unknown) =>
      owner.fetch(path, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ lang }),
      });
    expect((await openGame(test.url, embedId)).puzzle).not.toHaveProperty('lang');
    await owner.patch(path, { lang: 'pt-BR' });
    expect(await owner.get(path)).toMatchObject({ lang: 'pt-BR' });
    expect((await openGame(test.url, embedId)).puzzle.lang).toBe('pt-BR');
    await owner.patch(path, { lang: null });
    expect((await openGame(test.url, embedId)).puzzle).not.toHaveProperty('lang');
    expect(await refusal(await edit('tlh'))).toBe('400 request.invalid');
  });

  it('[G117] is that of frames and prize pages whose address names none, before that of the browser', async () => {
    const { owner, campaignId, embedId, game } = await startPlay(test, { codes: ['A'] });
    const race = await createRaceable(test);
    await owner.patch(`/api/puzzles/${campaignId}`, { lang: 'ar' });
    await race.owner.patch(`/api/puzzles/${race.campaignId}`, { lang: 'ar' });
    const { delivery } = await win(test.url, game);
    for (const url of [
      `${test.url}/embed/${embedId}`,
      `${test.url}/embed/race/${race.campaignId}`,
      delivery?.prizeUrl ?? '',
    ]) {
      expect(await open(url, 'fr'), url).toContain('<html lang="ar" dir="rtl"');
      expect(await open(`${url}?lang=de`, 'fr'), url).toContain('<html lang="de" dir="ltr"');
    }
  });

  it('[G117] is also that of the message before the start, and of a copy of the campaign', async () => {
    const { owner, campaignId, embedId } = await createPlayable(test);
    const startsAt = new Date(test.clock.now() + 86_400_000).toISOString();
    await owner.patch(`/api/puzzles/${campaignId}`, { lang: 'de', startsAt });
    const page = await open(`${test.url}/embed/${embedId}`, 'fr');
    expect(page).toContain('<html lang="de" dir="ltr"');
    expect(page).toContain('<p>Dieses Puzzle hat noch nicht begonnen. Bitte kommen Sie später wieder.</p>');
    expect(await owner.post(`/api/puzzles/${campaignId}/duplicate`, {})).toMatchObject({
      puzzle: { lang: 'de' },
    });
  });
});
