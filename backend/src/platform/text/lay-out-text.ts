import createBidi from 'bidi-js';
import { Direction, shape, Buffer as ShapedText } from 'harfbuzzjs';
import { findTypeface, type Typeface } from './typefaces.ts';

const bidi = createBidi();

/** The style of a drawn text. All lengths are in the units of the drawing. */
export interface TextStyle {
  /** The width of the column. */
  width: number;
  /** The font size. */
  size: number;
  /** The weight of the strokes, as in CSS. */
  weight: number;
  align: 'start' | 'center';
  /** The maximum number of lines. Further lines are left out, and the last visible line then ends with an ellipsis. */
  maxLines: number;
}

/** A text that is drawn without a typeface. */
export interface DrawnText {
  /** The outlines of all letters as the data of an SVG path, with the top left corner of the column at 0, 0. */
  path: string;
  height: number;
  lineCount: number;
  isCut: boolean;
}

const lineHeight = 1.18;
/** Distance of the baseline from the top of a line, in font sizes. */
const baseline = 0.92;

/** Letters of one typeface and direction. */
interface Run {
  start: number;
  end: number;
  level: number;
  typeface: Typeface;
}

interface Paragraph {
  text: string;
  runs: readonly Run[];
  isRightToLeft: boolean;
}

/**
 * Draws a paragraph of any script: finds typefaces, orders text of both directions, joins letters and breaks lines.
 * Characters that no typeface has, such as emoji, are left out.
 */
export async function layOutText(text: string, style: TextStyle): Promise<DrawnText> {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const whole = await readParagraph(plain, style.weight);
  const lines = breakLines(whole, style);
  const isCut = lines.length > style.maxLines;
  const kept = lines.slice(0, style.maxLines);
  const last = kept.at(-1);
  const paragraph = isCut && last ? await readParagraph(shorten(whole, last, style), style.weight) : whole;
  if (isCut && last) last.end = paragraph.text.length;
  const path = kept.map((line, index) => drawLine(paragraph, line, { ...style, index })).join('');
  return { path, height: kept.length * style.size * lineHeight, lineCount: kept.length, isCut };
}

/** Draws a text in the largest of the given sizes in which the text fits into `height`. */
export async function fitText(
  text: string,
  {
    sizes,
    height,
    ...style
  }: Omit<TextStyle, 'maxLines' | 'size'> & { sizes: readonly number[]; height: number },
): Promise<DrawnText & { size: number }> {
  let drawn: (DrawnText & { size: number }) | null = null;
  for (const size of sizes) {
    const maxLines = Math.max(1, Math.floor(height / (size * lineHeight)));
    drawn = { ...(await layOutText(text, { ...style, size, maxLines })), size };
    if (!drawn.isCut) return drawn;
  }
  return drawn ?? { path: '', height: 0, lineCount: 0, isCut: false, size: 0 };
}

async function readParagraph(text: string, weight: number): Promise<Paragraph> {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  const runs: Run[] = [];
  let index = 0;
  for (const letter of text) {
    const level = levels[index] ?? 0;
    const typeface = await chooseTypeface(letter, runs.at(-1)?.typeface, weight);
    const last = runs.at(-1);
    const run = typeface && { start: index, end: index + letter.length, level, typeface };
    if (run && last && continues(last, run)) last.end = run.end;
    else if (run) runs.push(run);
    index += letter.length;
  }
  return { text, runs, isRightToLeft: ((paragraphs[0]?.level ?? 0) & 1) === 1 };
}

const continues = (last: Run, next: Run): boolean =>
  last.typeface === next.typeface && last.level === next.level && last.end === next.start;

/** Spaces and punctuation keep the typeface of the letters before them, so that a word is not divided. */
async function chooseTypeface(
  letter: string,
  before: Typeface | undefined,
  weight: number,
): Promise<Typeface | null> {
  const codePoint = letter.codePointAt(0) ?? 0;
  if (before?.has(codePoint) && !/\p{L}|\p{N}/u.test(letter)) return before;
  return await findTypeface(codePoint, weight);
}

interface Line {
  start: number;
  end: number;
}

function breakLines(paragraph: Paragraph, { width, size }: TextStyle): Line[] {
  const lines: Line[] = [];
  let line: Line = { start: 0, end: 0 };
  for (const end of findLineBreaks(paragraph.text)) {
    if (measure(paragraph, { start: line.start, end }, size) <= width) {
      line.end = end;
      continue;
    }
    if (line.end > line.start) lines.push(line);
    line = { start: line.end, end };
    // A word that is longer than a line is broken where it reaches the edge.
    for (const part of breakWord(paragraph, line, { width, size })) {
      lines.push(line);
      line = part;
    }
  }
  return line.end > line.start ? [...lines, line] : lines;
}

const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Finds the places where a line may end, after spaces and between words of scripts without spaces. Punctuation
 * stays with the word before it, opening brackets and quotation marks with the word after them.
 * @returns ends of parts of the text, in UTF-16 units; the last one is the end of the text
 */
function findLineBreaks(text: string): number[] {
  const ends: number[] = [];
  let isOpening = false;
  let hadSpace = true;
  for (const { segment, index, isWordLike = false } of words.segment(text)) {
    const startsPart = isWordLike || /^[\p{Ps}\p{Pi}\p{Sc}]/u.test(segment);
    const isIdeograph = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(segment);
    if (index > 0 && startsPart && !isOpening && (hadSpace || isIdeograph)) ends.push(index);
    isOpening = /[\p{Ps}\p{Pi}\p{Sc}]$/u.test(segment);
    hadSpace = /\s$/u.test(segment);
    if (hadSpace) isOpening = false;
  }
  return text === '' ? [] : [...ends, text.length];
}

/** Shortens a line to the width of the column and returns the rest as further lines; none if the line fits. */
function breakWord(
  paragraph: Paragraph,
  line: Line,
  { width, size }: Pick<TextStyle, 'width' | 'size'>,
): Line[] {
  const parts: Line[] = [];
  let part = line;
  const { end } = line;
  for (const { index, segment } of letters.segment(paragraph.text.slice(line.start, end))) {
    const edge = line.start + index + segment.length;
    if (
      edge - segment.length === part.start ||
      measure(paragraph, { start: part.start, end: edge }, size) <= width
    )
      continue;
    part.end = edge - segment.length;
    part = { start: part.end, end };
    parts.push(part);
  }
  return parts;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the text up to the end of a line, shortened so that an ellipsis fits into the line. */
function shorten(paragraph: Paragraph, line: Line, { width, size }: TextStyle): string {
  const start = paragraph.text.slice(0, line.start);
  const rest = [...letters.segment(paragraph.text.slice(line.start, line.end).trimEnd())];
  while (rest.length > 1) {
    const end = line.start + rest.reduce((sum, { segment }) => sum + segment.length, 0);
    if (measure(paragraph, { start: line.start, end }, size) + size <= width) break;
    rest.pop();
  }
  return `${start}${rest
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}

interface Glyph {
  commands: readonly { type: string; values: readonly number[] }[];
  x: number;
  y: number;
  scale: number;
}

/** Shapes the part of a run inside a line. Returns its glyphs, beginning at 0, and its width. */
function shapeRun({ text }: Paragraph, run: Run, size: number): { glyphs: () => Glyph[]; width: number } {
  const { font, unitsPerEm } = run.typeface;
  const scale = size / unitsPerEm;
  const buffer = new ShapedText();
  // The buffer gets the whole text, because Arabic letters also join across the edges of a run.
  buffer.addText(text, run.start, run.end - run.start);
  buffer.setDirection((run.level & 1) === 1 ? Direction.RTL : Direction.LTR);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const shaped = buffer.getGlyphInfosAndPositions();
  const width = shaped.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) * scale;
  const glyphs = () => {
    let pen = 0;
    return shaped.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const glyph = {
        commands: font.glyphToJson(codepoint),
        x: (pen + xOffset) * scale,
        y: yOffset * scale,
        scale,
      };
      pen += xAdvance;
      return glyph;
    });
  };
  return { glyphs, width };
}

/** Cuts the runs of a paragraph to one line, without the spaces at the end of the line. */
function cutRuns({ text, runs }: Paragraph, { start, end }: Line): Run[] {
  const last = start + text.slice(start, end).trimEnd().length;
  return runs
    .filter((run) => run.start < last && run.end > start)
    .map((run) => ({ ...run, start: Math.max(run.start, start), end: Math.min(run.end, last) }));
}

function measure(paragraph: Paragraph, line: Line, size: number): number {
  return cutRuns(paragraph, line).reduce((sum, run) => sum + shapeRun(paragraph, run, size).width, 0);
}

function drawLine(
  paragraph: Paragraph,
  line: Line,
  { width, size, align, index }: TextStyle & { index: number },
): string {
  const shaped = orderRuns(cutRuns(paragraph, line)).map((run) => shapeRun(paragraph, run, size));
  const free = width - shaped.reduce((sum, run) => sum + run.width, 0);
  let left = align === 'center' ? free / 2 : paragraph.isRightToLeft ? free : 0;
  const bottom = (index * lineHeight + baseline) * size;
  return shaped
    .map((run) => {
      const path = run.glyphs().map((glyph) => drawGlyph(glyph, left, bottom));
      left += run.width;
      return path.join('');
    })
    .join('');
}

/** Orders runs from left to right by their levels, as rule L2 of the Unicode bidirectional algorithm says. */
function orderRuns(runs: Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let first = 0; first < ordered.length; first += 1) {
      let last = first;
      while ((ordered[last]?.level ?? 0) >= level) last += 1;
      ordered.splice(first, last - first, ...ordered.slice(first, last).reverse());
      if (last > first) first = last;
    }
  }
  return ordered;
}

function drawGlyph({ commands, x, y, scale }: Glyph, left: number, bottom: number): string {
  return commands
    .map(({ type, values }) => {
      const points = values.map((value, index) =>
        index % 2 === 0 ? left + x + value * scale : bottom - y - value * scale,
      );
      return type + points.map((point) => point.toFixed(2)).join(' ');
    })
    .join('');
}
