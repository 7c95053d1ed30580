import { t } from '../language/t.ts';
import { chooseSource, type StudioForm } from './studio-form.ts';

/** The texts of a prize for visitors: the line above the board, and the result of solving it. */
export interface PrizeTexts {
  line: string;
  won: string;
  /** The code, shown in a monospace font; null when the win shows no code. */
  code: string | null;
}

/** Describes the prize as the visitor sees it. */
export function describePrize(form: StudioForm): PrizeTexts {
  if (form.rewardType === 'competition') {
    return {
      line: t('Race for the prize'),
      won: t('The fastest of two to four players wins'),
      code: firstCode(form),
    };
  }
  if (form.rewardType === 'codes') {
    const code = firstCode(form);
    const won = code ? t('You won this code') : sayNoPrize();
    return { line: t('Solve it to win a discount code'), won, code };
  }
  const isSet = chooseSource(form) === 'media' && form.mediaTitle.trim() !== '';
  return { line: describeMediaLine(form), won: isSet ? form.mediaTitle : sayNoPrize(), code: null };
}

function describeMediaLine({ rewardType, mediaType }: StudioForm): string {
  const isVideo = mediaType === 'video';
  if (rewardType === 'media') return isVideo ? t('Solve it to see a video') : t('Solve it to see an image');
  return isVideo ? t('Unlock and solve it to see a video') : t('Unlock and solve it to see an image');
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
