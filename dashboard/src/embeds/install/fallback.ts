import { t } from '../../language/t.ts';
import { escapeAttribute } from './escape.ts';

/** The width and height of the image in a fallback, in CSS pixels. The smallest board has the same size. */
const imagePx = 240;

/**
 * Builds a link to the page of a puzzle, which replaces a button whose script does not run (G62). The text is in the
 * owner's language, because most sites are in the language of their owner.
 * @param address the URL of the page
 */
export function buildFallbackLink(address: string, text = t('Play the puzzle')): string {
  return `<a href="${escapeAttribute(address)}">${text}</a>`;
}

/**
 * Builds the content of an element whose script does not run: the image, which is a link to the page of the puzzle.
 * The image has no alternative text, because the link has a text, and the image changes with the campaign.
 */
export function buildFallbackImage(address: string, imageUrl: string, text = t('Play the puzzle')): string {
  return [
    `  <a href="${escapeAttribute(address)}" style="display: block; text-align: center">`,
    `    <img src="${escapeAttribute(imageUrl)}" alt="" width="${imagePx}" height="${imagePx}" loading="lazy" /><br />`,
    `    ${text}`,
    '  </a>',
  ].join('\n');
}
