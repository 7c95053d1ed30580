import { t } from '../../language/t.ts';
import { escapeAttribute } from './escape.ts';

/** The width and height of the image in a fallback, in CSS pixels: those of the smallest board. */
const imagePx = 240;

/**
 * Builds a link to the page of a puzzle, for the place of a button whose script does not run (G62). Its text is in the
 * language of the owner, because most sites are.
 * @param address the URL of the page
 */
export function buildFallbackLink(address: string, text = t('Play the puzzle')): string {
  return `<a href="${escapeAttribute(address)}">${text}</a>`;
}

/**
 * Builds the content of an element whose script does not run: the image, which is a link to the page of the puzzle.
 * The image has no text of its own, because it is part of the link and changes with the campaign.
 */
export function buildFallbackImage(address: string, imageUrl: string, text = t('Play the puzzle')): string {
  return [
    `  <a href="${escapeAttribute(address)}" style="display: block; text-align: center">`,
    `    <img src="${escapeAttribute(imageUrl)}" alt="" width="${imagePx}" height="${imagePx}" loading="lazy" /><br />`,
    `    ${text}`,
    '  </a>',
  ].join('\n');
}
