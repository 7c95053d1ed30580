import { Crown, ExternalLink, Flag } from 'lucide-react';
import { CreateCampaign } from '../campaigns/campaigns-tab.tsx';
import { t } from '../language/t.ts';
import { useRaceHistory } from '../race/queries.ts';
import { RaceBadge } from '../race/race-badge.tsx';
import { RaceHistoryList } from '../race/race-history-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { HeadLink, PageHeader } from '../ui/page-header.tsx';
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
          <HeadLink href="/race-demo" target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
            {t('Learn About Races')}
            <span className="sr-only"> {t('(opens a new tab)')}</span>
          </HeadLink>
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
    <EmptyState title={t('No races yet')} example={<ExampleRace />} action={<CreateCampaign />}>
      <p>
        {t(
          'In a race, visitors solve the same puzzle at the same time and the first one wins. Create a campaign of the type “Race” to start.',
        )}
      </p>
    </EmptyState>
  );
}

/** Shows owners who have no races how a race will look in the list. */
function ExampleRace() {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-card p-2">
      <span className="grid size-10 shrink-0 place-items-center rounded-tile bg-plum text-on-plum">
        <Flag className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{t('Summer sale')}</span>
          <RaceBadge status="completed" />
        </span>
        <span className="block truncate text-sm">
          {t('{count}/{max, plural, one {# player} other {# players}}', { count: 4, max: 4 })}
        </span>
      </span>
      <Crown className="me-2 size-5 shrink-0" />
    </div>
  );
}
