import { AppError } from '@puzzle-prize/sdk/protocol/errors';

/** What would begin an element, a comment or a declaration. "1 < 2" does not. */
const markup = /<[a-z/!?]/i;

/** @throws AppError media.markup: a title is shown as text, so whoever writes HTML there expects something else */
export function refuseMarkup(texts: {
  title?: string | undefined;
  description?: string | null | undefined;
}): void {
  if (markup.test(texts.title ?? '') || markup.test(texts.description ?? ''))
    throw new AppError('media.markup');
}

/** The first line of WebVTT, after a byte order mark, which is not kept. */
const webVtt = /^\u{feff}?(WEBVTT(?:[ \t\r\n]|$))/u;

/**
 * Captions as they are kept; null for none.
 * @throws AppError media.captions_invalid
 */
export function checkCaptions(captions: string | null | undefined): string | null {
  if (captions === null || captions === undefined || captions.trim() === '') return null;
  if (!webVtt.test(captions) || !captions.isWellFormed() || captions.includes('\0'))
    throw new AppError('media.captions_invalid');
  return captions.replace(webVtt, '$1');
}
