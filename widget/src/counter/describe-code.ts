import type { CounterCode } from '@puzzle-prize/sdk/protocol';
import { t } from './texts.ts';

/** The judgment about a code: accept it, do not accept it, or take care. */
export type Judgment = 'yes' | 'no' | 'care';

/** The state of a code in words, with the judgment that color and icon show (G112). */
export interface CodeWords {
  judgment: Judgment;
  title: string;
  detail: string;
}

/**
 * Formats a time of today as 10:04, and another day with its date, in the language of the page and the zone of the
 * device.
 */
export function formatMoment(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const locale = findLocale();
  const time = moment.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  if (moment.toDateString() === now.toDateString()) return time;
  return t('{time} on {date}', {
    time,
    date: moment.toLocaleDateString(locale, { day: 'numeric', month: 'long' }),
  });
}

/**
 * Returns the variant of the page's language that the person prefers, such as en-GB, because the variant decides
 * between the 12-hour and the 24-hour clock.
 */
function findLocale(): string {
  const { lang } = document.documentElement;
  return navigator.languages.find((tag) => tag.split('-')[0] === lang) ?? (lang || 'en');
}

/**
 * Describes a used code. If this device marked the code some minutes ago, the reply may have been lost, so the
 * customer who showed the code may still be waiting.
 */
function describeUsed({ redeemedAt, redeemedBy, canUndo }: CounterCode, isNew: boolean): CodeWords {
  const time = formatMoment(redeemedAt ?? '');
  const name = redeemedBy;
  if (isNew)
    return {
      judgment: 'yes',
      title: t('Marked as used'),
      detail: name === null ? t('Used at {time}.', { time }) : t('Used at {time} by {name}.', { time, name }),
    };
  return canUndo
    ? {
        judgment: 'care',
        title: t('You marked this code on this device at {time}', { time }),
        detail: t('Accept it only if you marked it for this customer and this purchase.'),
      }
    : {
        judgment: 'no',
        title:
          name === null
            ? t('Already used at {time}', { time })
            : t('Already used at {time} by {name}', { time, name }),
        detail: t('Do not accept this code.'),
      };
}

/** Describes a code. `isNew` means that this device has just marked it. */
export function describeCode(code: CounterCode, isNew = false): CodeWords {
  const { state, validUntil } = code;
  const words: Readonly<Record<CounterCode['state'], CodeWords>> = {
    redeemable: { judgment: 'yes', title: t('Valid'), detail: t('This code is won and not used yet.') },
    redeemed: describeUsed(code, isNew),
    not_issued: {
      judgment: 'no',
      title: t('Nobody won this code'),
      detail: t('Do not accept it, and tell the owner.'),
    },
    expired: {
      judgment: 'no',
      title: t('Expired'),
      detail:
        validUntil === null
          ? t('This code has expired.')
          : t('It was valid until {time}.', { time: formatMoment(validUntil) }),
    },
    shared: {
      judgment: 'yes',
      title: t('Valid'),
      detail: t('All winners have this code, so there is nothing to mark.'),
    },
    held_back: {
      judgment: 'care',
      title: t('Held back'),
      detail: t('Ask the owner whether this code is valid.'),
    },
    unknown: {
      judgment: 'no',
      title: t('Unknown code'),
      detail: t('Check each letter. This counter does not know the code.'),
    },
  };
  return words[state];
}
