import type { PrizeKind } from '@puzzle-prize/sdk/protocol';
import { prizeMailHours, unpaidCampaignDays } from '@puzzle-prize/sdk/protocol/limits';
import { prizeNames } from '../codes/prize-names.ts';
import type { DescribedNotice, NoticeDetail } from './notice.ts';

/** The texts of a notice. The dashboard shows the sentence and the link; the mail contains all parts. */
export interface NoticeText {
  /** The event, in one sentence. */
  sentence: string;
  /** The consequence, and the steps that the owner can take. */
  advice: string;
  /** Label of the link to the page on which the owner can act. */
  action: string;
  /** Path of this page, with its query. */
  href: string;
}

type Detail<Kind extends NoticeDetail['kind']> = Extract<NoticeDetail, { kind: Kind }>;

/** The names and ids in the texts. */
interface Names {
  campaign: string;
  puzzleId: string;
  embedCode: string;
  embedId: string;
}

/** Describes a notice. All texts of notices are in this file. */
export function describeNotice({ detail, ...notice }: DescribedNotice): NoticeText {
  const names: Names = {
    campaign: quote(notice.campaignTitle),
    puzzleId: notice.puzzleId ?? '',
    embedCode: quote(notice.embedName),
    embedId: notice.embedId ?? '',
  };
  switch (detail.kind) {
    case 'stock':
      return describeStock(detail, names);
    case 'code_expiry':
      return describeCodeExpiry(detail, names);
    case 'media_expiry':
      return describeMediaExpiry(detail, names);
    case 'payment_pending':
      return describePaymentPending(detail, names);
    case 'embed_unseen':
      return describeEmbedUnseen(detail, names);
    case 'refusals':
      return describeRefusals(detail, names);
    case 'mail_failed':
      return describeMailFailed(detail, names);
    case 'restored':
      return describeRestored(detail, names);
  }
}

/** Names the prize of a race to which codes belong (G85); empty for the first prize. */
const forPrize = (prize: PrizeKind | undefined) => (prize ? ` for “${prizeNames[prize]}”` : '');

const buildCodesPath = (puzzleId: string, prize: PrizeKind | undefined) =>
  `/codes/${puzzleId}${prize ? `?prize=${prize}` : ''}`;

function describeStock(
  { left, total, percent, prize }: Detail<'stock'>,
  { campaign, puzzleId }: Names,
): NoticeText {
  const link = { action: 'Add codes', href: buildCodesPath(puzzleId, prize) };
  if (left === 0) {
    return {
      sentence: `${campaign} has given out all of its ${count(total, 'code')}${forPrize(prize)}.`,
      advice: adviceWithout[prize === undefined ? 'first' : prize === 'consolation' ? prize : 'place'],
      ...link,
    };
  }
  return {
    sentence: `${campaign} has ${count(left, 'code')}${forPrize(prize)} left of ${grouped.format(total)}.`,
    advice: `You asked to be told at ${String(percent)}%. Add codes before the last one is won.`,
    ...link,
  };
}

/** The result for winners when the codes of a prize run out, and the advice for the owner. */
const adviceWithout = {
  first:
    'Visitors now get your choice under “When codes run out” in the settings. Add codes to give prizes again.',
  place:
    'Players of this place now get the consolation prize, if there is one. Add codes to give prizes again.',
  consolation: 'Players without a prize of their place now get nothing. Add codes to give prizes again.',
};

function describeCodeExpiry(
  { days, endsAt, prize }: Detail<'code_expiry'>,
  { campaign, puzzleId }: Names,
): NoticeText {
  return {
    sentence:
      days === 0
        ? `The codes of ${campaign}${forPrize(prize)} have expired, so none is given out.`
        : `The codes of ${campaign}${forPrize(prize)} expire on ${formatDay(endsAt)}.`,
    advice:
      'Set a later expiry if your shop accepts the codes for longer, or end these codes and set new ones.',
    action: 'See the codes',
    href: buildCodesPath(puzzleId, prize),
  };
}

function describeMediaExpiry(
  { days, endsAt }: Detail<'media_expiry'>,
  { campaign, puzzleId }: Names,
): NoticeText {
  const day = formatDay(endsAt);
  return {
    sentence:
      days === 0
        ? `The media storage of ${campaign} has ended. The files are deleted on ${day}.`
        : `The media storage of ${campaign} ends on ${day}.`,
    advice: 'Renew the storage to keep the files. Visitors can win them as long as they are stored.',
    action: 'Renew storage',
    href: `/media/${puzzleId}`,
  };
}

function describePaymentPending({ deletedAt }: Detail<'payment_pending'>, { campaign }: Names): NoticeText {
  return {
    sentence: `${campaign} is not paid yet. It is deleted on ${formatDay(deletedAt)}.`,
    advice: `A campaign starts when its payment arrives. It is deleted if it is not paid within ${count(unpaidCampaignDays, 'day')}.`,
    action: 'Complete the payment',
    href: '/dashboard?tab=campaigns&status=awaiting_payment',
  };
}

function describeEmbedUnseen(
  { lastSeenAt }: Detail<'embed_unseen'>,
  { campaign, embedCode, embedId }: Names,
): NoticeText {
  return {
    sentence: `Nobody has seen the embed code ${embedCode} since ${formatDay(lastSeenAt)}.`,
    advice: `It shows ${campaign}. Check whether the snippet is still on your page.`,
    action: 'Check the installation',
    href: `/embed-codes/${embedId}`,
  };
}

function describeRefusals(
  { count: refused, usual }: Detail<'refusals'>,
  { campaign, puzzleId }: Names,
): NoticeText {
  return {
    sentence: `${count(refused, 'solution')} of ${campaign} were refused within 24 hours. ${grouped.format(usual)} a day are usual.`,
    advice: 'Somebody may be trying to win without playing. The reasons show what happened.',
    action: 'See the reasons',
    href: `/codes/${puzzleId}?tab=protection`,
  };
}

function describeMailFailed(
  { count: failed }: Detail<'mail_failed'>,
  { campaign, puzzleId }: Names,
): NoticeText {
  return {
    sentence: `${count(failed, 'mail')} with codes of ${campaign} could not be sent.`,
    advice: `The winners still see their codes in the puzzle. You can send the mails again until the addresses are erased, ${count(prizeMailHours, 'hour')} after the winners asked.`,
    action: 'See the mails',
    href: `/codes/${puzzleId}`,
  };
}

function describeRestored(
  { backupAt, given, held }: Detail<'restored'>,
  { campaign, puzzleId }: Names,
): NoticeText {
  const link = { action: 'See the codes', href: `/codes/${puzzleId}` };
  const restored = `The server was restored from a backup of ${formatMoment(backupAt)}.`;
  if (held > 0) {
    return {
      sentence: `${count(held, 'code')} of ${campaign} are held back, because they may have been given out already.`,
      advice: `${restored} Nobody wins these codes until you compare them with your shop and release them.`,
      ...link,
    };
  }
  return {
    sentence: `${count(given, 'code')} of ${campaign} were given out after the backup that was restored.`,
    advice: `${restored} These codes are not given out again. Their winners are in the list of codes if they are known.`,
    ...link,
  };
}

const grouped = new Intl.NumberFormat('en-US');
const quote = (name: string | null) => `“${name ?? 'Untitled'}”`;
const count = (number: number, one: string) => `${grouped.format(number)} ${one}${number === 1 ? '' : 's'}`;

function formatMoment(timestamp: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  return `${new Date(timestamp).toLocaleString('en', { ...style, timeZone: 'UTC' })} UTC`;
}

function formatDay(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
}
