import type { OwnerLocale, PrizeKind } from '@puzzle-prize/sdk/protocol';
import { prizeMailHours, unpaidCampaignDays } from '@puzzle-prize/sdk/protocol/limits';
import { prizeNames } from '../codes/prize-names.ts';
import { markText, translate } from '../language/translate.ts';
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

/** The names and ids in the texts, and their language. */
interface Names {
  locale: OwnerLocale;
  campaign: string;
  puzzleId: string;
  embedCode: string;
  embedId: string;
}

/** Describes a notice in a language. All texts of notices are in this file. */
export function describeNotice({ detail, ...notice }: DescribedNotice, locale: OwnerLocale): NoticeText {
  const nameOf = (name: string | null) => isolate(name ?? translate(locale, 'Untitled'), locale);
  const names: Names = {
    locale,
    campaign: nameOf(notice.campaignTitle),
    puzzleId: notice.puzzleId ?? '',
    embedCode: nameOf(notice.embedName),
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

/**
 * Keeps a name from reordering a sentence that is written from right to left. Other languages omit the invisible
 * characters, because the subject of a mail also contains the name.
 */
const isolate = (name: string, locale: OwnerLocale) => (locale === 'ar' ? `\u2068${name}\u2069` : name);

/** Returns the name of the prize that codes of a race are for (G85); null for the first prize, which needs no name. */
const namePrize = (prize: PrizeKind | undefined, locale: OwnerLocale) =>
  prize ? translate(locale, prizeNames[prize]) : null;

const buildCodesPath = (puzzleId: string, prize: PrizeKind | undefined) =>
  `/codes/${puzzleId}${prize ? `?prize=${prize}` : ''}`;

function describeStock(
  { left, total, percent, prize: kind }: Detail<'stock'>,
  { campaign, puzzleId, locale }: Names,
): NoticeText {
  const link = { action: translate(locale, 'Add codes'), href: buildCodesPath(puzzleId, kind) };
  const prize = namePrize(kind, locale);
  const values = { campaign, left, total, ...(prize !== null && { prize }) };
  if (left === 0) {
    const advice = adviceWithout[kind === undefined ? 'first' : kind === 'consolation' ? kind : 'place'];
    const sentence =
      prize === null
        ? translate(
            locale,
            '“{campaign}” has given out all of its {total, plural, one {# code} other {# codes}}.',
            values,
          )
        : translate(
            locale,
            '“{campaign}” has given out all of its {total, plural, one {# code} other {# codes}} for “{prize}”.',
            values,
          );
    return { sentence, advice: translate(locale, advice), ...link };
  }
  const sentence =
    prize === null
      ? translate(
          locale,
          '“{campaign}” has {left, plural, one {# code} other {# codes}} left of {total}.',
          values,
        )
      : translate(
          locale,
          '“{campaign}” has {left, plural, one {# code} other {# codes}} for “{prize}” left of {total}.',
          values,
        );
  const advice = translate(
    locale,
    'You asked to be told at {percent}%. Add codes before the last one is won.',
    { percent },
  );
  return { sentence, advice, ...link };
}

/** The advice for the owner when the codes of a prize have run out. It begins with the consequence for players. */
const adviceWithout = {
  first: markText(
    'Visitors now get your choice under “When codes run out” in the settings. Add codes to give prizes again.',
  ),
  place: markText(
    'Players of this place now get the consolation prize, if there is one. Add codes to give prizes again.',
  ),
  consolation: markText(
    'Players without a prize of their place now get nothing. Add codes to give prizes again.',
  ),
};

function describeCodeExpiry(
  { days, endsAt, prize: kind }: Detail<'code_expiry'>,
  { campaign, puzzleId, locale }: Names,
): NoticeText {
  const values = { campaign, day: formatDay(endsAt, locale), prize: namePrize(kind, locale) ?? '' };
  const [expired, soon] = kind ? expiryOfPrize : expiryOfCodes;
  return {
    sentence: translate(locale, days === 0 ? expired : soon, values),
    advice: translate(
      locale,
      'Set a later expiry if your shop accepts the codes for longer, or end these codes and set new ones.',
    ),
    action: translate(locale, 'See the codes'),
    href: buildCodesPath(puzzleId, kind),
  };
}

/** The sentences for expired codes and for codes that will expire. */
const expiryOfCodes = [
  markText('The codes of “{campaign}” have expired, so none is given out.'),
  markText('The codes of “{campaign}” expire on {day}.'),
] as const;
const expiryOfPrize = [
  markText('The codes of “{campaign}” for “{prize}” have expired, so none is given out.'),
  markText('The codes of “{campaign}” for “{prize}” expire on {day}.'),
] as const;

function describeMediaExpiry(
  { days, endsAt }: Detail<'media_expiry'>,
  { campaign, puzzleId, locale }: Names,
): NoticeText {
  const values = { campaign, day: formatDay(endsAt, locale) };
  return {
    sentence:
      days === 0
        ? translate(
            locale,
            'The media storage of “{campaign}” has ended. The files are deleted on {day}.',
            values,
          )
        : translate(locale, 'The media storage of “{campaign}” ends on {day}.', values),
    advice: translate(
      locale,
      'Renew the storage to keep the files. Visitors can win them as long as they are stored.',
    ),
    action: translate(locale, 'Renew storage'),
    href: `/media/${puzzleId}`,
  };
}

function describePaymentPending(
  { deletedAt }: Detail<'payment_pending'>,
  { campaign, locale }: Names,
): NoticeText {
  return {
    sentence: translate(locale, '“{campaign}” is not paid yet. It is deleted on {day}.', {
      campaign,
      day: formatDay(deletedAt, locale),
    }),
    advice: translate(
      locale,
      'A campaign starts when its payment arrives. It is deleted if it is not paid within {days, plural, one {# day} other {# days}}.',
      { days: unpaidCampaignDays },
    ),
    action: translate(locale, 'Complete the payment'),
    href: '/dashboard?tab=campaigns&status=awaiting_payment',
  };
}

function describeEmbedUnseen(
  { lastSeenAt }: Detail<'embed_unseen'>,
  { campaign, embedCode, embedId, locale }: Names,
): NoticeText {
  return {
    sentence: translate(locale, 'Nobody has seen the embed code “{embedCode}” since {day}.', {
      embedCode,
      day: formatDay(lastSeenAt, locale),
    }),
    advice: translate(locale, 'It shows “{campaign}”. Check whether the snippet is still on your page.', {
      campaign,
    }),
    action: translate(locale, 'Check the installation'),
    href: `/embed-codes/${embedId}`,
  };
}

function describeRefusals(
  { count, usual }: Detail<'refusals'>,
  { campaign, puzzleId, locale }: Names,
): NoticeText {
  return {
    sentence: translate(
      locale,
      '{count, plural, one {# solution} other {# solutions}} of “{campaign}” were refused within 24 hours. {usual} a day are usual.',
      { count, usual, campaign },
    ),
    advice: translate(
      locale,
      'Somebody may be trying to win without playing. The reasons show what happened.',
    ),
    action: translate(locale, 'See the reasons'),
    href: `/codes/${puzzleId}?tab=protection`,
  };
}

function describeMailFailed(
  { count }: Detail<'mail_failed'>,
  { campaign, puzzleId, locale }: Names,
): NoticeText {
  return {
    sentence: translate(
      locale,
      '{count, plural, one {# mail} other {# mails}} with codes of “{campaign}” could not be sent.',
      { count, campaign },
    ),
    advice: translate(
      locale,
      'The winners still see their codes in the puzzle. You can send the mails again until the addresses are erased, {hours, plural, one {# hour} other {# hours}} after the winners asked.',
      { hours: prizeMailHours },
    ),
    action: translate(locale, 'See the mails'),
    href: `/codes/${puzzleId}`,
  };
}

function describeRestored(
  { backupAt, given, held }: Detail<'restored'>,
  { campaign, puzzleId, locale }: Names,
): NoticeText {
  const link = { action: translate(locale, 'See the codes'), href: `/codes/${puzzleId}` };
  const moment = { moment: formatMoment(backupAt, locale) };
  if (held > 0) {
    return {
      sentence: translate(
        locale,
        '{count, plural, one {# code} other {# codes}} of “{campaign}” are held back, because they may have been given out already.',
        { count: held, campaign },
      ),
      advice: translate(
        locale,
        'The server was restored from a backup of {moment}. Nobody wins these codes until you compare them with your shop and release them.',
        moment,
      ),
      ...link,
    };
  }
  return {
    sentence: translate(
      locale,
      '{count, plural, one {# code} other {# codes}} of “{campaign}” were given out after the backup that was restored.',
      { count: given, campaign },
    ),
    advice: translate(
      locale,
      'The server was restored from a backup of {moment}. These codes are not given out again. Their winners are in the list of codes if they are known.',
      moment,
    ),
    ...link,
  };
}

function formatMoment(timestamp: string, locale: OwnerLocale): string {
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  return `${new Date(timestamp).toLocaleString(locale, { ...style, timeZone: 'UTC' })} UTC`;
}

function formatDay(timestamp: string, locale: OwnerLocale): string {
  return new Date(timestamp).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}
