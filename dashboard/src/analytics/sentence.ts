import type { AlternativeWins, GiveUp, Insights } from '@puzzle-prize/sdk/protocol';
import { formatPercent } from '../language/format-percent.ts';
import { t } from '../language/t.ts';
import { toPercent } from './change.ts';

/** The minimum number of starts for a percentage in the sentence. With fewer starts, it would be too uncertain. */
const percentFromStarts = 20;
/** The minimum number of unsolved games for which the sentence says where visitors give up. */
const groupFromGames = 10;

/** Sums up in one sentence how the campaigns perform. The sentence is shorter when there is little data. */
export function summarize({ totals, giveUps }: Pick<Insights, 'totals' | 'giveUps'>): string {
  const { views, starts, solves } = totals;
  if (views + starts + solves === 0) return t('Nobody has seen a puzzle on these days.');
  if (starts + solves === 0) {
    return t('{count, plural, one {# view} other {# views}}, and nobody has moved a tile yet.', {
      count: views,
    });
  }
  const result = summarizeSolves(solves, starts);
  const end = summarizeGiveUps(giveUps);
  return end === null ? t('{result}.', { result }) : t('{result}; {end}.', { result, end });
}

/**
 * Says how many visitors solved the puzzle, and what share of the starts that is. Omits the share when there are more
 * solves than starts, because some visitors started on an earlier day.
 */
function summarizeSolves(solves: number, starts: number): string {
  if (solves === 0) return t('{starts} started and nobody has solved it yet', { starts });
  const percent = toPercent(solves, starts);
  if (percent === null) return t('{solves} solved', { solves });
  if (starts < percentFromStarts) return t('{solves} solved of {starts} who started', { solves, starts });
  return t('{solves} solved, {percent} of those who started', { solves, percent: formatPercent(percent) });
}

/** Says where most or many visitors give up; null if there are too few games. */
function summarizeGiveUps(giveUps: readonly GiveUp[]): string | null {
  const games = giveUps.reduce((sum, group) => sum + group.games, 0);
  const [busiest] = giveUps.toSorted((a, b) => b.games - a.games);
  if (!busiest || games < groupFromGames) return null;
  return busiest.games > games / 2 ? sayMost(busiest) : sayMany(busiest);
}

function sayMost({ firstMove: first, lastMove: last }: GiveUp): string {
  if (last === null) return t('most give up at move {first} or later', { first });
  return first === last
    ? t('most give up at move {first}', { first })
    : t('most give up at moves {first} to {last}', { first, last });
}

function sayMany({ firstMove: first, lastMove: last }: GiveUp): string {
  if (last === null) return t('many give up at move {first} or later', { first });
  return first === last
    ? t('many give up at move {first}', { first })
    : t('many give up at moves {first} to {last}', { first, last });
}

/** Says how many visitors used each alternative, a question or an easier board (G68); null if nobody did. */
export function describeAlternatives(ways: readonly AlternativeWins[]): string | null {
  const parts = ways.map(({ wonBy, solves }) =>
    wonBy === 'question'
      ? t('{solves} by the question', { solves })
      : t('{solves} on the easier board', { solves }),
  );
  return parts.length === 0 ? null : t('Solved in another way: {ways}.', { ways: parts.join(', ') });
}
