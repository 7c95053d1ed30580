import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { ChartLine } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { buildAnalyticsPath } from './reward-type.ts';

/** Links to the analytics of a campaign. */
export function AnalyticsLink({ campaign }: { campaign: Campaign }) {
  return (
    <Button asChild variant="secondary" size="small">
      <Link href={buildAnalyticsPath(campaign)}>
        <ChartLine aria-hidden className="size-4" />
        {t('Analytics')}
      </Link>
    </Button>
  );
}
