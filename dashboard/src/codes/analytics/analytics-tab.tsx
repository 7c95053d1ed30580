import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { AllTimeCards } from './all-time-cards.tsx';
import { Figures, FiguresSkeleton } from './figures.tsx';
import { hasNoPlays, NoPlays } from './no-plays.tsx';
import { daysOf } from './range.ts';
import { useAnalytics } from './queries.ts';
import { RangeBar } from './range-bar.tsx';
import { useRangeInAddress } from './range-in-address.ts';

/** What a campaign brought: in all, and in the days asked for as pictures and tables (C8, K12, G14, G45). */
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
        shown={data ?? daysOf(range, Date.now())}
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
          className={classNames('space-y-6 transition-opacity', isPlaceholderData && 'opacity-50')}
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
