import { t } from '../language/t.ts';
import { chooseSource, type StudioForm } from './studio-form.ts';

/** The texts of a prize for visitors: the line above the board, and the result of solving it. */
export interface PrizeTexts {
  /** Null if the visitor's card has no line. */
  line: string | null;
  won: string;
  /** The code, shown in a monospace font; null when the win shows no code. */
  code: string | null;
}

/** Describes the prize as the visitor sees it. */
export function describePrize(form: StudioForm): PrizeTexts {
  const code = firstCode(form);
  if (form.rewardType === 'competition')
    return { line: null, won: t('The fastest of two to four players wins'), code };
  const title = chooseSource(form) === 'media' ? form.mediaTitle.trim() : '';
  const isSet = code !== null || title !== '';
  const line = sayPrize(namePrize(form, title), isSet);
  if (form.rewardType === 'codes') return { line, won: code ? t('You won this code') : sayNoPrize(), code };
  return { line, won: title || sayNoPrize(), code: null };
}

/** The line above the board (B24). A puzzle without a prize has none, like a race. */
function sayPrize(prize: string, isSet: boolean): string | null {
  if (!isSet) return null;
  return prize === '' ? t('A prize is waiting') : t('{prize} is waiting', { prize });
}

/**
 * Returns the owner's words for the prize; empty if there are none. Only a list of codes has a value here, and a paid
 * file stays unnamed until it is paid.
 */
function namePrize(form: StudioForm, mediaTitle: string): string {
  if (chooseSource(form) === 'list') return form.valueText.trim();
  return form.rewardType === 'media' ? mediaTitle : '';
}

/** The text for visitors until the owner has set a prize (W3). */
const sayNoPrize = () => t('No prize yet: visitors can solve the puzzle for fun');

function firstCode(form: StudioForm): string | null {
  const source = chooseSource(form);
  const texts = { coupon: form.coupon, list: form.list, generated: form.generated, media: '', later: '' };
  return texts[source].split('\n', 1)[0]?.trim() || null;
}

/** Describes, for the footer, what the submit button will do besides creating the campaign. */
export function describePlan(form: StudioForm): string {
  return `${planPrize(form)}, ${planPlacement(form)}`;
}

function planPrize(form: StudioForm): string {
  switch (chooseSource(form)) {
    case 'coupon':
      return t('one coupon code');
    case 'list':
      return t('your codes');
    case 'generated':
      return t('{count, plural, one {# generated code} other {# generated codes}}', {
        count: form.generated === '' ? 0 : form.count,
      });
    case 'media':
      return form.media ? `"${form.media.name}"` : t('a file');
    case 'later':
      return t('prize later');
  }
}

function planPlacement({ placement, embedName }: StudioForm): string {
  switch (placement) {
    case 'new':
      return t('new embed code "{name}"', { name: embedName.trim() });
    case 'existing':
      return t('your embed code');
    case 'later':
      return t('placement later');
  }
}
