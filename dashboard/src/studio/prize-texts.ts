import { formatCount } from '../ui/format-count.ts';
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
      line: 'Race for the prize',
      won: 'The fastest of two to four players wins',
      code: firstCode(form),
    };
  }
  if (form.rewardType === 'codes') {
    const code = firstCode(form);
    return { line: 'Solve it to win a discount code', won: code ? 'You won this code' : noPrize, code };
  }
  const kind = form.mediaType === 'video' ? 'a video' : 'an image';
  const line = form.rewardType === 'media' ? `Solve it to see ${kind}` : `Unlock and solve it to see ${kind}`;
  const isSet = chooseSource(form) === 'media' && form.mediaTitle.trim() !== '';
  return { line, won: isSet ? form.mediaTitle : noPrize, code: null };
}

/** The text for visitors until the owner has set a prize (W3). */
const noPrize = 'No prize yet: visitors can solve the puzzle for fun';

function firstCode(form: StudioForm): string | null {
  const source = chooseSource(form);
  const texts = { coupon: form.coupon, list: form.list, generated: form.generated, media: '', later: '' };
  return texts[source].split('\n', 1)[0]?.trim() || null;
}

/** Describes, for the footer, what the submit button will do besides creating the campaign. */
export function describePlan(form: StudioForm): string {
  const prizes = {
    coupon: 'one coupon code',
    list: 'your codes',
    generated: formatCount(form.generated === '' ? 0 : form.count, 'generated code'),
    media: form.media ? `"${form.media.name}"` : 'a file',
    later: 'prize later',
  };
  const places = {
    new: `new embed code "${form.embedName.trim()}"`,
    existing: 'your embed code',
    later: 'placement later',
  };
  return `${prizes[chooseSource(form)]}, ${places[form.placement]}`;
}
