import type { CodeHistory } from '@puzzle-prize/sdk/protocol';
import { formatCount } from '../../ui/format-count.ts';

/** One event in the life of a code. */
export interface HistoryStep {
  name: string;
  time: string;
  detail?: string;
}

/** Lists the stored events of a code, the earliest first. */
export function listSteps(history: CodeHistory): HistoryStep[] {
  const { dealtAt, solvedAt, issuedAt, claimedAt, redeemedAt, isRace, wonBy } = history;
  const solved = wonBy === 'question' ? 'Question answered' : 'Puzzle solved';
  const steps = [
    { name: 'Puzzle dealt', time: dealtAt },
    { name: isRace ? 'Race won' : solved, time: solvedAt, detail: describeSolve(history) },
    { name: 'Code given out', time: issuedAt },
    { name: 'Code claimed', time: claimedAt, detail: 'The winner pressed “Claim Your Code!”' },
    { name: 'Redeemed in your shop', time: redeemedAt, detail: 'You marked it.' },
  ];
  return steps.flatMap(({ name, time, detail }) =>
    time === null ? [] : [{ name, time, ...(detail && { detail }) }],
  );
}

/** Describes the moves and the time of a solve, such as '26 moves in 48.2 seconds' or 'after 48.2 seconds'. */
function describeSolve({ moves, solveMs, wonBy }: CodeHistory): string {
  const parts = [
    moves === null ? '' : formatCount(moves, 'move'),
    wonBy === 'easier_board' ? 'on the easier board' : '',
    solveMs === null ? '' : `${wonBy === 'question' ? 'after' : 'in'} ${formatSeconds(solveMs)}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function formatSeconds(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 100) return `${seconds.toFixed(1)} seconds`;
  return `${String(Math.floor(seconds / 60))} min ${String(Math.round(seconds % 60))} s`;
}
