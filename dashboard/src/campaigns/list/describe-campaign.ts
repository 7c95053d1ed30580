import type { CampaignListRow } from '@puzzle-prize/sdk/protocol';
import { lowCodesPercent } from '@puzzle-prize/sdk/protocol/limits';
import { formatAgo } from '../../ui/format-ago.ts';
import { formatCount } from '../../ui/format-count.ts';
import { formatDay } from '../../ui/format-day.ts';
import type { StatusTone } from '../../ui/status-text.tsx';

export interface CampaignStatus {
  tone: StatusTone;
  text: string;
}

type StatusFacts = Pick<
  CampaignListRow,
  | 'archivedAt'
  | 'isAwaitingPayment'
  | 'isActive'
  | 'rewardType'
  | 'codes'
  | 'mediaCount'
  | 'embedCount'
  | 'lastPlayedAt'
  | 'lastSolvedAt'
>;

/** Says in one sentence how a campaign is doing. */
export function describeCampaign(campaign: StatusFacts, nowMs: number): CampaignStatus {
  if (campaign.archivedAt) return { tone: 'neutral', text: `Archived on ${formatDay(campaign.archivedAt)}` };
  if (campaign.isAwaitingPayment) return { tone: 'warning', text: 'Waiting for payment' };
  if (!campaign.isActive) return { tone: 'neutral', text: 'Paused' };
  const { tone, text } = describeRewards(campaign);
  // A problem is the whole sentence.
  if (text.startsWith('but ')) return { tone, text: `Active, ${text}` };
  const parts = ['Active', text, describeActivity(campaign, nowMs)].filter((part) => part !== '');
  return { tone, text: parts.join(', ') };
}

/** Says how many codes are left, for a column of its own; an empty text for a campaign without codes. */
export function describeCodes({
  codes,
  rewardType,
}: Pick<StatusFacts, 'codes' | 'rewardType'>): CampaignStatus {
  if (!codes)
    return rewardType === 'codes' ? { tone: 'warning', text: 'No codes set' } : { tone: 'neutral', text: '' };
  if (codes.left === null) return { tone: 'good', text: 'Coupon' };
  if (codes.left === 0) return { tone: 'bad', text: 'No codes left' };
  return {
    tone: isLow(codes.left, codes.total) ? 'warning' : 'good',
    text: `${formatCount(codes.left, 'code')} left`,
  };
}

const forFun = 'visitors play for fun';

function describeRewards({ rewardType, codes, mediaCount }: StatusFacts): CampaignStatus {
  if (codes) {
    if (codes.left === null) return { tone: 'good', text: 'one coupon code for everyone' };
    if (codes.left === 0) return { tone: 'bad', text: `but no codes left: ${forFun}` };
    const left = `${formatCount(codes.left, 'code')} left`;
    return isLow(codes.left, codes.total)
      ? { tone: 'warning', text: `only ${left}` }
      : { tone: 'good', text: left };
  }
  if (mediaCount > 0) return { tone: 'good', text: formatCount(mediaCount, 'media item') };
  if (rewardType === 'competition') return { tone: 'good', text: '' };
  const kind = rewardType === 'codes' ? 'codes' : 'media';
  return { tone: 'warning', text: `but no ${kind} set: ${forFun}` };
}

function describeActivity({ embedCount, lastPlayedAt, lastSolvedAt }: StatusFacts, nowMs: number): string {
  if (lastSolvedAt) return `solved ${formatAgo(lastSolvedAt, nowMs)}`;
  if (lastPlayedAt) return `played ${formatAgo(lastPlayedAt, nowMs)}`;
  return embedCount === 0 ? 'not on a site yet' : 'not played yet';
}

function isLow(left: number, total: number): boolean {
  return left * 100 <= total * lowCodesPercent;
}
