export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'tiff' | 'bmp' | 'svg';

/**
 * Determines the type of an image by its bytes alone, never by its file name or declared type (T44). Returns
 * null for unknown data.
 */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  const head = decodeLatin1(bytes, 0, 64);
  const magic = signatures.find(({ at, text }) => head.startsWith(text, at));
  if (magic) return magic.type;
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('ftyp', 4)) return sniffHeif(bytes);
  return findRootElement(decodeLatin1(bytes, 0, svgPrologMaxBytes)) === 'svg' ? 'svg' : null;
}

const signatures: readonly { type: ImageType; at: number; text: string }[] = [
  { type: 'jpeg', at: 0, text: '\xff\xd8\xff' },
  { type: 'png', at: 0, text: '\x89PNG\r\n\x1a\n' },
  { type: 'gif', at: 0, text: 'GIF87a' },
  { type: 'gif', at: 0, text: 'GIF89a' },
  { type: 'tiff', at: 0, text: 'II*\0' },
  { type: 'tiff', at: 0, text: 'MM\0*' },
  { type: 'bmp', at: 0, text: 'BM' },
];

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const svgPrologMaxBytes = 64 * 1024;

/** Distinguishes AVIF from HEIC by the brands in the first box, because both use the same container. */
function sniffHeif(bytes: Uint8Array): ImageType | null {
  const size = Math.min(new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0), 256);
  const brands = Array.from(decodeLatin1(bytes, 8, size).matchAll(/[^]{4}/g), ([brand]) => brand);
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  return brands.some((brand) => heicBrands.has(brand) || brand === 'mif1' || brand === 'msf1')
    ? 'heic'
    : null;
}

/**
 * Returns the local name of the XML root element. Unlike a regular expression, the scan takes linear time
 * even for a hostile prolog.
 */
function findRootElement(xml: string): string | null {
  let at = xml.startsWith('\xef\xbb\xbf') ? 3 : 0;
  for (;;) {
    at += /^\s*/.exec(xml.slice(at))?.[0].length ?? 0;
    const end = findPrologPartEnd(xml, at);
    if (end === null)
      return /^<(?:[\w-]{1,40}:)?([\w-]{1,40})[\s/>]/.exec(xml.slice(at, at + 100))?.[1] ?? null;
    if (end === -1) return null;
    at = end;
  }
}

/**
 * Returns the index after the declaration, comment or doctype that begins at `at`. Returns null if none
 * begins there, and -1 if it is not closed.
 */
function findPrologPartEnd(xml: string, at: number): number | null {
  const skipPast = (close: string) => {
    const end = xml.indexOf(close, at);
    return end === -1 ? -1 : end + close.length;
  };
  if (xml.startsWith('<?', at)) return skipPast('?>');
  if (xml.startsWith('<!--', at)) return skipPast('-->');
  if (!xml.startsWith('<!DOCTYPE', at)) return null;
  const subset = xml.indexOf('[', at);
  const close = xml.indexOf('>', at);
  return subset !== -1 && subset < close ? skipPast(']>') : skipPast('>');
}

function decodeLatin1(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1');
}
