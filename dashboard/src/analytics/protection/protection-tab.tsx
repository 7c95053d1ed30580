import type { RefusalList } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useTimeZone } from '../../auth/time-zone.ts';
import { nameZone } from '../../auth/zone-names.ts';
import { campaignsUrl } from '../../campaigns/queries.ts';
import { buildSettingsPath } from '../../campaigns/reward-type.ts';
import { RichText } from '../../language/rich-text.tsx';
import { getLocale, t } from '../../language/t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BarList } from '../bar-list.tsx';
import { FigureCard } from '../figure-card.tsx';
import { describeReason, sumByReason } from './refusal-reasons.ts';

const periods = ['1', '7', '30'] as const;
type PeriodId = (typeof periods)[number];

const namePeriod = (id: PeriodId) =>
  id === '1' ? t('Last day') : t('Last {count, plural, one {# day} other {# days}}', { count: Number(id) });

/** The tab "Protection" of a campaign: the solutions that were refused, by reason, hour and embed code (W8). */
export function ProtectionTab({ puzzleId }: { puzzleId: string }) {
  const [days, setDays] = useState<PeriodId>('7');
  const refusalsUrl = `${campaignsUrl}/${puzzleId}/refusals`;
  const { data, isError, isFetching, refetch } = useQuery<RefusalList>({
    queryKey: [`${refusalsUrl}?days=${days}`],
    refetchOnMount: 'always',
  });
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-2xl">
          <h2 className="text-lead">{t('Refused solutions')}</h2>
          <p className="mt-1 text-soft">
            {t(
              'The server checks every solution. It refuses those that nobody can have played, and those above your limits. Only counts are kept, for 30 days: no addresses and no visitors.',
            )}
          </p>
          <p className="mt-1 text-soft">
            <RichText
              text="The limits and the rules, each with its cost for honest visitors, are in the <settings>settings of the campaign</settings>."
              parts={{
                settings: (content) => (
                  <Link
                    href={buildSettingsPath({ id: puzzleId })}
                    className="font-semibold underline underline-offset-4"
                  >
                    {content}
                  </Link>
                ),
              }}
            />
          </p>
        </div>
        <Segmented
          label={t('Period')}
          items={periods.map((id) => ({ id, label: namePeriod(id) }))}
          value={days}
          onChange={setDays}
        />
      </div>
      {isError && (
        <ErrorState
          title={t('The refused solutions could not be loaded')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <Loading label={t('Loading the refused solutions')}>
          <Skeleton className="h-72 rounded-card" />
        </Loading>
      )}
      {data && !isError && <Refusals refusals={data.refusals} csvUrl={`${refusalsUrl}.csv?days=${days}`} />}
    </div>
  );
}

function Refusals({ refusals, csvUrl }: Pick<RefusalList, 'refusals'> & { csvUrl: string }) {
  const { timeZone } = useTimeZone();
  const totals = sumByReason(refusals);
  const sum = totals.reduce((total, { count }) => total + count, 0);
  if (sum === 0) {
    return (
      <EmptyState icon={ShieldCheck} title={t('Nothing was refused')}>
        <p>{t('Every solution on these days was accepted.')}</p>
      </EmptyState>
    );
  }
  // Formats an hour without its year, because counts are kept for only 30 days.
  const hours = new Intl.DateTimeFormat(getLocale(), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return (
    <FigureCard
      title={t('{count, plural, one {# solution} other {# solutions}} refused', { count: sum })}
      note={t('The table lists them by hour ({zone}) and embed code.', { zone: nameZone(timeZone) })}
      csvUrl={csvUrl}
      chart={
        <BarList
          bars={totals.map(({ id, label, meaning, count }) => ({
            key: id,
            name: label,
            count,
            before: null,
            text: t('{count, plural, one {# solution} other {# solutions}}', { count }),
            note: meaning,
          }))}
        />
      }
      table={{
        // The numbers come first, so that a phone shows them without scrolling sideways.
        columns: [
          t('Hour'),
          t('Solutions'),
          { label: t('Reason'), align: 'start' },
          { label: t('Embed code'), align: 'start' },
        ],
        rows: refusals.map(({ hour, reason, embedRowId, embedName, count }) => ({
          key: `${hour} ${reason} ${embedRowId}`,
          name: <span className="whitespace-nowrap">{hours.format(new Date(hour))}</span>,
          cells: [
            formatNumber(count),
            `${describeReason(reason).label} (${reason})`,
            embedName ?? t('Deleted'),
          ],
        })),
      }}
    />
  );
}
