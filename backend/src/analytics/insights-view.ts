import {
  type AlternativeWins,
  type BreakdownName,
  type GiveUp,
  type InsightRow,
  type Insights,
  type PlayCounts,
  wonBySchema,
} from '@puzzle-prize/sdk/protocol';
import { giveUpMoves } from '@puzzle-prize/sdk/protocol/limits';
import { restValue } from '../play/slot-counters.ts';
import { listDays, type DayRange } from './day-range.ts';
import type { DayCounts, FacetRow, InsightFacts } from './insights.ts';
import type { Period } from './period.ts';
import { noCounts, pickCounts, sumCounts } from './play-counts.ts';

const facetOf: Readonly<Record<BreakdownName, string>> = {
  embeds: 'embed',
  pages: 'page',
  devices: 'device',
  countries: 'country',
  images: 'image',
};

/**
 * Presents the insights of a period. Without a previous period, the figures for comparison are null or empty.
 */
export function presentInsights(period: Period, facts: InsightFacts): Insights {
  const { zone, from, to, isUnfinished, previous } = period;
  const days = fillDays(
    period,
    facts.days.filter(({ isNow }) => isNow),
  );
  const daysBefore = previous
    ? fillDays(
        previous,
        facts.days.filter(({ isNow }) => !isNow),
      )
    : [];
  const totals = { counts: sumCounts(days), before: previous && sumCounts(daysBefore) };
  const breakDown = (name: BreakdownName) =>
    presentRows(
      facts.facets.filter(({ facet }) => facet === facetOf[name]),
      totals,
    );
  const findMedian = (isNow: boolean) => facts.medians.find((median) => median.isNow === isNow)?.ms ?? null;
  return {
    ...{ zone, from, to, isUnfinished, previous, utcUntil: facts.lastUtcDay },
    totals: totals.counts,
    totalsBefore: totals.before,
    medianSolveMs: findMedian(true),
    medianSolveMsBefore: previous && findMedian(false),
    days,
    daysBefore,
    breakdowns: {
      embeds: breakDown('embeds'),
      pages: breakDown('pages'),
      devices: breakDown('devices'),
      countries: breakDown('countries'),
      images: breakDown('images'),
    },
    giveUps: presentGiveUps(facts.facets),
    alternativeWins: presentAlternativeWins(facts.facets),
    events: facts.events,
    allTime: facts.allTime,
  };
}

function fillDays(range: DayRange, rows: readonly DayCounts[]): Insights['days'] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return listDays(range).map((day) => ({ day, ...pickCounts(known.get(day) ?? noCounts) }));
}

interface Totals {
  counts: PlayCounts;
  before: PlayCounts | null;
}

/**
 * Presents the rows of a breakdown. Plays with an unknown value, such as wins from an earlier release, form
 * one row, so that the rows of every breakdown add up to the total of the days.
 */
function presentRows(rows: readonly FacetRow[], totals: Totals): InsightRow[] {
  const named = rows
    .filter(({ value }) => value !== '')
    .map((row) => presentRow(row, totals.before !== null));
  const unknown: InsightRow = {
    ...{ value: null, isRest: false, label: null },
    counts: subtract(
      totals.counts,
      named.map(({ counts }) => counts),
    ),
    before:
      totals.before &&
      subtract(
        totals.before,
        named.flatMap(({ before }) => before ?? []),
      ),
  };
  const isEmpty = [unknown.counts, unknown.before ?? noCounts].every(isNothing);
  return isEmpty ? named : [...named, unknown];
}

function presentRow(row: FacetRow, hasBefore: boolean): InsightRow {
  const isRest = row.value === restValue;
  const before = {
    views: row.viewsBefore,
    starts: row.startsBefore,
    solves: row.solvesBefore,
    issued: row.issuedBefore,
    claimed: row.claimedBefore,
    redeemed: row.redeemedBefore,
  };
  return {
    value: isRest ? null : row.value,
    isRest,
    label: isRest ? null : row.label,
    counts: pickCounts(row),
    before: hasBefore ? before : null,
  };
}

/**
 * Subtracts the counts of the rows from the total. The rows and the total are written at different times, so
 * a difference can be negative. A negative difference becomes zero.
 */
function subtract(total: PlayCounts, parts: readonly PlayCounts[]): PlayCounts {
  const sum = sumCounts(parts);
  return {
    views: Math.max(0, total.views - sum.views),
    starts: Math.max(0, total.starts - sum.starts),
    solves: Math.max(0, total.solves - sum.solves),
    issued: Math.max(0, total.issued - sum.issued),
    claimed: Math.max(0, total.claimed - sum.claimed),
    redeemed: Math.max(0, total.redeemed - sum.redeemed),
  };
}

function isNothing(counts: PlayCounts): boolean {
  return Object.values(pickCounts(counts)).every((count) => count === 0);
}

/** Presents the number of solves by each alternative (G68). Omits alternatives without a solve. */
function presentAlternativeWins(facets: readonly FacetRow[]): AlternativeWins[] {
  return wonBySchema.options.flatMap((wonBy) => {
    const solves = facets.find(({ facet, value }) => facet === 'way' && value === wonBy)?.solves ?? 0;
    return solves > 0 ? [{ wonBy, solves }] : [];
  });
}

/**
 * Presents the number of games that were given up, grouped by their number of moves. A game that was given up in one
 * period but solved in a later period is subtracted in the later period. A negative result becomes zero.
 */
function presentGiveUps(facets: readonly FacetRow[]): GiveUp[] {
  const games = new Map(
    facets.filter(({ facet }) => facet === 'moves').map((row) => [row.value, row.starts]),
  );
  return giveUpMoves.map((firstMove, index) => {
    const next = giveUpMoves[index + 1];
    return {
      firstMove,
      lastMove: next === undefined ? null : next - 1,
      games: Math.max(0, games.get(String(firstMove)) ?? 0),
    };
  });
}
