import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import type { CountedCampaign } from '../campaigns/campaigns.ts';
import type { listCollectionsWithCounts } from '../codes/codes.ts';
import type { PlayHistory } from './analytics.ts';
import type { DayRange } from './day-range.ts';

interface AnalyticsFacts {
  campaign: CountedCampaign;
  collections: Awaited<ReturnType<typeof listCollectionsWithCounts>>;
  range: DayRange;
  history: PlayHistory;
}

/**
 * Presents the figures of a campaign (K12, G14). The rate is the share of the codes that were issued, in
 * whole percent. A coupon has no rate, because all winners receive the same code.
 */
export function presentAnalytics({
  campaign,
  collections,
  range,
  history,
}: AnalyticsFacts): CampaignAnalytics {
  const sum = (figure: (of: AnalyticsFacts['collections'][number]) => number) =>
    collections.reduce((total, collection) => total + figure(collection), 0);
  const totalCodes = sum(({ row }) => row.totalCodes);
  const issuedCodes = sum(({ counts }) => counts.issued);
  const hasRate = totalCodes > 0 && collections.every(({ row }) => row.codeType !== 'coupon');
  return {
    totalAttempts: campaign.row.totalAttempts,
    totalSolved: campaign.totalSolved,
    totalCodes,
    issuedCodes,
    claimedCodes: sum(({ counts }) => counts.claimed),
    conversionRate: hasRate ? Math.round((100 * issuedCodes) / totalCodes) : null,
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
