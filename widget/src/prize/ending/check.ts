import type { Claim, CodeTerms, CodeType, Verify, VerifyReply } from '@puzzle-prize/sdk/protocol';
import { RequestError } from '@puzzle-prize/sdk/http';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle/board';
import { record, text } from '../../element/read.ts';
import { parseTerms } from '../../rewards/terms.ts';
import { type Media, parseWonMedia } from '../../rewards/won-media.ts';
import { parseDeal } from '../deal.ts';
import { findWhereabouts, loadDeal, type EmbedTarget, post } from '../play-api.ts';
import { type Game, isSameDeal, isStale, withFreshToken } from '../state.ts';
import { getVisitorId } from './visitor.ts';
import { findRequiredWork, type Work } from './work.ts';

/** The result of a checked solution (W9). */
export type Reward = Pick<VerifyReply, 'prizeCode' | 'message'> & {
  codeType: CodeType;
  media: Media | null;
  terms: CodeTerms | null;
  /** Other ways to reach the code, such as a mail, not parsed yet. The view parses them. */
  delivery: unknown;
  /** True if another session of the visitor can win another code (G13), not parsed yet. */
  canWinAgain: unknown;
  /** The files that are won so far, not parsed yet. The view parses them. */
  mediaProgress: unknown;
  /** Whether the visitor may leave an e-mail address until there are codes again. */
  hasWaitingList: boolean;
};

/**
 * Number of automatic retries for a solution that was rejected as too fast. Each delay is twice the previous
 * one.
 */
const quietRetries = 4;

/**
 * Requests the reward for the solved `game` (W8); repeated calls return the same reward. After a reload the
 * platform may reject the solution as too fast; the call is then repeated after a delay. If the platform asks
 * for a proof of work, the call is repeated with it (G46). An answer in the game takes the place of its solution (G61).
 */
export async function verifyGame(
  target: EmbedTarget,
  game: Game,
  { signal, work }: { signal: AbortSignal; work: Work },
): Promise<Reward> {
  const { playToken, minSolveMs } = game.puzzle;
  for (let tries = 0; ;) {
    try {
      const body = buildBody(target, game, await work.find(playToken));
      signal.throwIfAborted();
      return parseReward(await post(target, { call: 'verify', body, signal }));
    } catch (error) {
      const bits = findRequiredWork(error);
      if (bits > work.getBits(playToken)) {
        await work.solve(playToken, bits);
        continue;
      }
      const isTooFast = error instanceof RequestError && error.code === 'play.too_fast';
      if (!isTooFast || tries === quietRetries) throw error;
      await new Promise((resolve) => setTimeout(resolve, minSolveMs * 2 ** tries));
      signal.throwIfAborted();
      tries += 1;
    }
  }
}

/** Renews the token of a game that was left open for hours; the board stays the same. */
export async function renewGame(target: EmbedTarget, game: Game, signal: AbortSignal): Promise<Game> {
  if (!isStale(game, Date.now())) return game;
  const { sessionId, puzzle } = game;
  const deal = parseDeal(await loadDeal(target, { sessionId, round: puzzle.round, last: game }, signal));
  if (deal.kind !== 'puzzle') return game;
  const fresh: Game = { sessionId, puzzle: deal.puzzle, moves: [], dealtAt: Date.now() };
  return isSameDeal(game, fresh) ? withFreshToken(game, fresh) : game;
}

/**
 * Reports that 'Claim Your Code!' was pressed (G14). The code may be from an earlier session of this visitor.
 */
export function claimCode(
  target: EmbedTarget,
  { sessionId, puzzle }: Game,
  signal: AbortSignal,
): Promise<unknown> {
  const body: Claim = {
    sessionId,
    playToken: puzzle.playToken,
    visitorId: getVisitorId(),
    ...findWhereabouts(target),
  };
  return post(target, { call: 'claim', body, signal });
}

/**
 * Parses a reply to POST /api/embed/{id}/verify. An unknown code type counts as a promotion code (G16).
 * @throws TypeError for anything else.
 */
export function parseReward(value: unknown): Reward {
  const { success, codeType, prizeCode, mediaReward, message, terms, ...more } = record(value);
  if (success !== true) throw new TypeError('unreadable reward');
  return {
    prizeCode: text(prizeCode),
    codeType: codeType === 'coupon' || codeType === 'shopify' ? codeType : 'promotion',
    media: parseWonMedia(mediaReward),
    message: text(message) ?? '',
    terms: parseTerms(terms),
    delivery: more.delivery,
    canWinAgain: more.canWinAgain,
    mediaProgress: more.mediaProgress,
    hasWaitingList: more.hasWaitingList === true,
  };
}

function buildBody(
  target: EmbedTarget,
  { sessionId, puzzle, moves }: Game,
  work: number[] | undefined,
): Verify {
  return {
    solution: [...solvedBoard(puzzle.dimensions)],
    sessionId,
    collectionId: target.collection || null,
    moves: [...moves],
    initialState: puzzle.shuffledState,
    playToken: puzzle.playToken,
    visitorId: getVisitorId(),
    work,
    answer: puzzle.answer,
    ...findWhereabouts(target),
  };
}
