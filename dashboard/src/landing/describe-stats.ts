import type { SiteStats } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';

/** The minimum number of paid campaigns for which the totals are shown. Smaller totals would not impress a visitor. */
export const minCampaigns = 100;

/** Returns the totals of this installation in one sentence, or null while they are small. */
export function describeStats({ campaigns, solves }: SiteStats): string | null {
  if (campaigns < minCampaigns || solves < campaigns) return null;
  return t(
    '{solves, plural, one {# puzzle} other {# puzzles}} solved in {campaigns, plural, one {# campaign} other {# campaigns}} so far.',
    { solves, campaigns },
  );
}
