/** The numbers of an owner's campaigns taken together (D3). */
export interface CampaignTotals {
  active: number;
  solves: number;
  campaigns: number;
  /** Solves per campaign, rounded; 0 without campaigns. */
  engagement: number;
}

/** Sums up an owner's campaigns (D3). */
export function totalsOf(campaigns: readonly { isActive: boolean; totalSolved: number }[]): CampaignTotals {
  const solves = campaigns.reduce((sum, { totalSolved }) => sum + totalSolved, 0);
  return {
    active: campaigns.filter(({ isActive }) => isActive).length,
    solves,
    campaigns: campaigns.length,
    engagement: campaigns.length === 0 ? 0 : Math.round(solves / campaigns.length),
  };
}
