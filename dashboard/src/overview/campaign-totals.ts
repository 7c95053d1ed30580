/** The sums over an owner's campaigns (D3). */
export interface CampaignTotals {
  active: number;
  solves: number;
  campaigns: number;
  /** The average number of solves per campaign, rounded; 0 without campaigns. */
  engagement: number;
}

/** Adds up an owner's campaigns (D3). A draft that waits for its payment does not count. */
export function sumTotals(
  all: readonly { isActive: boolean; isAwaitingPayment: boolean; totalSolved: number }[],
): CampaignTotals {
  const campaigns = all.filter(({ isAwaitingPayment }) => !isAwaitingPayment);
  const solves = campaigns.reduce((sum, { totalSolved }) => sum + totalSolved, 0);
  const active = campaigns.filter(({ isActive }) => isActive).length;
  return withEngagement({ active, solves, campaigns: campaigns.length });
}

/** Adds the average number of solves per campaign to the sums (D3). */
export function withEngagement(sums: Omit<CampaignTotals, 'engagement'>): CampaignTotals {
  const { campaigns, solves } = sums;
  return { ...sums, engagement: campaigns === 0 ? 0 : Math.round(solves / campaigns) };
}
