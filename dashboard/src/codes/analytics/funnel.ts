import type { PlayCounts } from '@puzzle-prize/sdk/protocol';
import { series, type Series } from './series.ts';

/** One step on the way from the view to the claim. */
export interface FunnelStep {
  series: Series;
  count: number;
  /** Length of its bar, 0 to 1: the largest count is 1. */
  share: number;
  /** Whole percent of the first step; null while that is 0. */
  ofFirst: number | null;
  /** What became of those who took the step before; null for the first one. */
  passage: Passage | null;
}

/** How many of a step took the next one. */
export interface Passage {
  /** Whole percent that went on. */
  kept: number | null;
  /** How many did not. */
  lost: number | null;
}

/**
 * The way of the visitors of some days (K12). Each thing counts on the day it happened, so a step can be larger than the
 * one before it: then nothing can be said of who went on.
 */
export function funnelOf(counts: PlayCounts): FunnelStep[] {
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
      passage: before ? passageOf(counts[before.key], count) : null,
    };
  });
}

function passageOf(before: number, count: number): Passage {
  if (count > before) return { kept: null, lost: null };
  return { kept: percent(count, before), lost: before - count };
}

function percent(part: number, of: number): number | null {
  return of === 0 || part > of ? null : Math.round((100 * part) / of);
}
