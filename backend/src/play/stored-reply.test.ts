import { verifyReplySchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable, type Playable } from '../../test/factories.ts';
import { createMediaCampaign } from '../../test/media.ts';
import { callSession, createPaywalled, openPaywalled } from '../../test/paywall.ts';
import { type Game, openGame, postVerify, randomId, refusal, solvedBody, win } from '../../test/visitor.ts';

const humanMs = 10_000;
const hourMs = 3_600_000;

describe('a stored win', () => {
  const test = useApp();

  const winOnce = async (playable: Playable, more: Parameters<typeof win>[2] = {}) => {
    const game = await openGame(test.url, playable.embedId);
    test.clock.advance(humanMs);
    return { ...playable, game, prize: await win(test.url, game, more) };
  };
  const retry = async (game: Game, body: unknown = solvedBody(game)) =>
    verifyReplySchema.parse(await (await postVerify(test.url, game, body)).json());
  const putEmbed = (playable: Playable, change: object) =>
    playable.owner.fetch(`/api/embed-codes/${playable.embedRowId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Shop', ...change }),
    });
  const deleteAt = async (playable: Playable, path: string) => {
    const { status } = await playable.owner.fetch(path, { method: 'DELETE' });
    expect(status).toBeLessThan(300);
  };

  const changes: [string, (playable: Playable) => Promise<unknown>][] = [
    [
      'the campaign was paused',
      ({ owner, campaignId }) => owner.patch(`/api/puzzles/${campaignId}`, { isActive: false }),
    ],
    ['the embed was switched off', (playable) => putEmbed(playable, { isActive: false })],
    [
      'the campaign was unassigned and paused',
      async ({ owner, campaignId, embedRowId }) => {
        await owner.post(`/api/embed-codes/${embedRowId}/assign`, { puzzleId: null });
        await owner.patch(`/api/puzzles/${campaignId}`, { isActive: false });
      },
    ],
    [
      'the campaign was ended',
      (playable) => deleteAt(playable, `/api/puzzles/${playable.campaignId}/code-collections`),
    ],
    ['the embed was deleted', (playable) => deleteAt(playable, `/api/embed-codes/${playable.embedRowId}`)],
    [
      'the play token expired',
      () => {
        test.clock.advance(3 * hourMs);
        return Promise.resolve();
      },
    ],
    [
      'the hourly cap of the campaign was reached',
      ({ owner, campaignId }) => owner.patch(`/api/puzzles/${campaignId}`, { winsPerHour: 1 }),
    ],
    [
      'the embed was deleted, the token expired and the campaign was paused',
      async (playable) => {
        await playable.owner.patch(`/api/puzzles/${playable.campaignId}`, { isActive: false });
        await deleteAt(playable, `/api/embed-codes/${playable.embedRowId}`);
        test.clock.advance(3 * hourMs);
      },
    ],
  ];

  it.each(changes)('[G50] with a code is returned to its session after %s', async (_, change) => {
    const won = await winOnce(await createPlayable(test));
    expect(won.prize.outcome).toBe('code');
    await change(won);
    expect(await retry(won.game)).toEqual(won.prize);
  });

  it.each(changes)('[G50] with a coupon is returned to its session after %s', async (_, change) => {
    const won = await winOnce(await createPlayable(test, { codeType: 'coupon', codes: ['TENOFF'] }));
    expect(won.prize).toMatchObject({ prizeCode: 'TENOFF', codeType: 'coupon' });
    await change(won);
    expect(await retry(won.game)).toEqual(won.prize);
  });

  it('[G50] is returned to a retry whose solution, moves or token are damaged', async () => {
    const { game, prize } = await winOnce(await createPlayable(test));
    const honest = solvedBody(game);
    const token = game.puzzle.playToken;
    for (const change of [
      { initialState: [...(honest.initialState ?? [])].reverse() },
      { moves: [] },
      { moves: undefined, playToken: undefined },
      { playToken: `${token.slice(0, -3)}AAA` },
      { solution: [] },
    ])
      expect(await retry(game, { ...honest, ...change })).toEqual(prize);
  });

  it('[G50, G6] is returned only to its own session at its own embed', async () => {
    const playable = await createPlayable(test);
    const { game } = await winOnce(playable);
    const second = await playable.owner.post('/api/embed-codes', {
      name: 'second',
      assignedPuzzleId: playable.campaignId,
    });
    const strange = { ...solvedBody(game), sessionId: randomId() };
    expect(await refusal(await postVerify(test.url, game, strange))).toBe(
      '403 play.token_of_another_session',
    );
    const elsewhere = { embedId: String(second['uniqueId']) };
    expect(await refusal(await postVerify(test.url, elsewhere, solvedBody(game)))).toBe(
      '403 play.token_of_another_embed',
    );
    await deleteAt(playable, `/api/embed-codes/${playable.embedRowId}`);
    const forged = { ...solvedBody(game), playToken: `${game.puzzle.playToken.slice(0, -3)}AAA` };
    expect(await refusal(await postVerify(test.url, game, forged))).toBe('403 play.token_invalid');
  });

  it('[G50, G13] is returned to the same visitor in a play that began before the campaign was paused', async () => {
    const playable = await createPlayable(test);
    const visitorId = randomId();
    const { prize } = await winOnce(playable, { visitorId });
    const again = await openGame(test.url, playable.embedId);
    test.clock.advance(humanMs);
    await playable.owner.patch(`/api/puzzles/${playable.campaignId}`, { isActive: false });
    expect(await retry(again, solvedBody(again, { visitorId }))).toEqual(prize);
    const other = await postVerify(test.url, again, solvedBody(again, { visitorId: randomId() }));
    expect(await refusal(other)).toBe('409 play.no_campaign');
  });

  it('[G50] does not exist for a play without a reward, so a retry is judged again', async () => {
    const playable = await createPlayable(test, { codes: ['ONLY'] });
    await winOnce(playable);
    const late = await winOnce(playable);
    expect(late.prize.outcome).toBe('none_left');
    await playable.owner.patch(`/api/puzzles/${playable.campaignId}`, { isActive: false });
    const response = await postVerify(test.url, late.game, solvedBody(late.game));
    expect(await refusal(response)).toBe('409 play.no_campaign');
  });

  it.each(changes.filter(([name]) => !name.includes('ended')))(
    '[G50, W9] with a media item is returned to its session after %s',
    async (_, change) => {
      const won = await winOnce(await createMediaCampaign(test, { videos: 3 }));
      const title = won.prize.mediaReward?.title;
      expect(title).toBeDefined();
      await change(won);
      const again = await retry(won.game);
      expect(again.mediaReward?.title).toBe(title);
      expect((await fetch(test.url + (again.mediaReward?.mediaData ?? ''))).status).toBe(200);
    },
  );

  it('[G50, T29] is returned for a paid item only while its session is open', async () => {
    const playable = await createPaywalled(test, { videos: 2 });
    const game = await openPaywalled(test, playable);
    const { sessionId } = game;
    await callSession(test, { sessionId, does: 'activate' }, playable);
    test.clock.advance(humanMs);
    const title = (await win(test.url, game)).mediaReward?.title;
    await playable.owner.patch(`/api/puzzles/${playable.campaignId}`, { isActive: false });
    expect((await retry(game)).mediaReward?.title).toBe(title);
    await callSession(test, { sessionId, does: 'deactivate' }, playable);
    expect(await refusal(await postVerify(test.url, game, solvedBody(game)))).toBe('409 play.no_campaign');
  });
});
