/**
 * The digits as lines in a box of 60 x 100 units. Lines are used because a server may have no typefaces. Digits are
 * enough, because an image without words needs no translation.
 */
const strokes: Readonly<Record<string, string>> = {
  '0': 'M30 7C46 7 53 22 53 50S46 93 30 93 7 78 7 50 14 7 30 7Z',
  '1': 'M14 25L34 7V93',
  '2': 'M8 31C8 16 17 7 30 7S53 16 53 29C53 45 38 56 8 93H54',
  '3': 'M9 21C13 12 21 7 30 7C43 7 51 15 51 27S42 47 28 47C44 47 54 55 54 70S44 93 29 93C19 93 11 88 7 79',
  '4': 'M42 93V7L6 67H56',
  '5': 'M49 7H15L11 47C16 42 22 39 30 39C45 39 54 50 54 66S45 93 29 93C19 93 11 88 7 80',
  '6': 'M47 17C43 10 37 7 31 7C15 7 7 25 7 55C7 80 16 93 31 93S54 82 54 66 45 40 31 40 7 50 7 64',
  '7': 'M7 7H53L24 93',
  '8': 'M30 7C43 7 50 16 50 27S42 46 30 46 10 38 10 27 17 7 30 7ZM30 46C45 46 54 56 54 70S44 93 30 93 6 84 6 70 15 46 30 46Z',
  '9': 'M13 83C17 90 23 93 29 93C45 93 53 75 53 45C53 20 44 7 29 7S6 18 6 34 15 60 29 60 53 50 53 36',
  // A line without length is a dot.
  ':': 'M8 32h0M8 80h0',
  '.': 'M8 92h0',
};

const strokeWidth = 15;
const heightUnits = 100;
const widthUnits = (character: string): number => (character === ':' || character === '.' ? 16 : 60);
const gapUnits = 17;

const split = (text: string): readonly string[] => text.match(/[\d:.]/g) ?? [];

/** Returns the width of `text` in the units of `strokes`. */
const measure = (text: string): number =>
  split(text).reduce((sum, character) => sum + widthUnits(character) + gapUnits, -gapUnits);

/**
 * Draws digits, `:` and `.` in SVG, centered at `x`. They are smaller than `height` if they would be wider than
 * `maxWidth`. Lengths are in pixels.
 */
export function drawDigits(
  text: string,
  {
    x,
    y,
    height,
    maxWidth,
    color,
  }: { x: number; y: number; height: number; maxWidth: number; color: string },
): string {
  const scale = Math.min(height / heightUnits, maxWidth / measure(text));
  let left = 0;
  const drawn = split(text).map((character) => {
    const path = `<path transform="translate(${left})" d="${strokes[character] ?? ''}"/>`;
    left += widthUnits(character) + gapUnits;
    return path;
  });
  const start = x - (measure(text) * scale) / 2;
  const top = y + (height - heightUnits * scale) / 2;
  return `<g transform="translate(${start} ${top}) scale(${scale})" fill="none" stroke="${color}" stroke-width="${strokeWidth}"
    stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}
