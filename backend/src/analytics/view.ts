import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import type { CountedCampaign } from '../campaigns/campaigns.ts';
import { type listCollectionsWithCounts, toCodeSums } from '../codes/codes.ts';
import type { PlayHistory } from './analytics.ts';
import type { DayRange } from './day-range.ts';

interface AnalyticsFacts {
  campaign: CountedCampaign;
  collections: Awaited<ReturnType<typeof listCollectionsWithCounts>>;
  range: DayRange;
  history: PlayHistory;
}

/**
 * Presents the figures of a campaign (K12, G14). The rate is the percentage of codes that were issued, as a
 * whole number. A coupon has no rate, because all winners receive the same code.
 */
export function presentAnalytics({
  campaign,
  collections,
  range,
  history,
}: AnalyticsFacts): CampaignAnalytics {
  const codes = toCodeSums(collections);
  return {
    totalAttempts: campaign.row.totalAttempts,
    totalSolved: campaign.totalSolved,
    ...codes,
    claimedCodes: collections.reduce((sum, { counts }) => sum + counts.claimed, 0),
    from: range.from,
    to: range.to,
    days: history.days,
    funnel: history.funnel,
    medianSolveMs: history.medianSolveMs,
    byEmbed: history.byEmbed,
    byHost: history.byHost,
    otherHosts: history.otherHosts,
  };
}
