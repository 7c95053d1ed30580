import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { openGame, postJson, randomId, refusal, startPlay, win } from '../../test/visitor.ts';

const humanMs = 10_000;

describe('claiming a code', () => {
  const test = useApp();

  it('[G14] is refused for a session that received no code', async () => {
    const { owner, embedId, campaignId } = await createPlayable(test, { codes: ['ONLY'] });
    const games = [await openGame(test.url, embedId), await openGame(test.url, embedId)];
    test.clock.advance(humanMs);
    const answers = [];
    for (const game of games) {
      await win(test.url, game);
      const { sessionId, puzzle } = game;
      const path = `${test.url}/api/embed/${embedId}/claim`;
      answers.push((await postJson(path, { sessionId, playToken: puzzle.playToken })).status);
    }
    expect(answers).toEqual([204, 409]);
    expect(await owner.get(`/api/puzzles/${campaignId}/analytics`)).toMatchObject({
      claimedCodes: 1,
      totalSolved: 2,
    });
  });

  it('[G14, G13] is recorded for a code that the visitor won in an earlier session', async () => {
    const { owner, embedId, campaignId } = await createPlayable(test);
    const visitorId = randomId();
    const games = [await openGame(test.url, embedId), await openGame(test.url, embedId)] as const;
    test.clock.advance(humanMs);
    const prizes = [];
    for (const game of games) prizes.push((await win(test.url, game, { visitorId })).prizeCode);
    expect(prizes[0]).toBe(prizes[1]);
    const [, { sessionId, puzzle }] = games;
    const claim = async (more: object) =>
      await postJson(`${test.url}/api/embed/${embedId}/claim`, {
        sessionId,
        playToken: puzzle.playToken,
        ...more,
      });
    expect(await refusal(await claim({ visitorId: randomId() }))).toBe('409 play.not_won');
    expect((await claim({ visitorId })).status).toBe(204);
    expect(await owner.get(`/api/puzzles/${campaignId}/analytics`)).toMatchObject({ claimedCodes: 1 });
  });

  it("[G14] records 'Claim Your Code!' after a win, and refuses it before", async () => {
    const { owner, game, campaignId } = await startPlay(test);
    const claim = () =>
      postJson(`${test.url}/api/embed/${game.embedId}/claim`, {
        sessionId: game.sessionId,
        playToken: game.puzzle.playToken,
      });
    expect(await refusal(await claim())).toBe('409 play.not_won');
    await win(test.url, game);
    expect((await claim()).status).toBe(204);
    expect((await claim()).status).toBe(204);
    expect(await owner.get(`/api/puzzles/${campaignId}/analytics`)).toMatchObject({
      totalSolved: 1,
      totalCodes: 3,
      issuedCodes: 1,
      claimedCodes: 1,
      conversionRate: 33,
    });
  });
});
