import type { ApiRequest, ApiRequests } from '@puzzle-prize/sdk/protocol';
import { apiRequestKeptDays } from '@puzzle-prize/sdk/protocol/limits';
import { ListX, RotateCw, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { RequireOwner } from '../../auth/require-owner.tsx';
import { useTimeZone } from '../../auth/time-zone.ts';
import { useAddressValues } from '../../data/address-values.ts';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useApiKeys } from '../api-keys/queries.ts';
import { type CallFilters, isFiltered, noCallFilters } from './call-filters.ts';
import { CallList } from './call-list.tsx';
import { CallSheet } from './call-sheet.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useCalls } from './queries.ts';

/** The page at /api-calls: the calls with the owner's API keys (G108). */
export function CallsPage() {
  usePageTitle(t('Calls'));
  return (
    <RequireOwner deniedText={t('Please log in to access the log of calls.')} loading={<PageSkeleton />}>
      {() => <OwnedCalls />}
    </RequireOwner>
  );
}

function OwnedCalls() {
  const [filters, setFilters] = useAddressValues(noCallFilters);
  const query = useCalls(filters);
  const keys = useApiKeys().data;
  const found = query.data && !query.isPlaceholderData ? describeCount(query.data) : '';
  return (
    <div className="page py-4 lg:pb-10">
      <PageHeader
        back={{ href: '/dashboard?tab=account', label: t('Account') }}
        title={t('Calls')}
        status={t(
          'Calls with your API keys in the last {days, plural, one {# day} other {# days}}. They appear within seconds.',
          { days: apiRequestKeptDays },
        )}
        action={
          <Button variant="secondary" isBusy={query.isRefetching} onClick={() => void query.refetch()}>
            {query.isRefetching || <RotateCw aria-hidden className="size-4" />}
            {t('Refresh')}
          </Button>
        }
      />
      <FilterBar filters={filters} keys={keys} onChange={setFilters} />
      <LiveRegion text={found} />
      <div className="mt-4">
        <CallsView
          query={query}
          filters={filters}
          keys={keys}
          onClear={() => {
            setFilters(noCallFilters);
          }}
        />
      </div>
    </div>
  );
}

/** Describes the number of shown calls for screen readers. */
function describeCount(pages: readonly ApiRequests[]): string {
  const count = pages.reduce((sum, { requests }) => sum + requests.length, 0);
  return t('{count, plural, one {# call shown} other {# calls shown}}', { count });
}

interface CallsViewProps {
  query: ReturnType<typeof useCalls>;
  filters: CallFilters;
  keys: ReturnType<typeof useApiKeys>['data'];
  onClear: () => void;
}

function CallsView({ query, ...props }: CallsViewProps) {
  if (query.data) return <Calls query={query} pages={query.data} {...props} />;
  if (query.isError) {
    return (
      <ErrorState
        title={t('The calls could not be loaded')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <ListSkeleton />;
}

function Calls({ query, pages, filters, keys, onClear }: CallsViewProps & { pages: readonly ApiRequests[] }) {
  const [opened, setOpened] = useState<ApiRequest | null>(null);
  const { timeZone } = useTimeZone();
  const calls = pages.flatMap(({ requests }) => requests);
  if (calls.length === 0) return <NoCalls isFiltered={isFiltered(filters)} onClear={onClear} />;
  return (
    <>
      <CallList
        calls={calls}
        keys={keys}
        timeZone={timeZone}
        isStale={query.isPlaceholderData}
        onOpen={setOpened}
      />
      <Older query={query} />
      {opened && (
        <CallSheet
          call={opened}
          keys={keys}
          timeZone={timeZone}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </>
  );
}

/** The end of the list: a button that loads older calls, or a note that there are none. */
function Older({ query }: Pick<CallsViewProps, 'query'>) {
  if (query.isPlaceholderData) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-center gap-3 text-sm text-soft">
      {query.isFetchNextPageError && <p role="alert">{t('The older calls could not be loaded.')}</p>}
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('Older calls')}
        </Button>
      ) : (
        <p>{t('These are all calls.')}</p>
      )}
    </div>
  );
}

function NoCalls({ isFiltered: isHidden, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isHidden) {
    return (
      <EmptyState
        icon={ListX}
        title={t('No calls match these filters')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('Clear filters')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={ScrollText}
      title={t('No calls yet')}
      action={
        <Button asChild variant="secondary">
          <a href="/docs/api/keys/">{t('Read about API keys')}</a>
        </Button>
      }
    >
      <p>{t('A call that your server makes with an API key appears here, without its content.')}</p>
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Loading label={t('Loading calls...')} className="space-y-2">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </Loading>
  );
}

function PageSkeleton() {
  return (
    <Loading label={t('Loading the log of calls...')} hidesFooter className="page space-y-4 py-4">
      <h1 className="sr-only">{t('Calls')}</h1>
      <Skeleton className="h-16 w-80 max-w-full" />
      <Skeleton className="h-11" />
      <Skeleton className="h-64 rounded-card" />
    </Loading>
  );
}
