import type { PlayCounts } from '@puzzle-prize/sdk/protocol';
import { series, type Series } from './series.tsx';

/** One step of the funnel, which leads from the view to the claim. */
export interface FunnelStep {
  series: Series;
  count: number;
  /** The length of the bar from 0 to 1. The step with the largest count has 1. */
  share: number;
  /** The count in whole percent of the first step's count; null when there is no rate. */
  ofFirst: number | null;
  /** The change from the previous step; null for the first step. */
  passage: Passage | null;
}

/** How many visitors went on from one step to the next. */
export interface Passage {
  /** The share of visitors who went on, in whole percent; null when there is no rate. */
  kept: number | null;
  /** The number of visitors who left; null when the later step is larger. */
  lost: number | null;
}

/**
 * Builds the funnel of the chosen days (K12). Each event counts on its own day, so a claim may count although
 * its view was before the chosen days. A step can therefore be larger than the previous one; such a step has
 * no rate.
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
