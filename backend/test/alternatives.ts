import { widgetPuzzleSchema } from '@puzzle-prize/sdk/protocol';
import { useApp } from './app.ts';
import { createPlayable, type Playable } from './factories.ts';
import { type Game, openGame, postJson, postVerify, randomId } from './visitor.ts';

/** The tolerance for comparing times. It is needed because the test clock also advances in real time. */
export const marginMs = 10_000;
export const question = {
  alternative: 'question',
  alternativeMinutes: 0,
  question: 'What is the name of our cat?',
  acceptedAnswers: ['Chelsea', 'The cat'],
};
export const easier = { alternative: 'easier_board', alternativeMinutes: 3 };

/** Changes the settings of a campaign. */
export async function edit({ owner, campaignId }: Playable, changes: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'PATCH', headers, body: JSON.stringify(changes) };
  return await owner.fetch(`/api/puzzles/${campaignId}`, init);
}

/** Starts the product, in which visitors win by an easier board or by an answer (G61). */
export function useAlternatives() {
  const test = useApp();

  async function createOffering(settings: object, options: Parameters<typeof createPlayable>[1] = {}) {
    const playable = await createPlayable(test, options);
    await edit(playable, settings);
    return playable;
  }

  async function open(playable: Playable, sessionId = randomId()): Promise<Game> {
    const game = await openGame(test.url, playable.embedId, sessionId);
    test.clock.advance(10_000);
    return game;
  }

  const askEasier = ({ embedId, sessionId, puzzle }: Game, more: object = {}) =>
    postJson(`${test.url}/api/embed/${embedId}/easier-board`, {
      sessionId,
      playToken: puzzle.playToken,
      ...more,
    });

  const sendAnswer = (game: Game, answer: string, more: object = {}) =>
    postVerify(test.url, game, {
      solution: [],
      answer,
      sessionId: game.sessionId,
      playToken: game.puzzle.playToken,
      ...more,
    });

  async function takeEasier(game: Game): Promise<Game> {
    const puzzle = widgetPuzzleSchema.parse(await (await askEasier(game)).json());
    test.clock.advance(10_000);
    return { ...game, puzzle };
  }

  const listWinners = async ({ owner, campaignId }: Playable) =>
    await (await owner.fetch(`/api/puzzles/${campaignId}/winners.csv`)).text();

  return { test, createOffering, open, askEasier, sendAnswer, takeEasier, listWinners };
}
