import type { Insights } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';
import { formatNumber } from '../ui/format-number.ts';
import { formatShare, toPercent } from './change.ts';
import { formatRange } from './day-text.ts';
import { solveTimeText } from './solve-time.ts';

/** Shows four rates side by side, each with its unit and its period of time (K12). */
export function Rates({ data }: { data: Insights }) {
  const { totals, medianSolveMs, medianSolveMsBefore, previous, allTime, from, to } = data;
  const period = formatRange(from, to);
  return (
    <dl className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      <Rate
        label={t('Conversion rate')}
        value={formatShare(allTime.conversionRate)}
        hint={describeConversion(allTime)}
      />
      <Rate
        label={t('Codes issued, of solved')}
        value={formatShare(toPercent(totals.issued, totals.solves))}
        hint={t('{issued} of {solves} solves, {period}', {
          issued: totals.issued,
          solves: totals.solves,
          period,
        })}
      />
      <Rate
        label={t('Median solve time')}
        value={solveTimeText(medianSolveMs)}
        hint={
          previous
            ? t('{time} in {days}', {
                time: solveTimeText(medianSolveMsBefore),
                days: formatRange(previous.from, previous.to),
              })
            : period
        }
      />
      <Rate
        label={t('Solved, all time')}
        value={formatNumber(allTime.solves)}
        hint={t('of {attempts} attempts', { attempts: allTime.attempts })}
      />
    </dl>
  );
}

function describeConversion({ conversionRate, issuedCodes, totalCodes }: Insights['allTime']): string {
  if (conversionRate === null) return totalCodes > 0 ? t('Not available for coupons') : t('No codes yet');
  return t('{issued} of {total} codes given out, all time', { issued: issuedCodes, total: totalCodes });
}

function Rate({ label, value, hint }: { label: string; value: string; hint: string }) {
  return (
    <div className="bg-card px-4 py-3">
      <dt className="text-sm font-semibold text-soft">{label}</dt>
      <dd className="text-lead font-bold tabular-nums">{value}</dd>
      <dd className="text-sm text-soft">{hint}</dd>
    </div>
  );
}
