import type { Claim, CodeType, Verify, VerifyReply } from '@puzzle-prize/sdk/protocol';
import { RequestError } from '@puzzle-prize/sdk/http';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import { record, text } from '../../element/read.ts';
import { type Media, parseWonMedia } from '../../rewards/won-media.ts';
import { loadDeal, type Place, post } from '../play-api.ts';
import { type Game, isSameDeal, isStale, renewed } from '../state.ts';
import { visitorId } from './visitor.ts';

/** What a checked solution brought (W9). */
export type Reward = Pick<VerifyReply, 'prizeCode' | 'message'> & { codeType: CodeType; media: Media | null };

/** How often a solution that came too fast is sent again by itself, each time after twice the wait. */
const quietRetries = 4;

/**
 * W8: asks what the solved `game` wins. Asked again, the platform answers the same. Waits and asks again where the
 * platform finds the solution too fast, which it can after a reload.
 */
export async function verifyGame(place: Place, game: Game, signal: AbortSignal): Promise<Reward> {
  for (let tries = 0; ; tries += 1) {
    try {
      return parseReward(await post(place, { call: 'verify', body: bodyOf(place, game), signal }));
    } catch (error) {
      const isTooFast = error instanceof RequestError && error.code === 'play.too_fast';
      if (!isTooFast || tries === quietRetries) throw error;
      await new Promise((resolve) => setTimeout(resolve, game.puzzle.minSolveMs * 2 ** tries));
      signal.throwIfAborted();
    }
  }
}

/** A game that lay open for hours gets a young token for the same board before it is checked. */
export async function renewGame(place: Place, game: Game, signal: AbortSignal): Promise<Game> {
  if (!isStale(game, Date.now())) return game;
  const { sessionId, puzzle } = game;
  const deal = await loadDeal(place, { sessionId, round: puzzle.round }, signal);
  if (deal.kind !== 'puzzle') return game;
  const fresh: Game = { sessionId, puzzle: deal.puzzle, moves: [], dealtAt: Date.now() };
  return isSameDeal(game, fresh) ? renewed(game, fresh) : game;
}

/** G14: 'Claim Your Code!' was pressed. The code may be of an earlier session of this visitor. */
export function claimCode(place: Place, { sessionId, puzzle }: Game, signal: AbortSignal): Promise<unknown> {
  const body: Claim = { sessionId, playToken: puzzle.playToken, visitorId: visitorId() };
  return post(place, { call: 'claim', body, signal });
}

/**
 * Reads a reply of POST /api/embed/{id}/verify. An unknown kind of code is still a code (G16).
 * @throws TypeError when it is none.
 */
export function parseReward(value: unknown): Reward {
  const { success, codeType, prizeCode, mediaReward, message } = record(value);
  if (success !== true) throw new TypeError('unreadable reward');
  return {
    prizeCode: text(prizeCode),
    codeType: codeType === 'coupon' || codeType === 'shopify' ? codeType : 'promotion',
    media: parseWonMedia(mediaReward),
    message: text(message) ?? '',
  };
}

function bodyOf({ collection, pageHost }: Place, { sessionId, puzzle, moves }: Game): Verify {
  return {
    solution: [...solvedBoard(puzzle.dimensions)],
    sessionId,
    collectionId: collection || null,
    moves: [...moves],
    initialState: puzzle.shuffledState,
    playToken: puzzle.playToken,
    visitorId: visitorId(),
    host: pageHost,
  };
}
