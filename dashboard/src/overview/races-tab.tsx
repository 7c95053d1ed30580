import { ExternalLink, Flag } from 'lucide-react';
import { t } from '../language/t.ts';
import { useRaceHistory } from '../race/queries.ts';
import { RaceHistoryList } from '../race/race-history-list.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** Lists the races of the owner's campaigns (D11). */
export function RacesTab() {
  const history = useRaceHistory();
  return (
    <>
      <PageHeader
        title={t('Race History')}
        status={t('The races of your campaigns, the newest first.')}
        action={
          <Button asChild variant="quiet" size="small">
            <a href="/race-demo" target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
              {t('Learn About Races')}
              <span className="sr-only"> {t('(opens a new tab)')}</span>
            </a>
          </Button>
        }
      />
      <HistoryView history={history} />
    </>
  );
}

function HistoryView({ history }: { history: ReturnType<typeof useRaceHistory> }) {
  if (!history.data && history.isError) {
    return (
      <ErrorState
        title={t('Your races could not be loaded')}
        isRetrying={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    );
  }
  if (!history.data) {
    return (
      <Loading label={t('Loading races...')} hidesFooter className="space-y-4">
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </Loading>
    );
  }
  if (history.data.length > 0) return <RaceHistoryList races={history.data} />;
  return (
    <EmptyState icon={Flag} title={t('No races yet')}>
      <p>
        {t(
          'In a race, visitors solve the same puzzle at the same time and the first one wins. Create a campaign of the type “Race” to start.',
        )}
      </p>
    </EmptyState>
  );
}
