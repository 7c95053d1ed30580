import { collectionListSchema } from '@puzzle-prize/sdk/protocol';
import { maxVerifyMoves } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { openGame, postVerify, randomId, refusal, solvedBody, startPlay, win } from '../../test/visitor.ts';

const humanMs = 10_000;

describe('verifyPlay', () => {
  const test = useApp();

  it('[W8, W9] gives exactly one code for a solved puzzle, and returns it to every retry', async () => {
    const { game, codes } = await startPlay(test);
    const first = await win(test.url, game);
    expect(first).toMatchObject({
      outcome: 'code',
      rewardType: 'codes',
      codeType: 'promotion',
      mediaReward: null,
    });
    expect(codes).toContain(first.prizeCode);
    expect(await win(test.url, game)).toEqual(first);
  });

  it('[W8] gives one code to 20 simultaneous calls of a session', async () => {
    const { game } = await startPlay(test);
    const prizes = await Promise.all(Array.from({ length: 20 }, () => win(test.url, game)));
    expect(new Set(prizes.map((prize) => prize.prizeCode)).size).toBe(1);
  });

  it('[G13] gives the same code to a visitor who wins again', async () => {
    const { game, embedId } = await startPlay(test);
    const visitorId = randomId();
    const first = await win(test.url, game, { visitorId });
    const second = await openGame(test.url, embedId);
    test.clock.advance(humanMs);
    expect((await win(test.url, second, { visitorId })).prizeCode).toBe(first.prizeCode);
    const other = await openGame(test.url, embedId);
    test.clock.advance(humanMs);
    expect((await win(test.url, other, { visitorId: randomId() })).prizeCode).not.toBe(first.prizeCode);
  });

  it('[K5] gives every winner the same coupon', async () => {
    const { embedId } = await createPlayable(test, { codeType: 'coupon', codes: ['WELCOME'] });
    for (let visit = 0; visit < 3; visit += 1) {
      const game = await openGame(test.url, embedId);
      test.clock.advance(humanMs);
      expect(await win(test.url, game)).toMatchObject({
        outcome: 'code',
        prizeCode: 'WELCOME',
        codeType: 'coupon',
      });
    }
  });

  it('[W3, G15] reports that no code is left, and gives the session a code that is added later', async () => {
    const { owner, embedId, campaignId } = await createPlayable(test, { codes: ['ONLY'] });
    const games = [await openGame(test.url, embedId), await openGame(test.url, embedId)] as const;
    test.clock.advance(humanMs);
    expect((await win(test.url, games[0])).prizeCode).toBe('ONLY');
    expect(await win(test.url, games[1])).toMatchObject({ outcome: 'none_left', prizeCode: null });
    await owner.post(`/api/puzzles/${campaignId}/codes`, { codes: ['LATE'] });
    expect((await win(test.url, games[1])).prizeCode).toBe('LATE');
  });

  it('[E2] accepts a play that began before the embed was assigned to another campaign', async () => {
    const { owner, game, embedRowId, codes } = await startPlay(test);
    await owner.post(`/api/embed-codes/${embedRowId}/assign`, { puzzleId: null });
    expect(codes).toContain((await win(test.url, game)).prizeCode);
  });

  it('[G45] refuses a play while its embed or campaign is inactive, and accepts it afterwards', async () => {
    const { owner, game, embedId, embedRowId, campaignId } = await startPlay(test);
    const shown = async () => {
      const response = await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`);
      return JSON.stringify(await response.json()).includes('"showMessage":false');
    };
    const switchEmbed = (isActive: boolean) =>
      owner.fetch(`/api/embed-codes/${embedRowId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Shop', isActive }),
      });
    await switchEmbed(false);
    expect(await refusal(await postVerify(test.url, game, solvedBody(game)))).toBe('409 play.no_campaign');
    await switchEmbed(true);
    await owner.patch(`/api/puzzles/${campaignId}`, { isActive: false });
    expect(await shown()).toBe(false);
    expect(await refusal(await postVerify(test.url, game, solvedBody(game)))).toBe('409 play.no_campaign');
    await owner.patch(`/api/puzzles/${campaignId}`, { isActive: true });
    expect(await shown()).toBe(true);
    expect((await win(test.url, game)).outcome).toBe('code');
  });

  it('[G12, G49] accepts a play without moves only if the owner made them optional', async () => {
    const { owner, game, campaignId } = await startPlay(test);
    const { playToken } = game.puzzle;
    const body = { solution: [1, 2, 3, 4, 5, 6, 7, 8, null], sessionId: game.sessionId, playToken };
    expect(await refusal(await postVerify(test.url, game, body))).toBe('422 play.moves_required');
    await owner.patch(`/api/puzzles/${campaignId}`, { verification: 'solution' });
    expect(await (await postVerify(test.url, game, body)).json()).toMatchObject({ outcome: 'code' });
  });

  it('[G17] ignores the collection of another campaign', async () => {
    const { owner, game, campaignId } = await startPlay(test);
    const other = await startPlay(test);
    const [foreign] = collectionListSchema.parse(
      await other.owner.list(`/api/puzzles/${other.campaignId}/code-collections`),
    );
    const reply = await postVerify(test.url, game, { ...solvedBody(game), collectionId: foreign?.id });
    expect(foreign?.id).toBeTypeOf('string');
    expect(await reply.json()).toMatchObject({ outcome: 'code' });
    expect(await owner.get(`/api/puzzles/${campaignId}/analytics`)).toMatchObject({ issuedCodes: 1 });
    expect(await other.owner.get(`/api/puzzles/${other.campaignId}/analytics`)).toMatchObject({
      issuedCodes: 0,
    });
  });

  it('[G49] requires the play token and the minimum time even if the moves are optional', async () => {
    const { owner, embedId, campaignId } = await createPlayable(test);
    await owner.patch(`/api/puzzles/${campaignId}`, { verification: 'solution' });
    const bare = { solution: [1, 2, 3, 4, 5, 6, 7, 8, 0], sessionId: randomId() };
    expect(await refusal(await postVerify(test.url, { embedId }, bare))).toBe('422 play.token_required');
    const { sessionId, puzzle } = await openGame(test.url, embedId);
    const body = { ...bare, sessionId, playToken: puzzle.playToken };
    expect(await refusal(await postVerify(test.url, { embedId }, body))).toBe('422 play.too_fast');
    test.clock.advance(puzzle.minSolveMs);
    expect(await (await postVerify(test.url, { embedId }, body)).json()).toMatchObject({ outcome: 'code' });
  });

  it('[W8] refuses each bad solution with its own error code, and the honest retry wins', async () => {
    const { game, embedId } = await startPlay(test);
    const other = await startPlay(test);
    const honest = solvedBody(game);
    const moves = honest.moves ?? [];
    const token = game.puzzle.playToken;
    const flipped = (at: number) =>
      token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    const cases: [string, unknown][] = [
      ['422 play.moves_required', { ...honest, moves: undefined }],
      ['422 play.moves_required', { ...honest, playToken: undefined }],
      ['422 play.not_solved', { ...honest, moves: moves.slice(0, -1) }],
      ['422 play.not_solved', { ...honest, solution: [1, 2, 3, 4, 5, 6, 7, 0, 8] }],
      ['422 play.not_solved', { ...honest, solution: [] }],
      ['422 play.illegal_move', { ...honest, moves: [...moves, 1] }],
      ['409 play.wrong_start', { ...honest, initialState: other.game.puzzle.shuffledState }],
      ['422 play.too_many_moves', { ...honest, moves: Array<number>(maxVerifyMoves + 1).fill(1) }],
      ['422 play.too_many_moves', { ...honest, moves: Array<number>(10_000).fill(1) }],
      ['403 play.token_invalid', { ...honest, playToken: flipped(token.length - 5) }],
      ['403 play.token_invalid', { ...honest, playToken: flipped(30) }],
      ['403 play.token_invalid', { ...honest, playToken: 'x' }],
      ['403 play.token_of_another_embed', { ...honest, playToken: other.game.puzzle.playToken }],
      ['403 play.token_of_another_session', { ...honest, sessionId: randomId() }],
    ];
    for (const [expected, body] of cases)
      expect(await refusal(await postVerify(test.url, game, body))).toBe(expected);
    const rushed = await openGame(test.url, embedId);
    expect(await refusal(await postVerify(test.url, rushed, solvedBody(rushed)))).toBe('422 play.too_fast');
    test.clock.advance(humanMs);
    expect((await win(test.url, rushed)).outcome).toBe('code');
    expect((await win(test.url, game)).outcome).toBe('code');
  });

  it('[G6] refuses a session of another embed', async () => {
    const { owner, game, campaignId } = await startPlay(test);
    await win(test.url, game);
    const second = await owner.post('/api/embed-codes', { name: 'second', assignedPuzzleId: campaignId });
    const elsewhere = await openGame(test.url, String(second['uniqueId']), game.sessionId);
    test.clock.advance(humanMs);
    const response = await postVerify(test.url, elsewhere, solvedBody(elsewhere));
    expect(await refusal(response)).toBe('409 play.session_of_another_embed');
  });

  it('[W8] refuses a token that is older than two hours, and a new play wins', async () => {
    const { game, embedId } = await startPlay(test);
    test.clock.advance(2 * 3_600_000);
    expect(await refusal(await postVerify(test.url, game, solvedBody(game)))).toBe('403 play.token_expired');
    const fresh = await openGame(test.url, embedId, game.sessionId);
    test.clock.advance(humanMs);
    expect((await win(test.url, fresh)).outcome).toBe('code');
  });
});
