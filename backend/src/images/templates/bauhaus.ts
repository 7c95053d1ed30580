import { area, box, canvas, disc, many, type Pen, place, type Point, sheet, stroke } from './pen.ts';
import type { Template } from './template.ts';

export const bauhaus: Template = {
  slug: 'bauhaus',
  title: 'Bauhaus blocks',
  description: 'Circles, arcs and stripes in a bold modernist grid.',
  category: 'shapes',
  tags: ['geometric', 'abstract', 'modern', 'pattern'],
  draw: (pen) => {
    const blocks = many(side * side, (index) => {
      const corner: Point = [(index % side) * unit, Math.floor(index / side) * unit];
      return isCovered(index)
        ? ''
        : block(pen, corner, motifs[(index * 5 + Math.floor(index / side)) % motifs.length] ?? stripes);
    });
    return [
      sheet('#f4ead7'),
      blocks,
      large.map(({ at, draw }) => place([at[0] * unit, at[1] * unit], draw(pen))).join(''),
    ].join('');
  },
};

const side = 6;
const unit = canvas / side;
const ink = '#1f2430';
const colours = [
  '#e5432d',
  '#f2b01e',
  '#1f5fa8',
  '#f4ead7',
  '#1f2430',
  '#3aa394',
  '#f28a8a',
  '#f6d7a0',
] as const;

type Motif = (pen: Pen, front: string, back: string) => string;

/** Blocks are drawn in a square around (0, 0) and turned by quarters. */
function block(pen: Pen, [x, y]: Point, motif: Motif): string {
  const back = pen.pick(colours);
  const front = other(pen, back);
  const half = unit / 2;
  const tile = box([-half, -half], [unit, unit], back);
  const cut = `<g clip-path="${pen.clip(tile)}">${motif(pen, front, back)}</g>`;
  return place([x + half, y + half], tile + cut, { turn: pen.whole(0, 3) * 90 });
}

const quarter = (r: number) => `M-100-100H${r - 100}A${r} ${r} 0 0 1-100 ${r - 100}Z`;

const quarters: Motif = (_, front, back) =>
  area(quarter(200), front) + area(quarter(136), back) + area(quarter(72), front);
const twoQuarters: Motif = (_, front) =>
  area('M-100-100H0A100 100 0 0 1-100 0Z', front) +
  area('M100 100H0A100 100 0 0 1 100 0Z', front) +
  disc([0, 0], 26, front);
const stripes: Motif = (_, front) => many(5, (index) => box([-100, -100 + index * 40], [200, 20], front));
const rings: Motif = (_, front, back) =>
  disc([0, 0], 92, front) + disc([0, 0], 66, back) + disc([0, 0], 40, front) + disc([0, 0], 15, back);
const halves: Motif = (pen, front) =>
  area('M-100 0A100 100 0 0 1 100 0Z', front) +
  area('M-100 100A100 100 0 0 1 100 100Z', pen.pick(['#e5432d', '#1f5fa8', '#f2b01e']));
const triangles: Motif = (_, front) =>
  area('M-100-100H100L-100 100Z', front) + area('M0 0L100 0L100 100Z', '#f2b01e');
const dots: Motif = (_, front) =>
  many(16, (index) =>
    disc([-75 + (index % 4) * 50, -75 + Math.floor(index / 4) * 50], 8 + ((index * 5) % 4) * 4, front),
  );
const leaf: Motif = (_, front, back) =>
  area('M-100 100A200 200 0 0 1 100-100A200 200 0 0 1-100 100Z', front) + stroke('M-70 70L70-70', back, 8);
const eye: Motif = (_, front, back) =>
  area('M-100 0Q0-110 100 0Q0 110-100 0Z', front) +
  disc([0, 0], 44, back) +
  disc([0, 0], 22, ink) +
  disc([9, -9], 7, '#ffffff');
const arcs: Motif = (_, front) =>
  many(4, (index) =>
    stroke(
      `M${-80 + index * 44} 100A${80 - index * 44 + 100} ${80 - index * 44 + 100} 0 0 1 100 ${-80 + index * 44}`,
      front,
      20,
    ),
  );
const steps: Motif = (_, front) => area('M-100 100V50H-50V0H0V-50H50V-100H100V100Z', front);
const cross: Motif = (_, front, back) =>
  box([-24, -100], [48, 200], front) +
  box([-100, -24], [200, 48], front) +
  disc([0, 0], 46, back) +
  disc([0, 0], 28, front);
const zigzag: Motif = (_, front) =>
  many(4, (index) =>
    stroke(`M-110 ${-75 + index * 50}l36.6-30l36.6 30l36.6-30l36.6 30l36.6-30l36.6 30`, front, 13),
  );
const petals: Motif = (_, front, back) =>
  many(4, (index) => place([0, 0], area('M0 0Q-86-30-100-100Q-30-86 0 0Z', front), { turn: index * 90 })) +
  disc([0, 0], 20, back === ink ? '#f2b01e' : ink);

const motifs: readonly Motif[] = [
  quarters,
  rings,
  leaf,
  stripes,
  petals,
  halves,
  twoQuarters,
  eye,
  triangles,
  dots,
  cross,
  arcs,
  steps,
  zigzag,
];

/** Pictures that span two blocks each way break the grid's evenness. */
const large: readonly { at: Point; draw: (pen: Pen) => string }[] = [
  { at: [1, 1], draw: () => place([unit, unit], box([-200, -200], [400, 400], '#1f5fa8') + disc([0, 0], 176, '#f2b01e') + area('M-176 0A176 176 0 0 0 176 0Z', '#e5432d') + many(5, (index) => box([-200, 24 + index * 36], [400, 13], '#1f5fa8'))) },
  { at: [4, 2], draw: () => place([unit, unit], box([-200, -200], [400, 400], '#f28a8a') + area('M-200 200A400 400 0 0 1 200-200V200Z', ink) + area('M-60 200A260 260 0 0 1 200-60V200Z', '#f4ead7') + area('M70 200A130 130 0 0 1 200 70V200Z', '#e5432d') + disc([-120, -120], 48, '#f2b01e')) },
  { at: [2, 4], draw: (pen) => place([unit, unit], box([-200, -200], [400, 400], '#3aa394') + many(8, (index) => place([0, 0], area('M0 0L-40-180Q0-210 40-180Z', index % 2 ? '#f4ead7' : pen.pick(['#e5432d', '#f2b01e', '#1f2430'])), { turn: index * 45 })) + disc([0, 0], 60, '#1f5fa8') + disc([0, 0], 26, '#f6d7a0')) },
]; // prettier-ignore

const isCovered = (index: number) =>
  large.some(({ at: [x, y] }) => {
    const [column, row] = [index % side, Math.floor(index / side)];
    return column >= x && column < x + 2 && row >= y && row < y + 2;
  });

function other(pen: Pen, back: string): string {
  const front = pen.pick(colours);
  return front === back ? other(pen, back) : front;
}
