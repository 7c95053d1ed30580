import type { RefusalList } from '@puzzle-prize/sdk/protocol';

type Refusal = RefusalList['refusals'][number];

/** A reason for which solutions are refused, in words for the owner. */
export interface RefusalReason {
  id: string;
  label: string;
  /** The meaning of such a refusal, and its cost for an honest visitor. */
  meaning: string;
}

/** The reasons, with the error codes that count for each. */
const reasons: readonly (RefusalReason & { codes: readonly string[] })[] = [
  {
    id: 'fast',
    label: 'Faster than a person',
    meaning: 'A script solved the puzzle. A visitor who was really that fast can send the solution again.',
    codes: ['play.too_fast'],
  },
  {
    id: 'moves',
    label: 'Moves that do not solve the board',
    meaning:
      'The moves did not lead from the dealt board to the finished image. Honest visitors never see this.',
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
    label: 'Board that was not dealt to this visitor',
    meaning: 'The proof of the dealt board was forged, or copied from another visitor or page.',
    codes: [
      'play.token_invalid',
      'play.token_of_another_embed',
      'play.token_of_another_session',
      'play.session_of_another_embed',
    ],
  },
  {
    id: 'expired',
    label: 'Game older than two hours',
    meaning: 'The page was open for a long time. The visitor gets a new board.',
    codes: ['play.token_expired'],
  },
  {
    id: 'answer',
    label: 'Wrong answer to your question',
    meaning:
      'A visitor, or a script that guesses, gave an answer that you do not accept, or answered too early.',
    codes: ['play.wrong_answer', 'play.no_tries_left', 'play.no_alternative', 'play.alternative_too_early'],
  },
  {
    id: 'network',
    label: 'Too many prizes from one network',
    meaning: 'Many visitors from one network won on the same day. Some of them may have been honest.',
    codes: ['play.network_budget'],
  },
  {
    id: 'work',
    label: 'Calculation missing after many prizes in one network',
    meaning:
      'Many visitors from one network won on the same day. From then on, a browser must do a calculation before it sends a solution. The browser of an honest visitor does it and sends the solution again automatically.',
    codes: ['play.work_required'],
  },
  {
    id: 'hourly',
    label: 'Hourly limit reached',
    meaning: 'All prizes of the hour were won. Visitors can try again later.',
    codes: ['play.hourly_budget'],
  },
  {
    id: 'cap',
    label: 'All prizes given',
    meaning: 'The limit of the day or of the campaign was reached. Visitors can play for fun.',
    codes: ['play.cap_reached'],
  },
  {
    id: 'closed',
    label: 'Campaign ended or paused',
    meaning: 'The solution arrived before the campaign started, after it ended, or while it was paused.',
    codes: ['play.ended', 'play.not_started', 'play.no_campaign'],
  },
  {
    id: 'unpaid',
    label: 'Session not paid or expired',
    meaning: 'The puzzle is paywalled, and the session was not open.',
    codes: ['session.not_found', 'session.expired', 'session.not_activated', 'session.id_invalid'],
  },
];

const other: RefusalReason = {
  id: 'other',
  label: 'Other',
  meaning: 'Another error. The table lists its code.',
};

/** Describes the error code of a refusal. */
export function describeReason(code: string): RefusalReason {
  return reasons.find(({ codes }) => codes.includes(code)) ?? other;
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
