import type { SiteStats } from '@puzzle-prize/sdk/protocol';
import { formatNumber } from '../ui/format-number.ts';

/** The totals are shown from this number of paid campaigns on. Smaller totals would not impress a visitor. */
export const minCampaigns = 100;

/** Returns the totals of this installation in one sentence, or null while they are small. */
export function describeStats({ campaigns, solves }: SiteStats): string | null {
  if (campaigns < minCampaigns || solves < campaigns) return null;
  return `${formatNumber(solves)} puzzles solved in ${formatNumber(campaigns)} campaigns so far.`;
}
