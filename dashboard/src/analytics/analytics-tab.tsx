import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { ChartNoAxesColumnIncreasing } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { Button } from '../ui/button.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { AllTimeCards } from './all-time-cards.tsx';
import { Figures, FiguresSkeleton } from './figures.tsx';
import { useAnalytics } from './queries.ts';
import { RangeBar } from './range-bar.tsx';
import { toSearch, toDays, type Range, readRange } from './range.ts';

/** Shows the results of a campaign: all-time numbers, then charts and tables of the chosen days (C8, K12, G14, G45). */
export function AnalyticsTab({ puzzleId }: { puzzleId: string }) {
  const [range, setRange] = useRangeInAddress();
  const analytics = useAnalytics(puzzleId, range);
  const { data, isError, isFetching, isPlaceholderData } = analytics;
  const refetch = () => void analytics.refetch();
  return (
    <div className="space-y-6">
      <AllTimeCards data={data} isMissing={isError} />
      <RangeBar
        range={range}
        shown={data ?? toDays(range, Date.now())}
        isBusy={isFetching}
        onChange={setRange}
        onRefresh={refetch}
      />
      {isError && (
        <ErrorState title="The analytics could not be loaded" isRetrying={isFetching} onRetry={refetch} />
      )}
      {!data && !isError && <FiguresSkeleton />}
      {data && !isError && (
        <div
          aria-busy={isPlaceholderData}
          className={joinClassNames('space-y-6 transition-opacity', isPlaceholderData && 'opacity-50')}
        >
          {hasNoPlays(data) ? (
            <NoPlays
              data={data}
              onWiden={() => {
                setRange({ kind: 'last', days: 90 });
              }}
            />
          ) : (
            <Figures data={data} />
          )}
        </div>
      )}
    </div>
  );
}

/** Whether nothing happened in the chosen days. */
function hasNoPlays({ funnel }: Pick<CampaignAnalytics, 'funnel'>): boolean {
  return Object.values(funnel).every((count) => count === 0);
}

/**
 * Replaces the charts when the chosen days have no plays. Its advice depends on whether anybody has ever
 * played.
 */
function NoPlays({ data, onWiden }: { data: CampaignAnalytics; onWiden: () => void }) {
  if (data.totalAttempts + data.totalSolved + data.issuedCodes > 0) {
    return (
      <EmptyState icon={ChartNoAxesColumnIncreasing} title="No plays in these days">
        <p>The campaign was played before. Look at more days to see when.</p>
        <Button variant="secondary" onClick={onWiden}>
          Show the last 90 days
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={ChartNoAxesColumnIncreasing} title="No plays yet">
      <p>
        Put the puzzle on a page of your site: copy the snippet of an embed code that shows this campaign. The
        first visitor appears here a few seconds later.
      </p>
      <Button asChild>
        <Link href="/dashboard?tab=embed-codes">Go to Embed Codes</Link>
      </Button>
    </EmptyState>
  );
}

/** Keeps the chosen days in the address, so that reloads and shared links show the same days. */
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
