import type { CodeHistory } from '@puzzle-prize/sdk/protocol';
import { getLocale, t } from '../../language/t.ts';

/** One event in the life of a code. */
export interface HistoryStep {
  name: string;
  time: string;
  detail?: string;
}

/** Lists the stored events of a code, the earliest first. */
export function listSteps(history: CodeHistory): HistoryStep[] {
  const { dealtAt, solvedAt, issuedAt, claimedAt, mailedAt, redeemedAt, redeemedBy, isRace, wonBy } = history;
  const solved = wonBy === 'question' ? t('Question answered') : t('Puzzle solved');
  const steps = [
    { name: t('Puzzle dealt'), time: dealtAt },
    { name: isRace ? t('Race won') : solved, time: solvedAt, detail: describeSolve(history) },
    { name: t('Code given out'), time: issuedAt },
    { name: t('Code claimed'), time: claimedAt, detail: t('The winner pressed “Claim Your Code!”') },
    { name: t('Code mailed'), time: mailedAt, detail: t('The winner asked for a mail') },
    {
      name: t('Redeemed in your shop'),
      time: redeemedAt,
      detail:
        redeemedBy === null
          ? t('You or your shop marked it.')
          : t('{name} marked it at the counter.', { name: redeemedBy }),
    },
  ];
  const known = steps.flatMap(({ name, time, detail }) =>
    time === null ? [] : [{ name, time, ...(detail && { detail }) }],
  );
  // A winner can claim a code before or after its mail.
  return known.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
}

/** Describes the moves and the time of a solve, such as '26 moves in 48.2 seconds' or 'after 48.2 seconds'. */
function describeSolve({ moves, solveMs, wonBy }: CodeHistory): string {
  const time = solveMs === null ? null : formatSeconds(solveMs);
  if (wonBy === 'question') return time === null ? '' : t('after {time}', { time });
  const isEasier = wonBy === 'easier_board';
  return moves === null ? describeTime(time, isEasier) : describeMoves(moves, time, isEasier);
}

function describeTime(time: string | null, isEasier: boolean): string {
  if (time === null) return isEasier ? t('on the easier board') : '';
  return isEasier ? t('on the easier board in {time}', { time }) : t('in {time}', { time });
}

function describeMoves(moves: number, time: string | null, isEasier: boolean): string {
  if (time === null)
    return isEasier
      ? t('{moves, plural, one {# move} other {# moves}} on the easier board', { moves })
      : t('{moves, plural, one {# move} other {# moves}}', { moves });
  return isEasier
    ? t('{moves, plural, one {# move} other {# moves}} on the easier board in {time}', { moves, time })
    : t('{moves, plural, one {# move} other {# moves}} in {time}', { moves, time });
}

function formatSeconds(ms: number): string {
  const seconds = ms / 1000;
  if (seconds >= 100)
    return t('{minutes} min {seconds} s', {
      minutes: Math.floor(seconds / 60),
      seconds: Math.round(seconds % 60),
    });
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return t('{seconds} seconds', { seconds: seconds.toLocaleString(getLocale(), digits) });
}
