import { CircleCheckBig, Gift, MousePointerClick, Percent, Puzzle } from 'lucide-react';
import { ErrorState } from '../ui/error-state.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { useAnalytics } from './queries.ts';

/** What a campaign brought, in numbers (C8, K12, G14). */
export function AnalyticsTab({ puzzleId }: { puzzleId: string }) {
  const { data, isError, isFetching, refetch } = useAnalytics(puzzleId);
  if (isError) {
    return (
      <ErrorState
        title="The analytics could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      <StatCard
        icon={MousePointerClick}
        label="Attempts"
        value={data?.totalAttempts}
        hint="Checked solutions"
      />
      <StatCard icon={Puzzle} label="Solves" value={data?.totalSolved} hint="Accepted solutions" />
      <StatCard
        icon={Gift}
        label="Codes given out"
        value={data?.issuedCodes}
        hint={data && totalText(data.totalCodes)}
      />
      <StatCard
        icon={CircleCheckBig}
        label="Codes claimed"
        value={data?.claimedCodes}
        hint="'Claim Your Code!' pressed"
      />
      <StatCard
        icon={Percent}
        label="Conversion rate"
        value={data && rateText(data.conversionRate)}
        hint={data?.conversionRate === null ? 'A coupon has no total' : 'Given out of all codes'}
      />
    </dl>
  );
}

function totalText(totalCodes: number): string {
  return `of ${totalCodes.toLocaleString('en')} in all`;
}

function rateText(rate: number | null): string {
  return rate === null ? '–' : `${String(rate)}%`;
}
