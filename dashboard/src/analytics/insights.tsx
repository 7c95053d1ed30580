import type { Insights as InsightsData, PlayCounts } from '@puzzle-prize/sdk/protocol';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useTimeZone } from '../auth/time-zone.ts';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { BreakdownCard } from './breakdown-card.tsx';
import { compare } from './change.ts';
import { DayCard, dayCardHeight } from './day-card.tsx';
import { formatDay, formatRange } from './day-text.ts';
import { GiveUpCard } from './give-up-card.tsx';
import { MetricTiles } from './metric-tiles.tsx';
import type { MetricKey } from './metrics.ts';
import { NoPlays } from './no-plays.tsx';
import { buildCsvUrl, type InsightsChoice, useInsights } from './queries.ts';
import { RangeBar } from './range-bar.tsx';
import { type Range, readRange, toDays, toSearch } from './range.ts';
import { Rates } from './rates.tsx';
import type { Scope } from './scope.ts';
import { describeAlternatives, summarize } from './sentence.ts';
import { withoutEmptyPast } from './comparison.ts';
import { buildWeekPath } from './week.ts';

export interface InsightsProps {
  /** The campaigns to show; empty for all campaigns of the account. */
  scope: Scope;
  /** A control beside the range, such as the choice of campaigns. */
  picker?: ReactNode;
}

/** Shows what visitors did in the chosen days, compared with the previous period (C8, K12, G14, G45). */
export function Insights({ scope, picker }: InsightsProps) {
  const [range, setRange] = useRangeInAddress();
  const { timeZone: zone } = useTimeZone();
  const choice = { scope, range, zone };
  const insights = useInsights(choice);
  const { data, isError, isFetching, isPlaceholderData } = insights;
  const refetch = () => void insights.refetch();
  return (
    <div className="space-y-6">
      <RangeBar
        range={range}
        zone={zone}
        shown={data ?? toDays(range, Date.now(), zone)}
        utcUntil={data?.utcUntil ?? null}
        isBusy={isFetching}
        picker={picker}
        action={
          <Button asChild variant="secondary" size="small">
            <Link href={buildWeekPath(scope)}>
              <Printer aria-hidden className="size-4" />
              {t('Weekly summary')}
            </Link>
          </Button>
        }
        onChange={setRange}
        onRefresh={refetch}
      />
      {isError && (
        <ErrorState title={t('The insights could not be loaded')} isRetrying={isFetching} onRetry={refetch} />
      )}
      {!data && !isError && <InsightsSkeleton />}
      {data && !isError && (
        <div
          aria-busy={isPlaceholderData}
          className={joinClassNames('space-y-6 transition-opacity', isPlaceholderData && 'opacity-50')}
        >
          <Figures data={withoutEmptyPast(data)} choice={choice} onRange={setRange} />
        </div>
      )}
    </div>
  );
}

/** Keeps the chosen days in the URL, so that they survive a reload and can be shared. */
function useRangeInAddress(): [Range, (range: Range) => void] {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const setRange = (range: Range) => {
    const next = new URLSearchParams(search);
    for (const name of ['days', 'from', 'to']) next.delete(name);
    for (const [name, value] of Object.entries(toSearch(range))) next.set(name, value);
    navigate(`${path}?${next.toString()}`);
  };
  return [readRange(search), setRange];
}

interface FiguresProps {
  data: InsightsData;
  choice: InsightsChoice;
  onRange: (range: Range) => void;
}

function Figures({ data, choice, onRange }: FiguresProps) {
  const [metric, setMetric] = useState<MetricKey>('solves');
  if (hasNoPlays(data.totals)) return <NoPlays data={data} onRange={onRange} />;
  return (
    <>
      <Lead data={data} />
      <MetricTiles data={data} value={metric} onChange={setMetric} />
      <DayCard
        data={data}
        metric={metric}
        csvUrl={buildCsvUrl(choice, 'days')}
        eventsCsvUrl={buildCsvUrl(choice, 'events')}
      />
      <Rates data={data} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <BreakdownCard data={data} metric={metric} choice={choice} />
        <GiveUpCard giveUps={data.giveUps} csvUrl={buildCsvUrl(choice, 'giveups')} />
      </div>
    </>
  );
}

/** Sums up the result in one sentence, and compares it with the previous period. */
export function Lead({ data }: { data: InsightsData }) {
  const alternatives = describeAlternatives(data.alternativeWins);
  return (
    <div>
      <p className="text-lead font-bold text-balance sm:text-title">{summarize(data)}</p>
      <p className="mt-1 text-sm text-soft">{describeComparison(data)}</p>
      {alternatives && <p className="mt-1 text-sm text-soft">{alternatives}</p>}
    </div>
  );
}

/** Returns the comparison as text, such as 'Solves: up 30% from 750 in Oct 1 – 30'. */
function describeComparison({ previous, totals, totalsBefore, isUnfinished }: InsightsData): string {
  if (!previous) return t('Earlier days are no longer stored, so there is nothing to compare with.');
  const days = formatRange(previous.from, previous.to);
  const change = compare(totals.solves, totalsBefore?.solves ?? null);
  if (!change) return t('There were no plays in {days} to compare with.', { days });
  const values = { change: change.words, days };
  if (!isUnfinished) return t('Solves: {change} in {days}.', values);
  const day = formatDay(previous.to, 'short');
  return t('Solves: {change} in {days}, up to the same time of {day}.', { ...values, day });
}

/** Whether nothing happened in the chosen days. */
function hasNoPlays(totals: PlayCounts): boolean {
  return Object.values(totals).every((count) => count === 0);
}

/** The skeletons have the size of the content that replaces them. */
function InsightsSkeleton() {
  return (
    <Loading label={t('Loading the insights...')} hidesFooter className="space-y-6">
      <Skeleton className="h-15 rounded-card" />
      <Skeleton className="h-[17.25rem] rounded-card sm:h-[12rem] lg:h-[6.625rem]" />
      <Skeleton className={`rounded-card ${dayCardHeight}`} />
      <Skeleton className="h-[16rem] rounded-card lg:h-24" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Skeleton className="h-[24rem] rounded-card" />
        <Skeleton className="h-[24rem] rounded-card" />
      </div>
    </Loading>
  );
}
