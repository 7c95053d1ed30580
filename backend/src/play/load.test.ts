import { isSolvable, solutionLength3x3, solve3x3 } from '@puzzle-prize/sdk/puzzle';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, createPlayable } from '../../test/factories.ts';
import { openGame, postVerify, randomId } from '../../test/visitor.ts';

const humanMs = 10_000;

describe('loadWidget', () => {
  const test = useApp();

  it('[W6, W7] deals a solvable, well-shuffled board, and always the same board to the same session', async () => {
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

  it('[W2] returns the same reply for every unknown id', async () => {
    const answers = await Promise.all(
      ['embed-0-unknown', 'nothing', 'puzzle-0-unknown'].map(async (id) => {
        const response = await fetch(`${test.url}/api/embed-widget/${id}?sessionId=${randomId()}`);
        return [response.status, await response.text()];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
  });

  it('[E5, W3] returns one message if no campaign is assigned, and another if no code is left', async () => {
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

  it('[G8] shows a preview only to the owner, marks it as a preview, gives no code and counts no win', async () => {
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
});
