import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { CircleCheckBig, Gift, MousePointerClick, Percent, Puzzle, Timer } from 'lucide-react';
import { formatNumber } from '../ui/format-number.ts';
import { StatCard } from '../ui/stat-card.tsx';

import { solveTimeText } from './solve-time.ts';

export interface AllTimeCardsProps {
  /** The analytics; undefined while they are loading. */
  data: CampaignAnalytics | undefined;
  /** Whether loading has failed. */
  isMissing: boolean;
}

/** Shows a campaign in six numbers (K12, G14). */
export function AllTimeCards({ data, isMissing }: AllTimeCardsProps) {
  const getValue = (read: (data: CampaignAnalytics) => number | string) =>
    isMissing ? '–' : data && read(data);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <StatCard
        icon={MousePointerClick}
        label="Attempts"
        value={getValue(({ totalAttempts }) => totalAttempts)}
        hint="Visitors who moved a tile"
      />
      <StatCard
        icon={Puzzle}
        label="Solves"
        value={getValue(({ totalSolved }) => totalSolved)}
        hint="Puzzles solved"
      />
      <StatCard
        icon={Gift}
        label="Codes given out"
        value={getValue(({ issuedCodes }) => issuedCodes)}
        hint={data ? `of ${formatNumber(data.totalCodes)} in all` : 'of all codes'}
      />
      <StatCard
        icon={CircleCheckBig}
        label="Codes claimed"
        value={getValue(({ claimedCodes }) => claimedCodes)}
        hint="Confirmed by the winner"
      />
      <StatCard
        icon={Percent}
        label="Conversion rate"
        value={getValue(({ conversionRate }) =>
          conversionRate === null ? '–' : `${String(conversionRate)}%`,
        )}
        hint={rateHint(data)}
      />
      <StatCard
        icon={Timer}
        label="Median solve time"
        value={getValue(({ medianSolveMs }) => solveTimeText(medianSolveMs))}
        hint="For the days below"
      />
    </dl>
  );
}

/** Returns the hint below the rate. All winners of a coupon share one code, so a coupon has no rate. */
function rateHint(data: CampaignAnalytics | undefined): string {
  return data?.conversionRate === null && data.totalCodes > 0
    ? 'Not available for coupons'
    : 'Share of codes given out';
}
