import { Printer } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { useTimeZone } from '../auth/time-zone.ts';
import { RequireOwner } from '../auth/require-owner.tsx';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { BackLink } from '../ui/page-header.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ScopeName } from './campaign-picker.tsx';
import { withoutEmptyPast } from './comparison.ts';
import { formatRange } from './day-text.ts';
import { type InsightsChoice, useInsights } from './queries.ts';
import { type Days, toDays } from './range.ts';
import { readScope, type Scope, writeScope } from './scope.ts';
import { WeekSheet } from './week-sheet.tsx';
import { buildWeekPath, readWeek, shiftWeek } from './week.ts';

/** The page at /insights/week. It shows one week of some or all campaigns on one sheet of paper (K12). */
export function WeekPage() {
  usePageTitle(t('Weekly summary'));
  return (
    <RequireOwner deniedText={t('Please log in to access the weekly summary.')} loading={<SheetSkeleton />}>
      {() => <OwnedWeek />}
    </RequireOwner>
  );
}

function OwnedWeek() {
  const [search] = useSearchParams();
  const scope = readScope(search);
  const { timeZone: zone } = useTimeZone();
  const now = Date.now();
  const week = readWeek(search, now, zone);
  const today = toDays({ kind: 'last', days: 1 }, now, zone).to;
  const choice: InsightsChoice = { scope, range: { kind: 'chosen', ...week }, zone };
  const { data, isError, isFetching, refetch } = useInsights(choice);
  const isShown = data?.from === week.from;
  return (
    <div className="page max-w-[52rem] py-4 lg:pb-10 print:max-w-none print:p-0">
      <div className="print:hidden">
        <BackLink
          href={`/dashboard?${writeScope(new URLSearchParams({ tab: 'insights' }), scope).toString()}`}
          label={t('Insights')}
        />
      </div>
      <WeekHead scope={scope} week={week} isLatest={week.to >= today} />
      {isError && (
        <ErrorState
          title={t('The insights could not be loaded')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isError &&
        (isShown ? <WeekSheet data={withoutEmptyPast(data)} choice={choice} /> : <SheetSkeleton />)}
    </div>
  );
}

interface WeekHeadProps {
  scope: Scope;
  week: Days;
  isLatest: boolean;
}

function WeekHead({ scope, week, isLatest }: WeekHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-3 print:mb-3">
      <div className="min-w-0">
        <h1>{t('Week of {days}', { days: formatRange(week.from, week.to) })}</h1>
        <p className="text-soft">
          <ScopeName scope={scope} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button asChild variant="secondary" size="small">
          <Link href={buildWeekPath(scope, shiftWeek(week, -1))}>{t('Previous week')}</Link>
        </Button>
        {!isLatest && (
          <Button asChild variant="secondary" size="small">
            <Link href={buildWeekPath(scope, shiftWeek(week, 1))}>{t('Next week')}</Link>
          </Button>
        )}
        <Button
          size="small"
          onClick={() => {
            print();
          }}
        >
          <Printer aria-hidden className="size-4" />
          {t('Print')}
        </Button>
      </div>
    </div>
  );
}

function SheetSkeleton() {
  return (
    <Loading label={t('Loading the weekly summary...')} className="space-y-4">
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </Loading>
  );
}
