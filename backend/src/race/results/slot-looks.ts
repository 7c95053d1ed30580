/**
 * The color and the pattern of a slot's badge. Slots differ in color and pattern, so a color is never needed to tell
 * them apart.
 */
export interface SlotLook {
  color: string;
  /** The pattern over the color as a CSS background; none for the first slot. */
  cssPattern: string;
  /** The same pattern as an SVG pattern element with this id. */
  svgPattern: (id: string) => string;
}

const tile = (id: string, { size, turn = 0 }: { size: number; turn?: number }, content: string): string =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${content}</pattern>`;

/** The looks of the slots 1 to 4, as in the widget. */
export const slotLooks: readonly SlotLook[] = [
  { color: '#1d4ed8', cssPattern: 'none', svgPattern: () => '' },
  {
    color: '#b91c1c',
    cssPattern: 'repeating-linear-gradient(45deg, #fff4 0 3px, #0000 3px 7px)',
    svgPattern: (id) =>
      tile(id, { size: 14, turn: 45 }, '<rect width="6" height="14" fill="#fff" fill-opacity=".27"/>'),
  },
  {
    color: '#047857',
    cssPattern: 'radial-gradient(circle at 3px 3px, #fff5 1.5px, #0000 2px) 0 0 / 7px 7px',
    svgPattern: (id) =>
      tile(id, { size: 14 }, '<circle cx="6" cy="6" r="3.4" fill="#fff" fill-opacity=".33"/>'),
  },
  {
    color: '#7e22ce',
    cssPattern: 'repeating-linear-gradient(0deg, #fff4 0 2px, #0000 2px 6px)',
    svgPattern: (id) =>
      tile(id, { size: 12 }, '<rect width="12" height="4" fill="#fff" fill-opacity=".27"/>'),
  },
];
