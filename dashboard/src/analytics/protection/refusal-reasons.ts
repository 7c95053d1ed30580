import type { RefusalList } from '@puzzle-prize/sdk/protocol';
import { t } from '../../language/t.ts';

type Refusal = RefusalList['refusals'][number];

/** A reason for which solutions are refused, in words for the owner. */
export interface RefusalReason {
  id: string;
  label: string;
  /** The meaning of a refusal for this reason, and its cost for an honest visitor. */
  meaning: string;
}

/** The error codes that count for each reason. */
const reasons = [
  { id: 'fast', codes: ['play.too_fast'] },
  {
    id: 'moves',
    codes: [
      'play.illegal_move',
      'play.not_solved',
      'play.wrong_start',
      'play.too_many_moves',
      'play.moves_required',
      'play.token_required',
    ],
  },
  {
    id: 'token',
    codes: [
      'play.token_invalid',
      'play.token_of_another_embed',
      'play.token_of_another_session',
      'play.session_of_another_embed',
    ],
  },
  { id: 'expired', codes: ['play.token_expired'] },
  {
    id: 'answer',
    codes: ['play.wrong_answer', 'play.no_tries_left', 'play.no_alternative', 'play.alternative_too_early'],
  },
  { id: 'network', codes: ['play.network_budget'] },
  { id: 'work', codes: ['play.work_required'] },
  { id: 'hourly', codes: ['play.hourly_budget'] },
  { id: 'cap', codes: ['play.cap_reached'] },
  { id: 'closed', codes: ['play.ended', 'play.not_started', 'play.no_campaign'] },
  {
    id: 'unpaid',
    codes: ['session.not_found', 'session.expired', 'session.not_activated', 'session.id_invalid'],
  },
] as const;

type ReasonId = (typeof reasons)[number]['id'];

/** The reasons in words. They are in a function, because the language is not known while modules load. */
const getTexts = (): Record<ReasonId, Omit<RefusalReason, 'id'>> => ({
  fast: {
    label: t('Faster than a person'),
    meaning: t('A script solved the puzzle. A visitor who was really that fast can send the solution again.'),
  },
  moves: {
    label: t('Moves that do not solve the board'),
    meaning: t(
      'The moves did not lead from the dealt board to the finished image. Honest visitors never see this.',
    ),
  },
  token: {
    label: t('Board that was not dealt to this visitor'),
    meaning: t('The proof of the dealt board was forged, or copied from another visitor or page.'),
  },
  expired: {
    label: t('Game older than two hours'),
    meaning: t('The page was open for a long time. The visitor gets a new board.'),
  },
  answer: {
    label: t('Wrong answer to your question'),
    meaning: t(
      'A visitor, or a script that guesses, gave an answer that you do not accept, or answered too early.',
    ),
  },
  network: {
    label: t('Too many prizes from one network'),
    meaning: t('Many visitors from one network won on the same day. Some of them may have been honest.'),
  },
  work: {
    label: t('Calculation missing after many prizes in one network'),
    meaning: t(
      'Many visitors from one network won on the same day. From then on, a browser must do a calculation before it sends a solution. The browser of an honest visitor does it and sends the solution again automatically.',
    ),
  },
  hourly: {
    label: t('Hourly limit reached'),
    meaning: t('All prizes of the hour were won. Visitors can try again later.'),
  },
  cap: {
    label: t('All prizes given'),
    meaning: t('The limit of the day or of the campaign was reached. Visitors can play for fun.'),
  },
  closed: {
    label: t('Campaign ended or paused'),
    meaning: t('The solution arrived before the campaign started, after it ended, or while it was paused.'),
  },
  unpaid: {
    label: t('Session not paid or expired'),
    meaning: t('The puzzle is paywalled, and the session was not open.'),
  },
});

/** Describes the error code of a refusal. */
export function describeReason(code: string): RefusalReason {
  const reason = reasons.find(({ codes }) => codes.some((one) => one === code));
  if (!reason)
    return { id: 'other', label: t('Other'), meaning: t('Another error. The table lists its code.') };
  return { id: reason.id, ...getTexts()[reason.id] };
}

export interface ReasonTotal extends RefusalReason {
  count: number;
}

/** Adds up refusals by reason, the most frequent first. */
export function sumByReason(refusals: readonly Refusal[]): ReasonTotal[] {
  const totals = new Map<string, ReasonTotal>();
  for (const { reason: code, count } of refusals) {
    const reason = describeReason(code);
    const before = totals.get(reason.id)?.count ?? 0;
    totals.set(reason.id, { ...reason, count: before + count });
  }
  return [...totals.values()].sort((one, next) => next.count - one.count);
}
