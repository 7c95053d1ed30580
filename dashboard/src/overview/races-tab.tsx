import { ExternalLink, Flag } from 'lucide-react';
import { useRaceHistory } from '../race/queries.ts';
import { RaceHistoryList } from '../race/race-history-list.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** Lists the races of the owner's campaigns (D11). */
export function RacesTab() {
  const history = useRaceHistory();
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-2xl">Race History</h2>
        <Button asChild variant="secondary" size="small">
          <a href="/race-demo" target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden className="size-4" />
            Learn About Races
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        </Button>
      </div>
      <HistoryView history={history} />
    </div>
  );
}

function HistoryView({ history }: { history: ReturnType<typeof useRaceHistory> }) {
  if (!history.data && history.isError) {
    return (
      <ErrorState
        title="Your races could not be loaded"
        isRetrying={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    );
  }
  if (!history.data) {
    return (
      <Loading label="Loading races..." className="space-y-4">
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </Loading>
    );
  }
  if (history.data.length > 0) return <RaceHistoryList races={history.data} />;
  return (
    <EmptyState icon={Flag} title="No races yet">
      <p>
        In a race, visitors solve the same puzzle at the same time and the first one wins. Create a campaign
        of the type “Race” to start.
      </p>
    </EmptyState>
  );
}
