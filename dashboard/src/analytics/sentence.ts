import type { AlternativeWins, GiveUp, Insights } from '@puzzle-prize/sdk/protocol';
import { formatCount } from '../ui/format-count.ts';
import { formatNumber } from '../ui/format-number.ts';
import { toPercent } from './change.ts';

/**
 * With fewer starts than this, the sentence has no percentage, because the percentage would be too uncertain.
 */
const percentFromStarts = 20;
/** With fewer unsolved games than this, the sentence does not say where visitors give up. */
const groupFromGames = 10;

/** Sums up in one sentence how the campaigns perform. The sentence is shorter when there is little data. */
export function summarize({ totals, giveUps }: Pick<Insights, 'totals' | 'giveUps'>): string {
  const { views, starts, solves } = totals;
  const end = summarizeGiveUps(giveUps);
  if (views + starts + solves === 0) return 'Nobody has seen a puzzle on these days.';
  if (starts + solves === 0) return `${formatCount(views, 'view')}, and nobody has moved a tile yet.`;
  if (solves === 0) return `${formatNumber(starts)} started and nobody has solved it yet${end}.`;
  return `${formatNumber(solves)} solved${summarizeShare(solves, starts)}${end}.`;
}

/**
 * Returns the share of visitors who solved the puzzle. The text is empty when there are more solves than
 * starts. This can happen, because some visitors started on an earlier day.
 */
function summarizeShare(solves: number, starts: number): string {
  if (starts < percentFromStarts) return starts >= solves ? ` of ${formatNumber(starts)} who started` : '';
  const percent = toPercent(solves, starts);
  return percent === null ? '' : `, ${String(percent)}% of those who started`;
}

function summarizeGiveUps(giveUps: readonly GiveUp[]): string {
  const games = giveUps.reduce((sum, group) => sum + group.games, 0);
  const [busiest] = giveUps.toSorted((a, b) => b.games - a.games);
  if (!busiest || games < groupFromGames) return '';
  return `; ${busiest.games > games / 2 ? 'most' : 'many'} give up at ${nameMoves(busiest)}`;
}

/** Says how many of the solves were by another way to the reward (G68); null if there was none. */
export function describeAlternatives(ways: readonly AlternativeWins[]): string | null {
  const parts = ways.map(({ wonBy, solves }) =>
    wonBy === 'question'
      ? `${formatNumber(solves)} by the question`
      : `${formatNumber(solves)} on the easier board`,
  );
  return parts.length === 0 ? null : `Solves by another way: ${parts.join(', ')}.`;
}

/** Returns 'moves 11 to 15', 'move 12' or 'move 201 or later', for example. */
export function nameMoves({ firstMove, lastMove }: GiveUp): string {
  if (lastMove === null) return `move ${String(firstMove)} or later`;
  return firstMove === lastMove
    ? `move ${String(firstMove)}`
    : `moves ${String(firstMove)} to ${String(lastMove)}`;
}
