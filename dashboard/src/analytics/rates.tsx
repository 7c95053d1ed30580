import type { Insights } from '@puzzle-prize/sdk/protocol';
import { formatNumber } from '../ui/format-number.ts';
import { formatPercent, toPercent } from './change.ts';
import { formatRange } from './day-text.ts';
import { solveTimeText } from './solve-time.ts';

/** Shows four rates side by side, each with its unit and its period of time (K12). */
export function Rates({ data }: { data: Insights }) {
  const { totals, medianSolveMs, medianSolveMsBefore, previous, allTime, from, to } = data;
  const period = formatRange(from, to);
  return (
    <dl className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      <Rate
        label="Conversion rate"
        value={formatPercent(allTime.conversionRate)}
        hint={describeConversion(allTime)}
      />
      <Rate
        label="Codes issued, of solved"
        value={formatPercent(toPercent(totals.issued, totals.solves))}
        hint={`${formatNumber(totals.issued)} of ${formatNumber(totals.solves)} solves, ${period}`}
      />
      <Rate
        label="Median solve time"
        value={solveTimeText(medianSolveMs)}
        hint={
          previous
            ? `${solveTimeText(medianSolveMsBefore)} in ${formatRange(previous.from, previous.to)}`
            : period
        }
      />
      <Rate
        label="Solved, all time"
        value={formatNumber(allTime.solves)}
        hint={`of ${formatNumber(allTime.attempts)} attempts`}
      />
    </dl>
  );
}

function describeConversion({ conversionRate, issuedCodes, totalCodes }: Insights['allTime']): string {
  if (conversionRate === null) return totalCodes > 0 ? 'Not available for coupons' : 'No codes yet';
  return `${formatNumber(issuedCodes)} of ${formatNumber(totalCodes)} codes given out, all time`;
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
