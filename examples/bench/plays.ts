import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { widgetDataSchema } from '@puzzle-prize/sdk/protocol';
import { minMsPerMove } from '@puzzle-prize/sdk/protocol/limits';
import { solve3x3 } from '@puzzle-prize/sdk/puzzle';
import type { Job } from './load.ts';

type Request = Job['requests'][number][number];

const atOnce = 16;
/** The number of moves that the hardest 3x3 board needs. */
const mostMoves = 31;

/**
 * Opens at least `count` plays of an embed and solves each board as a visitor would. Then waits for the
 * minimum time of a play, so that the product accepts the solutions.
 * @returns the verify requests
 */
export async function solvePlays(productUrl: string, embedId: string, count: number): Promise<Request[]> {
  const solved: Request[] = [];
  const work = async () => {
    for (let left = count / atOnce; left > 0; left -= 1) solved.push(await solveOne(productUrl, embedId));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await sleep(mostMoves * minMsPerMove);
  return solved;
}

async function solveOne(productUrl: string, embedId: string): Promise<Request> {
  const sessionId = randomBytes(16).toString('base64url');
  const response = await fetch(`${productUrl}/api/embed-widget/${embedId}?sessionId=${sessionId}`);
  const puzzle = widgetDataSchema.parse(await response.json());
  if (puzzle.showMessage) throw new Error(`Nothing to play: ${puzzle.message}`);
  const body = {
    solution: [1, 2, 3, 4, 5, 6, 7, 8, 0],
    sessionId,
    moves: solve3x3(puzzle.shuffledState),
    playToken: puzzle.playToken,
    initialState: puzzle.shuffledState,
    visitorId: randomBytes(16).toString('base64url'),
  };
  return { path: `/api/embed/${embedId}/verify`, body: JSON.stringify(body) };
}
