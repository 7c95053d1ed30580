import { AppError } from '@puzzle-prize/sdk/protocol/errors';

/**
 * Turns away an SVG of a stranger that is far more work to draw than a picture for a puzzle needs, before anything is
 * drawn (T44). It reads the text alone and need not be perfect: what slips through is ended by the clock of `cutForeignSvg`.
 *
 * @throws AppError image.too_complex
 */
export function refuseCostlySvg(file: Buffer): void {
  if (file.length > svgMaxBytes) throw tooComplex('SVGs of more than 5 MB');
  const xml = file.toString('latin1');
  if (filters.test(xml)) throw tooComplex('SVG filters');
  if (animations.test(xml)) throw tooComplex('Animated SVGs');
  const count = (pattern: RegExp) => xml.match(pattern)?.length ?? 0;
  const hidesContent = unreadableEncoding.test(xml) || count(entities) > count(plainEntities);
  if (hidesContent || count(elements) > maxElements || count(repeaters) > maxRepeaters || isDeep(xml))
    throw new AppError('image.too_complex');
}

export const svgMaxBytes = 5 * 1024 * 1024;
const maxElements = 50_000;
/** Elements that draw others again: a few of them nested grow without end. */
const maxRepeaters = 1000;
const maxDepth = 200;

const filters =
  /<(?:[\w.-]{1,40}:)?(?:filter|fe[A-Z]\w{1,40})[\s/>]|[\s;"'{]filter\s{0,20}[:=](?!\s{0,20}["']?\s{0,20}none)/;
const animations = /<(?:[\w.-]{1,40}:)?(?:animate\w{0,40}|set|discard)[\s/>]/;
const elements = /<[a-z]/gi;
const repeaters = /<(?:[\w.-]{1,40}:)?(?:use|pattern|marker|mask|clipPath)[\s/>]/g;
/** Encodings in which ASCII is itself; in any other the words looked for here could be written differently. */
const unreadableEncoding =
  /<\?xml[^>]{0,200}encoding\s{0,20}=\s{0,20}["'](?!utf-8|us-ascii|iso-8859|windows-125)/i;
const entities = /<!ENTITY/g;
/** Drawing programs abbreviate addresses with entities. One that holds elements or other entities has something to hide. */
const plainEntities =
  /<!ENTITY\s{1,20}[\w.-]{1,100}\s{1,20}(?:SYSTEM\s{1,20})?(?:"[^"<&%]{0,500}"|'[^'<&%]{0,500}')\s{0,20}>/g;

function isDeep(xml: string): boolean {
  let depth = 0;
  for (const [tag] of xml.matchAll(/<[a-z]|<\/|\/>/gi)) {
    depth += tag.startsWith('<') && tag !== '</' ? 1 : -1;
    if (depth > maxDepth) return true;
  }
  return false;
}

function tooComplex(what: string): AppError {
  return new AppError(
    'image.too_complex',
    `${what} cannot be read here. Please save the picture as PNG first.`,
  );
}
