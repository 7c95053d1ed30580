import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { decompress } from 'woff2-encoder';
import { z } from 'zod';

/**
 * The typefaces of drawn texts, in the order in which a character is looked up. Figtree is the typeface of all pages;
 * the others have the scripts that it lacks. The Japanese typeface comes first for Han characters, as in most
 * browsers.
 */
const families = [
  'figtree',
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-bengali',
  'noto-sans-jp',
  'noto-sans-sc',
  'noto-sans-kr',
] as const;

/** The part of a typeface in one file, and the characters that the file is meant for. */
interface Part {
  path: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

/** A typeface file that is loaded with one weight and can shape text. */
export interface Typeface {
  font: Font;
  unitsPerEm: number;
  has(codePoint: number): boolean;
}

const listSchema = z.record(z.string(), z.string());
let parts: Promise<readonly Part[]> | null = null;
// The loaded files. None is ever removed, because all files together have only some megabytes.
const faces = new Map<string, Promise<{ face: Face; codePoints: ReadonlySet<number> }>>();
const typefaces = new Map<string, Promise<Typeface>>();

/** Finds the typeface that draws a character; null if none has it, such as for an emoji. */
export async function findTypeface(codePoint: number, weight: number): Promise<Typeface | null> {
  parts ??= listParts();
  for (const { path, ranges } of await parts) {
    if (!ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue;
    const typeface = await loadTypeface(path, weight);
    if (typeface.has(codePoint)) return typeface;
  }
  return null;
}

async function listParts(): Promise<readonly Part[]> {
  const lists = await Promise.all(
    families.map(async (family) => {
      const file = (name: string) =>
        fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/${name}`));
      const list = listSchema.parse(JSON.parse(await readFile(file('unicode.json'), 'utf8')));
      return Object.entries(list).map(([name, ranges]) => {
        const subset = name.replaceAll(/[[\]]/g, '');
        return {
          path: file(`files/${family}-${subset}-wght-normal.woff2`),
          ranges: ranges.split(',').map(readRange),
        };
      });
    }),
  );
  return lists.flat();
}

/** Reads a range as CSS writes it: U+590-5FF. */
function readRange(text: string): [first: number, last: number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [parseInt(first, 16), parseInt(last, 16)];
}

function loadTypeface(path: string, weight: number): Promise<Typeface> {
  const key = `${path} ${String(weight)}`;
  const loading = typefaces.get(key) ?? openTypeface(path, weight);
  typefaces.set(key, loading);
  // A file that could not be read is read again by the next call.
  loading.catch(() => typefaces.delete(key));
  return loading;
}

async function openTypeface(path: string, weight: number): Promise<Typeface> {
  const opening = faces.get(path) ?? openFace(path);
  faces.set(path, opening);
  opening.catch(() => faces.delete(path));
  const { face, codePoints } = await opening;
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return { font, unitsPerEm: face.upem, has: (codePoint) => codePoints.has(codePoint) };
}

async function openFace(path: string): Promise<{ face: Face; codePoints: ReadonlySet<number> }> {
  const face = new Face(new Blob(await decompress(await readFile(path))));
  return { face, codePoints: new Set(face.collectUnicodes()) };
}
