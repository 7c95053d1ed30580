import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { ChartNoAxesColumnIncreasing } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Whether nothing at all happened in the days asked for. */
export function hasNoPlays({ funnel }: Pick<CampaignAnalytics, 'funnel'>): boolean {
  return Object.values(funnel).every((count) => count === 0);
}

/** Nothing to draw: what to do about it depends on whether anybody ever played. */
export function NoPlays({ data, onWiden }: { data: CampaignAnalytics; onWiden: () => void }) {
  if (data.totalAttempts + data.totalSolved + data.issuedCodes > 0) {
    return (
      <EmptyState icon={ChartNoAxesColumnIncreasing} title="No plays in these days">
        <p>The campaign was played before. Look at more days to see when.</p>
        <Button variant="secondary" onClick={onWiden}>
          Show the last 90 days
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={ChartNoAxesColumnIncreasing} title="No plays yet">
      <p>
        Put the puzzle on a page of your site: copy the snippet of an embed code that shows this campaign. The
        first visitor appears here a few seconds later.
      </p>
      <Button asChild>
        <Link href="/dashboard?tab=embed-codes">Go to Embed Codes</Link>
      </Button>
    </EmptyState>
  );
}
