import { maxVerifyMoves } from '@puzzle-prize/sdk/protocol/limits';
import { isSolvable, solutionLength3x3, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, createPlayable } from '../../test/factories.ts';
import { openGame, postJson, postVerify, randomId, refusal, solvedBody, win } from '../../test/visitor.ts';

const humanMs = 10_000;

describe('play', () => {
  const test = useApp();

  const newGame = async (options: Parameters<typeof createPlayable>[1] = {}) => {
    const playable = await createPlayable(test, options);
    const game = await openGame(test.url, playable.embedId);
    test.clock.advance(humanMs);
    return { ...playable, game };
  };

  describe('a load', () => {
    it('[W6, W7] deals a solvable board that is far from solved, the same one for the same session', async () => {
      const { embedId } = await createPlayable(test);
      const sessionId = randomId();
      const [first, again] = [
        await openGame(test.url, embedId, sessionId),
        await openGame(test.url, embedId, sessionId),
      ];
      const board = first.puzzle.shuffledState;
      expect(isSolvable(board)).toBe(true);
      expect(solutionLength3x3(board)).toBeGreaterThanOrEqual(16);
      expect(again.puzzle.shuffledState).toEqual(board);
      expect((await openGame(test.url, embedId)).puzzle.shuffledState).not.toEqual(board);
      expect(first.puzzle).toMatchObject({
        rewardType: 'codes',
        codeType: 'promotion',
        availableCount: 3,
        dimensions: 3,
      });
    });

    it('[W2] answers an unknown embed as not found, the same for every unknown id', async () => {
      const answers = await Promise.all(
        ['embed-0-unknown', 'nothing', 'puzzle-0-unknown'].map(async (id) => {
          const response = await fetch(`${test.url}/api/embed-widget/${id}?sessionId=${randomId()}`);
          return [response.status, await response.text()];
        }),
      );
      expect(new Set(answers.map(String)).size).toBe(1);
      expect(answers[0]?.[0]).toBe(404);
    });

    it('[E5, W3] tells the fallback message without a campaign, and when the campaign has no codes', async () => {
      const unassigned = await createPlayable(test, { isAssigned: false });
      const load = async (id: string) => {
        const response = await fetch(`${test.url}/api/embed-widget/${id}?sessionId=${randomId()}`);
        return await response.json();
      };
      expect(await load(unassigned.embedId)).toMatchObject({
        showMessage: true,
        message: 'No active campaign is currently assigned to this widget. Please check back later.',
      });
      const bare = await createPlayable(test, { codes: [] });
      expect(await load(bare.embedId)).toMatchObject({
        showMessage: true,
        message: 'No discount code available',
      });
    });

    it('[G6] refuses session ids that are too short, too long or hold other characters', async () => {
      const { embedId } = await createPlayable(test);
      for (const id of ['short', 'x'.repeat(129), 'has space in it 1234', 'percent%25aaaaaaaaaaaa']) {
        const response = await fetch(
          `${test.url}/api/embed-widget/${embedId}?sessionId=${encodeURIComponent(id)}`,
        );
        expect(await refusal(response)).toBe('400 request.invalid');
      }
    });

    it('[R16] opens the visitors calls to every site, without credentials', async () => {
      const { embedId } = await createPlayable(test);
      const response = await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.has('access-control-allow-credentials')).toBe(false);
      const owners = await fetch(`${test.url}/api/puzzles`);
      expect(owners.headers.has('access-control-allow-origin')).toBe(false);
    });
  });

  describe('a win', () => {
    it('[W8, W9] gives a solved puzzle exactly one code, and the same one to every retry', async () => {
      const { game, codes } = await newGame();
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

    it('[W8] gives one code to the same session verified 20 times at once', async () => {
      const { game } = await newGame();
      const prizes = await Promise.all(Array.from({ length: 20 }, () => win(test.url, game)));
      expect(new Set(prizes.map((prize) => prize.prizeCode)).size).toBe(1);
    });

    it('[G13] gives a visitor who wins again the code of the first time', async () => {
      const { game, embedId } = await newGame();
      const visitorId = randomId();
      const first = await win(test.url, game, { visitorId });
      const second = await openGame(test.url, embedId);
      test.clock.advance(humanMs);
      expect((await win(test.url, second, { visitorId })).prizeCode).toBe(first.prizeCode);
      const other = await openGame(test.url, embedId);
      test.clock.advance(humanMs);
      expect((await win(test.url, other, { visitorId: randomId() })).prizeCode).not.toBe(first.prizeCode);
    });

    it('[K5] gives every winner the same coupon, for ever', async () => {
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

    it('[W3, G15] says so when none is left, and gives the same session a code that is added later', async () => {
      const { owner, embedId, campaignId } = await createPlayable(test, { codes: ['ONLY'] });
      const games = [await openGame(test.url, embedId), await openGame(test.url, embedId)] as const;
      test.clock.advance(humanMs);
      expect((await win(test.url, games[0])).prizeCode).toBe('ONLY');
      expect(await win(test.url, games[1])).toMatchObject({ outcome: 'none_left', prizeCode: null });
      await owner.post(`/api/puzzles/${campaignId}/codes`, { codes: ['LATE'] });
      expect((await win(test.url, games[1])).prizeCode).toBe('LATE');
    });

    it('[E2] honours a game that began before the embed was given another campaign', async () => {
      const { owner, game, embedRowId, codes } = await newGame();
      await owner.post(`/api/embed-codes/${embedRowId}/assign`, { puzzleId: null });
      expect(codes).toContain((await win(test.url, game)).prizeCode);
    });

    it('[G45] is refused on an embed or a campaign that was switched off, and shown again at once when it is back', async () => {
      const { owner, game, embedId, embedRowId, campaignId } = await newGame();
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

    it('[G14] counts no claim of a session that solved for fun', async () => {
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

    it('[G14, G13] notes the claim of a visitor who was given the code of an earlier session again', async () => {
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

    it("[G14] notes 'Claim Your Code!' once won, and refuses it before", async () => {
      const { owner, game, campaignId } = await newGame();
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

    it('[G12] accepts the documented body alone where the owner chose so, and only there', async () => {
      const { owner, game, campaignId } = await newGame();
      const bare = { solution: [1, 2, 3, 4, 5, 6, 7, 8, null], sessionId: game.sessionId };
      expect(await refusal(await postVerify(test.url, game, bare))).toBe('422 play.moves_required');
      await owner.patch(`/api/puzzles/${campaignId}`, { verification: 'solution' });
      expect(await (await postVerify(test.url, game, bare)).json()).toMatchObject({ outcome: 'code' });
    });
  });

  describe('a bad verify', () => {
    it('[W8] is refused with a code of its own, uses nothing up, and the honest retry wins', async () => {
      const { game, embedId } = await newGame();
      const other = await newGame();
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

    it('[G6] of a session that belongs to another embed is refused', async () => {
      const { owner, game, campaignId } = await newGame();
      await win(test.url, game);
      const second = await owner.post('/api/embed-codes', { name: 'second', assignedPuzzleId: campaignId });
      const elsewhere = await openGame(test.url, String(second['uniqueId']), game.sessionId);
      test.clock.advance(humanMs);
      const response = await postVerify(test.url, elsewhere, solvedBody(elsewhere));
      expect(await refusal(response)).toBe('409 play.session_of_another_embed');
    });

    it('[W8] with a token of more than two hours is refused, and a new game wins', async () => {
      const { game, embedId } = await newGame();
      test.clock.advance(2 * 3_600_000);
      expect(await refusal(await postVerify(test.url, game, solvedBody(game)))).toBe(
        '403 play.token_expired',
      );
      const fresh = await openGame(test.url, embedId, game.sessionId);
      test.clock.advance(humanMs);
      expect((await win(test.url, fresh)).outcome).toBe('code');
    });
  });

  describe('an owner', () => {
    it('[G8] previews a campaign: playable, marked, without code, counted nowhere; nobody else can', async () => {
      const { owner, campaignId, campaignUniqueId } = await createPlayable(test);
      const path = `/api/embed-widget/${campaignUniqueId}?sessionId=${randomId()}`;
      expect((await fetch(test.url + path)).status).toBe(404);
      const stranger = await createOwner(test);
      expect((await stranger.fetch(path)).status).toBe(404);
      const sessionId = randomId();
      const puzzle = await owner.get(`/api/embed-widget/${campaignUniqueId}?sessionId=${sessionId}`);
      expect(puzzle).toMatchObject({ isOwnerPreview: true, showMessage: false });
      test.clock.advance(humanMs);
      const result = await postVerify(
        test.url,
        { embedId: campaignUniqueId },
        {
          solution: [1, 2, 3, 4, 5, 6, 7, 8, 0],
          sessionId,
          playToken: puzzle['playToken'],
          moves: solve3x3(Array.isArray(puzzle['shuffledState']) ? puzzle['shuffledState'].map(Number) : []),
        },
      );
      expect(await result.json()).toMatchObject({ outcome: 'preview', prizeCode: null });
      expect(await owner.get(`/api/puzzles/${campaignId}/analytics`)).toMatchObject({
        totalSolved: 0,
        issuedCodes: 0,
      });
    });

    it('[E4, G45] sees a view per session and an interaction per first move, reloads not counted', async () => {
      const { owner, embedId, embedRowId, campaignId } = await createPlayable(test);
      const sessions = [randomId(), randomId()];
      for (const sessionId of [...sessions, ...sessions]) {
        await postJson(`${test.url}/api/embed/${embedId}/events`, { sessionId, type: 'view' });
      }
      await postJson(`${test.url}/api/embed/${embedId}/events`, { sessionId: sessions[0], type: 'start' });
      await expect
        .poll(
          async () => (await owner.list('/api/embed-codes')).find((embed) => embed['id'] === embedRowId),
          {
            timeout: 8000,
          },
        )
        .toMatchObject({ totalViews: 2, totalInteractions: 1 });
      expect(await owner.get(`/api/puzzles/${campaignId}`)).toMatchObject({ totalAttempts: 1 });
    });
  });
});
