import { type AlternativeOffer, widgetPuzzleSchema } from '@puzzle-prize/sdk/protocol';
import { isSolvable, solutionLength3x3, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { describe, expect, it } from 'vitest';
import { easier, edit, marginMs, useAlternatives } from '../../../test/alternatives.ts';
import { createPlayable } from '../../../test/factories.ts';
import { openGame, postVerify, randomId, refusal, win } from '../../../test/visitor.ts';

const { test, createOffering, askEasier, takeEasier, listWinners } = useAlternatives();
const minuteMs = 60_000;

describe('an easier board', () => {
  it('[G61] is dealt after the minutes of the owner, not earlier, and wins the same prize', async () => {
    const playable = await createOffering(easier);
    const game = await openGame(test.url, playable.embedId);
    expect(game.puzzle.offer).toEqual({
      alternative: 'easier_board',
      alternativeMinutes: 3,
    } satisfies AlternativeOffer);
    test.clock.advance(3 * minuteMs - marginMs);
    expect(await refusal(await askEasier(game))).toBe('403 play.alternative_too_early');
    test.clock.advance(marginMs);
    const easy = await takeEasier(game);
    expect(easy.puzzle).toMatchObject({ dimensions: 3, isEasier: true, round: 0 });
    expect(easy.puzzle).not.toHaveProperty('offer');
    expect(isSolvable(easy.puzzle.shuffledState)).toBe(true);
    expect(solutionLength3x3(easy.puzzle.shuffledState)).toBeLessThanOrEqual(12);
    const reply = await win(test.url, easy);
    expect(reply).toMatchObject({ outcome: 'code' });
    // The board that was dealt first is still valid, but the session has its prize.
    expect(await win(test.url, game)).toEqual(reply);
    expect(await listWinners(playable)).toMatch(/Easier board/);
  });

  it('[G61] has one tile less per side, and is judged by its own size', async () => {
    const playable = await createOffering({ ...easier, alternativeMinutes: 1 }, { dimensions: 4 });
    const game = await openGame(test.url, playable.embedId);
    test.clock.advance(minuteMs);
    const easy = await takeEasier(game);
    expect(easy.puzzle.dimensions).toBe(3);
    expect(solutionLength3x3(easy.puzzle.shuffledState)).toBeGreaterThanOrEqual(16);
    const mixed = { ...easy, puzzle: { ...easy.puzzle, playToken: game.puzzle.playToken } };
    const body = {
      solution: [1, 2, 3, 4, 5, 6, 7, 8, 0],
      moves: solve3x3(easy.puzzle.shuffledState),
      sessionId: game.sessionId,
    };
    const forged = await postVerify(test.url, mixed, { ...body, playToken: game.puzzle.playToken });
    expect(await refusal(forged)).toMatch(/^422 play\.(illegal_move|not_solved)$/);
    expect(await win(test.url, easy)).toMatchObject({ outcome: 'code' });
  });

  it('[G61] is dealt once: not twice, not for another session or round, and not if it is not offered', async () => {
    const playable = await createOffering({ ...easier, alternativeMinutes: 1 }, { dimensions: 5 });
    const game = await openGame(test.url, playable.embedId);
    test.clock.advance(minuteMs);
    const easy = await takeEasier(game);
    test.clock.advance(minuteMs);
    expect(await refusal(await askEasier(easy))).toBe('409 play.no_alternative');
    const { shuffledState } = widgetPuzzleSchema.parse(await (await askEasier(game)).json());
    expect(shuffledState).toEqual(easy.puzzle.shuffledState);
    expect(await refusal(await askEasier(game, { sessionId: randomId() }))).toBe(
      '403 play.token_of_another_session',
    );
    expect(await refusal(await askEasier(game, { playToken: `${game.puzzle.playToken}x` }))).toBe(
      '403 play.token_invalid',
    );
    const plain = await openGame(test.url, (await createPlayable(test)).embedId);
    test.clock.advance(31 * minuteMs);
    expect(await refusal(await askEasier(plain))).toBe('409 play.no_alternative');
    test.clock.advance(120 * minuteMs);
    expect(await refusal(await askEasier(game))).toBe('403 play.token_expired');
  });

  it('[G61] is dealt again when its session loads the puzzle again, and not to others', async () => {
    const playable = await createOffering({ ...easier, alternativeMinutes: 1 }, { dimensions: 4 });
    const game = await openGame(test.url, playable.embedId);
    test.clock.advance(minuteMs);
    const easy = await takeEasier(game);
    test.clock.advance(180 * minuteMs);
    const load = async (sessionId: string, playToken: string, round = 0) => {
      const query = new URLSearchParams({ sessionId, easier: playToken, round: String(round) });
      const response = await fetch(`${test.url}/api/embed-widget/${playable.embedId}?${query.toString()}`);
      return widgetPuzzleSchema.parse(await response.json());
    };
    const again = await load(easy.sessionId, easy.puzzle.playToken);
    expect(again).toMatchObject({ isEasier: true, shuffledState: easy.puzzle.shuffledState });
    for (const puzzle of [
      await load(randomId(), easy.puzzle.playToken),
      await load(easy.sessionId, easy.puzzle.playToken, 1),
      await load(easy.sessionId, game.puzzle.playToken),
      await load(easy.sessionId, 'nonsense'),
    ]) {
      expect(puzzle).toMatchObject({ dimensions: 4 });
      expect(puzzle).not.toHaveProperty('isEasier');
    }
    test.clock.advance(10_000);
    expect(await win(test.url, { ...easy, puzzle: again })).toMatchObject({ outcome: 'code' });
  });

  it('[G51, G61] is offered as it was when the board was dealt', async () => {
    const playable = await createOffering({ ...easier, alternativeMinutes: 1 }, { dimensions: 4 });
    const game = await openGame(test.url, playable.embedId);
    await edit(playable, { alternative: 'none', alternativeMinutes: 30, dimensions: 6 });
    test.clock.advance(minuteMs);
    expect((await takeEasier(game)).puzzle.dimensions).toBe(3);
    expect((await openGame(test.url, playable.embedId)).puzzle).not.toHaveProperty('offer');
  });

  it('[G61] follows the current settings when it is dealt again', async () => {
    const playable = await createOffering({ ...easier, alternativeMinutes: 1 }, { dimensions: 4 });
    const game = await openGame(test.url, playable.embedId);
    test.clock.advance(minuteMs);
    const { puzzle } = await takeEasier(game);
    const query = new URLSearchParams({ sessionId: game.sessionId, easier: puzzle.playToken });
    const url = `${test.url}/api/embed-widget/${playable.embedId}?${query.toString()}`;
    await edit(playable, { dimensions: 6 });
    expect(await (await fetch(url)).json()).toMatchObject({ isEasier: true, dimensions: 5 });
    await edit(playable, { alternative: 'none' });
    const plain: unknown = await (await fetch(url)).json();
    expect(plain).toMatchObject({ dimensions: 6 });
    expect(plain).not.toHaveProperty('isEasier');
  });

  it('[G61] is not dealt after the end, when it could no longer win, but the first board can', async () => {
    const playable = await createOffering({ ...easier, alternativeMinutes: 1 });
    const endsAt = new Date(test.clock.now() + 2 * minuteMs).toISOString();
    await edit(playable, { endsAt });
    const game = await openGame(test.url, playable.embedId);
    test.clock.advance(3 * minuteMs);
    expect(await refusal(await askEasier(game))).toMatch(/play\.ended$/);
    expect(await win(test.url, game)).toMatchObject({ outcome: 'code' });
  });

  it('[G61] can be tried in the preview of its owner', async () => {
    const playable = await createOffering({ ...easier, alternativeMinutes: 1 });
    const sessionId = randomId();
    const path = `/api/embed-widget/${playable.campaignUniqueId}?sessionId=${sessionId}`;
    const puzzle = widgetPuzzleSchema.parse(await playable.owner.get(path));
    test.clock.advance(minuteMs);
    const easy = await takeEasier({ embedId: playable.campaignUniqueId, sessionId, puzzle });
    expect(easy.puzzle).toMatchObject({ isEasier: true, isOwnerPreview: true });
    expect(await win(test.url, easy)).toMatchObject({ outcome: 'preview' });
  });
});
