import type { PlayCounts } from '@puzzle-prize/sdk/protocol';
import { series, type Series } from './series.tsx';

/** One step from the view to the claim. */
export interface FunnelStep {
  series: Series;
  count: number;
  /** The length of the bar, 0 to 1; the largest count is 1. */
  share: number;
  /** Whole percent of the first step; null when the first step is 0. */
  ofFirst: number | null;
  /** The change from the step before; null for the first step. */
  passage: Passage | null;
}

/** How many visitors went on from one step to the next. */
export interface Passage {
  /** Whole percent of visitors who went on. */
  kept: number | null;
  /** The number of visitors who left. */
  lost: number | null;
}

/**
 * Builds the funnel of the chosen days (K12). Each event counts on its own day, so a step can be larger than the one
 * before it; then there is no rate.
 */
export function buildFunnel(counts: PlayCounts): FunnelStep[] {
  const first = counts.views;
  const largest = Math.max(1, ...series.map(({ key }) => counts[key]));
  return series.map((step, index) => {
    const count = counts[step.key];
    const before = series[index - 1];
    return {
      series: step,
      count,
      share: count / largest,
      ofFirst: percent(count, first),
      passage: before ? getPassage(counts[before.key], count) : null,
    };
  });
}

function getPassage(before: number, count: number): Passage {
  if (count > before) return { kept: null, lost: null };
  return { kept: percent(count, before), lost: before - count };
}

function percent(part: number, of: number): number | null {
  return of === 0 || part > of ? null : Math.round((100 * part) / of);
}
