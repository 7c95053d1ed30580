import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { wrongAnswersMax } from '@puzzle-prize/sdk/protocol/limits';
import { leastSolveMs } from '@puzzle-prize/sdk/puzzle';
import { hashSession } from '../../platform/session-hash.ts';
import type { Dealt } from '../judge.ts';
import type { PlayServices } from '../play-target.ts';
import type { CampaignSnapshot } from '../snapshot.ts';
import type { PlayTerms } from '../token.ts';
import { findAnswers, isAccepted } from './accepted-answers.ts';
import { giveBackTry, takeTry } from './answer-tries.ts';
import { requireQuestion } from './offer.ts';

/** An answer in place of a solution, and the play with which it comes. */
export interface AnswerToJudge {
  answer: string;
  sessionId: string;
  terms: PlayTerms;
  /** The board in the play token, and its age; null when the client sent no play token. */
  dealt: Dealt | null;
}

/**
 * Refuses an answer that does not win (G61). It is judged by the question and the minutes with which the play was
 * dealt. A session has a few wrong answers; an accepted one uses none up.
 * @throws AppError play.token_required, play.no_alternative, play.alternative_too_early, play.too_fast,
 * play.token_expired, play.no_tries_left, play.wrong_answer
 */
export async function judgeAnswer(
  { clock, database: { pool } }: Pick<PlayServices, 'clock' | 'database'>,
  campaign: Pick<CampaignSnapshot, 'id' | 'alternative'>,
  { answer, sessionId, terms, dealt }: AnswerToJudge,
): Promise<void> {
  if (!dealt) throw new AppError('play.token_required');
  const revision = requireQuestion(terms, dealt.elapsedMs);
  if (dealt.elapsedMs < leastSolveMs(0)) throw new AppError('play.too_fast');
  const accepted = findAnswers(campaign.alternative, revision);
  if (!accepted) throw new AppError('play.token_expired');
  const answering = { puzzleId: campaign.id, sessionHash: hashSession(sessionId) };
  const tries = await takeTry(pool, answering, clock.now());
  if (tries === null) throw new AppError('play.no_tries_left');
  if (!isAccepted(answer, accepted))
    throw new AppError('play.wrong_answer', undefined, { triesLeft: wrongAnswersMax - tries });
  await giveBackTry(pool, answering);
}
