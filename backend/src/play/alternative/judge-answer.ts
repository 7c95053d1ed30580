import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { wrongAnswersMax } from '@puzzle-prize/sdk/protocol/limits';
import { leastSolveMs } from '@puzzle-prize/sdk/puzzle';
import type { Pool } from 'pg';
import { hashSession } from '../../platform/session-hash.ts';
import type { Dealt } from '../judge.ts';
import type { PlayServices } from '../play-target.ts';
import type { CampaignSnapshot } from '../snapshot.ts';
import type { PlayTerms } from '../token.ts';
import { findAnswers, isAccepted } from './accepted-answers.ts';
import { requireQuestion } from './offer.ts';

/** The session that answers the question of a campaign. */
interface Answering {
  puzzleId: string;
  sessionHash: Buffer;
}

/** An answer in place of a solution, and the play that it belongs to. */
export interface AnswerToJudge {
  answer: string;
  sessionId: string;
  terms: PlayTerms;
  /** The board in the play token, and its age; null when the client sent no play token. */
  dealt: Dealt | null;
}

/**
 * Refuses an answer that does not win (G61). The question and the minutes before the offer are those at the time of
 * the deal. A session can give a few wrong answers; accepted answers are not counted.
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

/**
 * Uses up one of the session's tries before its answer is judged, so that simultaneous answers cannot exceed
 * the number of tries. Returns the number of used tries; null if none was left.
 */
async function takeTry(
  pool: Pool,
  { puzzleId, sessionHash }: Answering,
  nowMs: number,
): Promise<number | null> {
  const { rows } = await pool.query<{ tries: number }>({
    name: 'take-answer-try',
    text: `insert into answer_tries as t (puzzle_id, session_hash, tries, tried_at) values ($1, $2, 1, $3)
           on conflict (puzzle_id, session_hash) do update set tries = t.tries + 1, tried_at = $3 where t.tries < $4
           returning tries`,
    values: [puzzleId, sessionHash, new Date(nowMs), wrongAnswersMax],
  });
  return rows[0]?.tries ?? null;
}

/** Gives the try of an accepted answer back, so that only wrong answers are counted. */
async function giveBackTry(pool: Pool, { puzzleId, sessionHash }: Answering): Promise<void> {
  await pool.query({
    name: 'give-back-answer-try',
    text: 'update answer_tries set tries = tries - 1 where puzzle_id = $1 and session_hash = $2 and tries > 0',
    values: [puzzleId, sessionHash],
  });
}
