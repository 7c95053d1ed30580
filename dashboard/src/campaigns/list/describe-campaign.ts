import type { CampaignListRow, WhenEmpty } from '@puzzle-prize/sdk/protocol';
import { findCampaignStatus } from '@puzzle-prize/sdk/protocol/campaign-status';
import { criticalCodesPercent, lowCodesPercent } from '@puzzle-prize/sdk/protocol/limits';
import { formatAgo } from '../../ui/format-ago.ts';
import { formatCount } from '../../ui/format-count.ts';
import type { StatusTone } from '../../ui/status-text.tsx';
import { describeExpiry } from '../describe-expiry.ts';
import {
  type CampaignStage,
  describeStage,
  formatScheduled,
  type StageFacts,
  type StageMoment,
} from '../describe-stage.ts';
import { emptyTexts } from '../empty-texts.ts';
import { formatForecast, predictDays } from '../stock-forecast.ts';

type StatusFacts = StageFacts &
  Pick<
    CampaignListRow,
    'rewardType' | 'codes' | 'whenEmpty' | 'mediaCount' | 'embedCount' | 'lastPlayedAt' | 'lastSolvedAt'
  >;

/** Describes in one sentence how a campaign is doing. */
export function describeCampaign(campaign: StatusFacts, moment: StageMoment): CampaignStage {
  const status = findCampaignStatus(campaign, moment.nowMs);
  // On a card, the button that completes the payment is beside the sentence.
  if (status === 'draft') return { tone: 'warning', text: 'Waiting for payment' };
  const stage = describeStage(campaign, moment);
  if (status !== 'running' && status !== 'scheduled') return stage;
  const { tone, text } = describeRewards(campaign, moment.nowMs);
  const start = status === 'scheduled' ? stage.text : 'Active';
  // After a problem, the sentence mentions neither the last activity nor the end.
  if (text.startsWith('but ')) return { tone, text: `${start}, ${text}` };
  const parts = [start, text, status === 'running' ? describeRun(campaign, moment) : ''];
  return { tone, text: parts.filter((part) => part !== '').join(', ') };
}

/** Describes the end of a running campaign or, if it has none, the last activity. */
function describeRun(campaign: StatusFacts, moment: StageMoment): string {
  const { endsAt, timeZone } = campaign;
  return endsAt === null
    ? describeActivity(campaign, moment.nowMs)
    : `ends ${formatScheduled(endsAt, timeZone, moment)}`;
}

/**
 * Describes, for a column of the list, how many codes are left. The text is empty for a campaign that needs
 * no codes.
 */
export function describeCodes(
  { codes, rewardType }: Pick<StatusFacts, 'codes' | 'rewardType'>,
  nowMs: number,
): CampaignStage {
  if (!codes)
    return rewardType === 'codes' ? { tone: 'warning', text: 'No codes set' } : { tone: 'neutral', text: '' };
  const expiry = describeExpiry(codes.expiresAt, nowMs);
  if (expiry?.hasExpired) return { tone: 'bad', text: expiry.text };
  if (codes.left === null) return { tone: 'good', text: 'Coupon' };
  if (codes.left === 0) return { tone: 'bad', text: 'No codes left' };
  return {
    tone: rateLeft(codes.left, codes.total),
    text: `${formatCount(codes.left, 'code')} left`,
  };
}

function describeRewards(
  { rewardType, codes, mediaCount, whenEmpty }: StatusFacts,
  nowMs: number,
): CampaignStage {
  if (codes) return describeGivenCodes(codes, { whenEmpty, nowMs });
  if (mediaCount > 0) return { tone: 'good', text: formatCount(mediaCount, 'media item') };
  if (rewardType === 'competition') return { tone: 'good', text: '' };
  const kind = rewardType === 'codes' ? 'codes' : 'media';
  return { tone: 'warning', text: `but no ${kind} set: ${emptyTexts.play}` };
}

type ListedCodes = NonNullable<CampaignListRow['codes']>;

/** Describes how many codes are left, how long they last, and when they expire. */
function describeGivenCodes(
  codes: ListedCodes,
  { whenEmpty, nowMs }: { whenEmpty: WhenEmpty; nowMs: number },
): CampaignStage {
  const expiry = describeExpiry(codes.expiresAt, nowMs);
  if (expiry?.hasExpired) return { tone: 'bad', text: `but codes have expired: ${emptyTexts[whenEmpty]}` };
  if (codes.left === 0) return { tone: 'bad', text: `but no codes left: ${emptyTexts[whenEmpty]}` };
  const stock = describeLeft(codes, nowMs);
  if (!expiry) return stock;
  // The more urgent of the two decides the color.
  const tone = stock.tone === 'good' ? expiry.tone : stock.tone;
  return { tone, text: `${stock.text}, codes${expiry.text.slice('Codes'.length)}` };
}

function describeLeft({ left, total, issuedLastWeek, createdAt }: ListedCodes, nowMs: number): CampaignStage {
  if (left === null) return { tone: 'good', text: 'one coupon code for everyone' };
  const tone = rateLeft(left, total);
  const text = `${tone === 'good' ? '' : 'only '}${formatCount(left, 'code')} left`;
  if (!issuedLastWeek) return { tone, text };
  const days = predictDays({ issuedLastWeek, createdAt }, left, nowMs);
  return { tone, text: `${text} (${formatForecast(days)})` };
}

function describeActivity({ embedCount, lastPlayedAt, lastSolvedAt }: StatusFacts, nowMs: number): string {
  if (lastSolvedAt) return `solved ${formatAgo(lastSolvedAt, nowMs)}`;
  if (lastPlayedAt) return `played ${formatAgo(lastPlayedAt, nowMs)}`;
  return embedCount === 0 ? 'not on a site yet' : 'not played yet';
}

/** Rates the share of the codes that is left. */
function rateLeft(left: number, total: number): StatusTone {
  if (left * 100 <= total * criticalCodesPercent) return 'bad';
  return left * 100 <= total * lowCodesPercent ? 'warning' : 'good';
}
