import { randomBytes } from 'node:crypto';
import {
  verifyReplySchema,
  type Verify,
  type WidgetPuzzle,
  widgetDataSchema,
} from '@puzzle-prize/sdk/protocol';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import type { TestApp } from './app.ts';
import { createPlayable } from './factories.ts';

export const randomId = () => randomBytes(16).toString('base64url');

export interface Game {
  embedId: string;
  sessionId: string;
  puzzle: WidgetPuzzle;
}

/** Opens the puzzle of an embed with the same call as the frame. */
export async function openGame(url: string, embedId: string, sessionId = randomId()): Promise<Game> {
  const response = await fetch(`${url}/api/embed-widget/${embedId}?sessionId=${sessionId}`);
  const data = widgetDataSchema.parse(await response.json());
  if (data.showMessage) throw new Error(`nothing to play: ${data.message}`);
  return { embedId, sessionId, puzzle: data };
}

/**
 * Opens a play of a new campaign, and advances the clock by the time that a person needs to solve the puzzle.
 */
export async function startPlay(test: TestApp, options: Parameters<typeof createPlayable>[1] = {}) {
  const playable = await createPlayable(test, options);
  const game = await openGame(test.url, playable.embedId);
  test.clock.advance(10_000);
  return { ...playable, game };
}

/** Returns the body that an honest client sends after it solves a 3x3 board in the fewest moves. */
export function solvedBody({ puzzle, sessionId }: Game, more: Partial<Verify> = {}): Verify {
  return {
    solution: [1, 2, 3, 4, 5, 6, 7, 8, 0],
    sessionId,
    moves: solve3x3(puzzle.shuffledState),
    playToken: puzzle.playToken,
    initialState: puzzle.shuffledState,
    ...more,
  };
}

export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export async function postVerify(url: string, game: Pick<Game, 'embedId'>, body: unknown): Promise<Response> {
  return await postJson(`${url}/api/embed/${game.embedId}/verify`, body);
}

/** Sends an honest solution and reads the reply. */
export async function win(url: string, game: Game, more: Partial<Verify> = {}) {
  const response = await postVerify(url, game, solvedBody(game, more));
  return verifyReplySchema.parse(await response.json());
}

/** Returns the status and the error code of a refusal. */
export async function refusal(response: Response): Promise<string> {
  const reply: unknown = await response.json();
  const code = typeof reply === 'object' && reply !== null && 'code' in reply ? String(reply.code) : 'none';
  return `${response.status} ${code}`;
}
