import type { CampaignListRow } from '@puzzle-prize/sdk/protocol';
import { t } from '../../language/t.ts';
import { formatAgo } from '../../ui/format-ago.ts';
import { StatusText } from '../../ui/status-text.tsx';
import { CompletePayment } from '../complete-payment.tsx';
import { describeCodes } from './describe-campaign.ts';
import { PlaysChart } from './plays-chart.tsx';

interface CampaignFiguresProps {
  campaign: CampaignListRow;
  nowMs: number;
  /** Whether the figures are columns of a row, which a narrow window hides one after the other. */
  isRow?: boolean;
}

/**
 * Shows how many codes a campaign has left, when it was last played, and its plays in the last days (D6). A campaign
 * that waits for its payment has the button that completes it instead.
 */
export function CampaignFigures({ campaign, nowMs, isRow }: CampaignFiguresProps) {
  const { lastPlayedAt, days } = campaign;
  if (campaign.isAwaitingPayment) return <CompletePayment campaign={campaign} />;
  const codes = describeCodes(campaign, nowMs);
  return (
    <>
      <span className={isRow ? 'hidden w-32 shrink-0 text-sm md:block' : ''}>
        {codes.text && <StatusText tone={codes.tone}>{codes.text}</StatusText>}
      </span>
      <span className={isRow ? 'hidden w-40 shrink-0 text-sm lg:block' : ''}>
        {lastPlayedAt ? t('Played {ago}', { ago: formatAgo(lastPlayedAt, nowMs) }) : t('Never played')}
      </span>
      <PlaysChart days={days} className={isRow ? 'max-xl:hidden' : 'row-span-2'} />
    </>
  );
}
