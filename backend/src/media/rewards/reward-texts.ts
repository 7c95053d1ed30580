import { AppError } from '@puzzle-prize/sdk/protocol/errors';

/** Matches the start of an element, a comment or a declaration, but not "1 < 2". */
const markup = /<[a-z/!?]/i;

/**
 * Refuses HTML, because titles and descriptions are shown as plain text.
 * @throws AppError media.markup
 */
export function refuseMarkup(texts: {
  title?: string | undefined;
  description?: string | null | undefined;
}): void {
  if (markup.test(texts.title ?? '') || markup.test(texts.description ?? ''))
    throw new AppError('media.markup');
}

/**
 * Matches the start of a WebVTT file. The capture group excludes the optional byte order mark, which is not
 * stored.
 */
const webVtt = /^\u{feff}?(WEBVTT(?:[ \t\r\n]|$))/u;

/**
 * Normalizes captions for storage. Returns null for missing or blank captions.
 * @throws AppError media.captions_invalid
 */
export function checkCaptions(captions: string | null | undefined): string | null {
  if (captions === null || captions === undefined || captions.trim() === '') return null;
  if (!webVtt.test(captions) || !captions.isWellFormed() || captions.includes('\0'))
    throw new AppError('media.captions_invalid');
  return captions.replace(webVtt, '$1');
}
