import type { CampaignListRow } from '@puzzle-prize/sdk/protocol';
import { findCampaignStatus } from '@puzzle-prize/sdk/protocol/campaign-status';
import { criticalCodesPercent, lowCodesPercent } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../../language/t.ts';
import { formatAgo } from '../../ui/format-ago.ts';
import type { StatusTone } from '../../ui/status-text.tsx';
import { describeExpiry, sayExpiryClause } from '../describe-expiry.ts';
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
  // The sentence is short, because on a card the button that completes the payment is beside it.
  if (status === 'draft') return { tone: 'warning', text: t('Waiting for payment') };
  const stage = describeStage(campaign, moment);
  if (status !== 'running' && status !== 'scheduled') return stage;
  const start = status === 'scheduled' ? stage.text : t('Active [campaign]');
  // If there is a problem, the sentence mentions neither the last activity nor the end of the campaign.
  const problem = describeProblem(campaign, { start, nowMs: moment.nowMs });
  if (problem) return problem;
  const { tone, text } = describeRewards(campaign, moment.nowMs);
  const parts = [start, text, status === 'running' ? describeRun(campaign, moment) : ''];
  return { tone, text: parts.filter((part) => part !== '').join(', ') };
}

/** Describes the end of a running campaign or, if it has none, the last activity. */
function describeRun(campaign: StatusFacts, moment: StageMoment): string {
  const { endsAt, timeZone } = campaign;
  return endsAt === null
    ? describeActivity(campaign, moment.nowMs)
    : t('ends {time}', { time: formatScheduled(endsAt, timeZone, moment) });
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
    return rewardType === 'codes'
      ? { tone: 'warning', text: t('No codes set') }
      : { tone: 'neutral', text: '' };
  const expiry = describeExpiry(codes.expiresAt, nowMs);
  if (expiry?.hasExpired) return { tone: 'bad', text: expiry.text };
  if (codes.left === null) return { tone: 'good', text: t('Coupon') };
  if (codes.left === 0) return { tone: 'bad', text: t('No codes left') };
  return {
    tone: rateLeft(codes.left, codes.total),
    text: t('{count, plural, one {# code} other {# codes}} left', { count: codes.left }),
  };
}

/** Describes why a campaign gives no prizes now; null if it gives some. `start` is the beginning of the sentence. */
function describeProblem(
  { rewardType, codes, mediaCount, whenEmpty }: StatusFacts,
  { start, nowMs }: { start: string; nowMs: number },
): CampaignStage | null {
  if (codes) {
    const values = { start, effect: emptyTexts[whenEmpty] };
    if (describeExpiry(codes.expiresAt, nowMs)?.hasExpired)
      return { tone: 'bad', text: t('{start}, but codes have expired: {effect}', values) };
    if (codes.left === 0) return { tone: 'bad', text: t('{start}, but no codes left: {effect}', values) };
    return null;
  }
  if (mediaCount > 0 || rewardType === 'competition') return null;
  const values = { start, effect: emptyTexts.play };
  const text =
    rewardType === 'codes'
      ? t('{start}, but no codes set: {effect}', values)
      : t('{start}, but no media set: {effect}', values);
  return { tone: 'warning', text };
}

/** Describes the rewards of a campaign without a problem. */
function describeRewards({ codes, mediaCount }: StatusFacts, nowMs: number): CampaignStage {
  if (codes) return describeGivenCodes(codes, nowMs);
  if (mediaCount === 0) return { tone: 'good', text: '' };
  const text = t('{count, plural, one {# media item} other {# media items}}', { count: mediaCount });
  return { tone: 'good', text };
}

type ListedCodes = NonNullable<CampaignListRow['codes']>;

/** Describes how many codes are left, how long they last, and when they expire. */
function describeGivenCodes(codes: ListedCodes, nowMs: number): CampaignStage {
  const stock = describeLeft(codes, nowMs);
  const expiry = describeExpiry(codes.expiresAt, nowMs);
  if (!expiry || codes.expiresAt === null) return stock;
  // The color expresses the state of the stock or, if the stock is good, the state of the expiry.
  const tone = stock.tone === 'good' ? expiry.tone : stock.tone;
  return { tone, text: `${stock.text}, ${sayExpiryClause(codes.expiresAt, nowMs)}` };
}

function describeLeft({ left, total, issuedLastWeek, createdAt }: ListedCodes, nowMs: number): CampaignStage {
  if (left === null) return { tone: 'good', text: t('one coupon code for everyone') };
  const tone = rateLeft(left, total);
  const text =
    tone === 'good'
      ? t('{count, plural, one {# code} other {# codes}} left', { count: left })
      : t('only {count, plural, one {# code} other {# codes}} left', { count: left });
  if (!issuedLastWeek) return { tone, text };
  const days = predictDays({ issuedLastWeek, createdAt }, left, nowMs);
  return { tone, text: `${text} (${formatForecast(days)})` };
}

function describeActivity({ embedCount, lastPlayedAt, lastSolvedAt }: StatusFacts, nowMs: number): string {
  if (lastSolvedAt) return t('solved {ago}', { ago: formatAgo(lastSolvedAt, nowMs) });
  if (lastPlayedAt) return t('played {ago}', { ago: formatAgo(lastPlayedAt, nowMs) });
  return embedCount === 0 ? t('not on a site yet') : t('not played yet');
}

/** Rates the share of the codes that is left. */
function rateLeft(left: number, total: number): StatusTone {
  if (left * 100 <= total * criticalCodesPercent) return 'bad';
  return left * 100 <= total * lowCodesPercent ? 'warning' : 'good';
}
