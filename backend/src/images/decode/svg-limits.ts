import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { countDrawnElements } from './svg-element-count.ts';

/**
 * Rejects an untrusted SVG that would be far too expensive to render (T44). The check reads only the text. It
 * need not find every expensive SVG, because `cutUntrustedSvg` has a time limit.
 * @throws AppError image.too_complex
 */
export function rejectCostlySvg(file: Buffer): void {
  if (file.length > svgMaxBytes) throw createTooComplexError('SVGs of more than 5 MB');
  const xml = file.toString('latin1');
  if (filters.test(xml)) throw createTooComplexError('SVG filters');
  if (animations.test(xml)) throw createTooComplexError('Animated SVGs');
  const count = (pattern: RegExp) => xml.match(pattern)?.length ?? 0;
  const hidesContent = unreadableEncoding.test(xml) || count(entities) > count(plainEntities);
  if (hidesContent || count(elements) > maxElements || count(repeaters) > maxRepeaters || isTooDeep(xml))
    throw new AppError('image.too_complex');
  if (countDrawnElements(xml, maxElements) > maxElements) throw new AppError('image.too_complex');
}

export const svgMaxBytes = 5 * 1024 * 1024;
const maxElements = 50_000;
/**
 * Maximum number of elements that repeat other elements. If they are nested, the number of rendered elements
 * grows exponentially.
 */
const maxRepeaters = 1000;
const maxDepth = 200;

const filters =
  /<(?:[\w.-]{1,40}:)?(?:filter|fe[A-Z]\w{1,40})[\s/>]|[\s;"'{]filter\s{0,20}[:=](?!\s{0,20}["']?\s{0,20}none)/;
const animations = /<(?:[\w.-]{1,40}:)?(?:animate\w{0,40}|set|discard)[\s/>]/;
const elements = /<[a-z]/gi;
const repeaters = /<(?:[\w.-]{1,40}:)?(?:use|pattern|marker|mask|clipPath)[\s/>]/g;
/**
 * Matches encodings that are not a superset of ASCII. In a file with such an encoding, the other patterns
 * would find nothing.
 */
const unreadableEncoding =
  /<\?xml[^>]{0,200}encoding\s{0,20}=\s{0,20}["'](?!utf-8|us-ascii|iso-8859|windows-125)/i;
const entities = /<!ENTITY/g;
/**
 * Matches entities that contain only plain text. Drawing programs use them to abbreviate URLs. Entities that
 * contain elements or other entities could hide content from this check.
 */
const plainEntities =
  /<!ENTITY\s{1,20}[\w.-]{1,100}\s{1,20}(?:SYSTEM\s{1,20})?(?:"[^"<&%]{0,500}"|'[^'<&%]{0,500}')\s{0,20}>/g;

function isTooDeep(xml: string): boolean {
  let depth = 0;
  for (const [tag] of xml.matchAll(/<[a-z]|<\/|\/>/gi)) {
    depth += tag.startsWith('<') && tag !== '</' ? 1 : -1;
    if (depth > maxDepth) return true;
  }
  return false;
}

function createTooComplexError(what: string): AppError {
  return new AppError(
    'image.too_complex',
    `${what} cannot be read here. Please save the image as PNG first.`,
  );
}
