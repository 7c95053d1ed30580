import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import type { Playable } from '../../test/factories.ts';
import { openGame, postVerify, randomId, solvedBody, startPlay, win } from '../../test/visitor.ts';

describe('the ways in which a code reaches its winner', () => {
  const test = useApp();
  const path = ({ campaignId }: Pick<Playable, 'campaignId'>) =>
    `/api/puzzles/${campaignId}/code-collections`;
  const applyUrlTemplate = 'https://shop.example/?coupon={CODE}';

  it.each(['promotion', 'coupon'] as const)(
    '[W9, G55, G56] come with a %s and with each repetition of its win',
    async (codeType) => {
      const { game, ...playable } = await startPlay(test, { codes: ['ONE 1'], codeType });
      await playable.owner.patch(path(playable), { applyUrlTemplate });
      const { delivery } = await win(test.url, game);
      expect(delivery).toMatchObject({ applyUrl: 'https://shop.example/?coupon=ONE%201', canMail: true });
      expect(delivery?.prizeUrl).toMatch(new RegExp(`^${test.url}/p/[\\w-]{32}$`));
      expect((await win(test.url, game)).delivery).toEqual(delivery);
      // The campaign is paused, so the retry returns the stored win.
      await playable.owner.patch(`/api/puzzles/${playable.campaignId}`, { isActive: false });
      expect((await win(test.url, game)).delivery).toEqual(delivery);
    },
  );

  it('[G13, G56] name the same page in a later session of the same visitor', async () => {
    const { game, ...playable } = await startPlay(test, { codes: ['ONE', 'TWO'] });
    const visitorId = randomId();
    const { delivery } = await win(test.url, game, { visitorId });
    const later = await openGame(test.url, playable.embedId);
    test.clock.advance(10_000);
    const again = await win(test.url, later, { visitorId });
    expect(again).toMatchObject({ prizeCode: 'ONE', delivery });
  });

  it('[G56] differ for each win', async () => {
    const { game, ...playable } = await startPlay(test, { codes: ['SAME'], codeType: 'coupon' });
    const first = await win(test.url, game);
    const other = await openGame(test.url, playable.embedId);
    test.clock.advance(10_000);
    const second = await win(test.url, other);
    expect(second.prizeCode).toBe(first.prizeCode);
    expect(second.delivery?.prizeUrl).not.toBe(first.delivery?.prizeUrl);
  });

  it('[G54, G56] come with the fallback code, which has no apply link', async () => {
    const { game, ...playable } = await startPlay(test, { codes: ['ONE'] });
    await playable.owner.patch(path(playable), { applyUrlTemplate });
    await playable.owner.patch(`/api/puzzles/${playable.campaignId}`, {
      whenEmpty: 'fallback',
      fallbackCode: 'LATE5',
    });
    await win(test.url, game);
    const next = await openGame(test.url, playable.embedId);
    test.clock.advance(10_000);
    const late = await win(test.url, next);
    expect(late).toMatchObject({ prizeCode: 'LATE5', delivery: { applyUrl: null } });
    expect(await win(test.url, next)).toEqual(late);
    const page = await fetch(late.delivery?.prizeUrl ?? '');
    expect(await page.text()).toContain('LATE5');
  });

  it('[G56] are absent without a code', async () => {
    const { game, ...playable } = await startPlay(test, { codes: ['ONE'] });
    const next = await openGame(test.url, playable.embedId);
    test.clock.advance(10_000);
    await win(test.url, game);
    expect(await win(test.url, next)).toMatchObject({ outcome: 'none_left' });
    expect(await win(test.url, next)).not.toHaveProperty('delivery');
  });

  it('[G8, G56] are absent from a preview', async () => {
    const { campaignUniqueId, owner } = await startPlay(test);
    const sessionId = randomId();
    const loaded = await owner.get(`/api/embed-widget/${campaignUniqueId}?sessionId=${sessionId}`);
    const puzzle = { ...(await openGame(test.url, (await startPlay(test)).embedId)).puzzle, ...loaded };
    test.clock.advance(10_000);
    const game = { embedId: campaignUniqueId, sessionId, puzzle };
    const reply: unknown = await (await postVerify(test.url, game, solvedBody(game))).json();
    expect(reply).toMatchObject({ outcome: 'preview' });
    expect(reply).not.toHaveProperty('delivery');
  });
});
