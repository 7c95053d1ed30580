import { area, canvas, disc, many, mix, type Pen, type Point, polar, straight } from './pen.ts';
import type { Template } from './template.ts';

export const stainedGlass: Template = {
  slug: 'stained-glass',
  title: 'Stained glass',
  description: 'A sunrise over rolling fields, set in hundreds of glass pieces.',
  category: 'shapes',
  tags: ['mosaic', 'glass', 'sunrise', 'geometric'],
  draw: (pen) => {
    const seeds = [...sunSeeds(), ...scattered(pen)];
    const pieces = seeds.map((seed) => piece(pen, seed, cell(seed, seeds))).join('');
    return disc([600, 600], 900, '#1b1226') + pieces;
  },
};

const sun: Point = [760, 370];
const lead = 5;

/** Rings of pieces that make the sun and its rays. */
function sunSeeds(): Point[] {
  const rings = [[1, 0], [9, 74], [16, 150], [22, 236], [26, 330]] as const; // prettier-ignore
  return rings.flatMap(([count, r], index) =>
    Array.from({ length: count }, (_, step) =>
      polar(((step + (index % 2) / 2) / count) * Math.PI * 2, r, sun),
    ),
  );
}

function scattered(pen: Pen): Point[] {
  const seeds: Point[] = [];
  for (let attempt = 0; attempt < 4000 && seeds.length < 300; attempt += 1) {
    const seed: Point = [pen.between(-40, canvas + 40), pen.between(-40, canvas + 40)];
    const isFree = distance(seed, sun) > 390 && seeds.every((other) => distance(seed, other) > 54);
    if (isFree) seeds.push(seed);
  }
  return seeds;
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

/** The part of the canvas that is nearer to this seed than to any other. */
function cell(seed: Point, seeds: readonly Point[]): Point[] {
  let corners: Point[] = [[-60, -60], [canvas + 60, -60], [canvas + 60, canvas + 60], [-60, canvas + 60]]; // prettier-ignore
  for (const other of seeds) {
    if (other !== seed && distance(seed, other) < 420) corners = nearerHalf(corners, seed, other);
  }
  return corners;
}

function nearerHalf(corners: readonly Point[], seed: Point, other: Point): Point[] {
  const [dx, dy] = [other[0] - seed[0], other[1] - seed[1]];
  const middle = ((other[0] + seed[0]) * dx + (other[1] + seed[1]) * dy) / 2;
  const side = ([x, y]: Point) => x * dx + y * dy - middle;
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const [here, there] = [side(corner), side(next)];
    const share = here / (here - there);
    const crossing: Point = [
      corner[0] + (next[0] - corner[0]) * share,
      corner[1] + (next[1] - corner[1]) * share,
    ];
    return [...(here <= 0 ? [corner] : []), ...(here < 0 !== there < 0 ? [crossing] : [])];
  });
}

function piece(pen: Pen, seed: Point, corners: readonly Point[]): string {
  const colour = colourAt(pen, seed);
  const paint = pen.linear(
    [mix(colour, '#ffffff', 0.34), colour, mix(colour, '#1a0a3a', 0.3)],
    pen.between(0, 360),
  );
  const outline = `${straight(corners)}Z`;
  const gleam = corners
    .slice(0, 3)
    .map(([x, y]): Point => [seed[0] + (x - seed[0]) * 0.7, seed[1] + (y - seed[1]) * 0.7]);
  const edge = { stroke: '#1b1226', 'stroke-width': lead, 'stroke-linejoin': 'round' };
  return area(outline, paint, edge) + area(`${straight(gleam)}Z`, '#ffffff20') + bubbles(pen, seed);
}

const bubbles = (pen: Pen, [x, y]: Point) =>
  many(2, () => disc([x + pen.between(-16, 16), y + pen.between(-16, 16)], pen.between(1, 3), '#ffffff55'));

/** The picture behind the glass. */
function colourAt(pen: Pen, [x, y]: Point): string {
  const r = distance([x, y], sun);
  const jitter = pen.between(0, 1);
  if (y > hill(x, [640, 70, 260])) return groundColour(pen, [x, y]);
  if (r < 110) return mix('#fff3a8', '#ffd23a', jitter);
  if (r < 200) return mix('#ffc21f', '#ff8a1f', jitter);
  if (r < 290) return mix('#ff7a2a', '#f0405a', jitter);
  if (r < 380) return mix('#f0508a', '#c23aa0', jitter);
  return mix(mix('#3a7ae0', '#35b8e8', jitter), '#6a3ac2', Math.max(0, 1 - y / 640) * 0.9);
}

/** Height of a hill's line at x; its wave swings by `height` about `base`. */
const hill = (x: number, [base, height, length]: readonly [number, number, number]) =>
  base + Math.sin(x / length) * height;

function groundColour(pen: Pen, [x, y]: Point): string {
  const jitter = pen.between(0, 1);
  const riverMiddle = 560 + Math.sin(y / 120) * 130 - (y - 640) * 0.2;
  if (Math.abs(x - riverMiddle) < 30 + (y - 600) * 0.11) return mix('#2ad0e8', '#1f6ae0', jitter);
  if (y < hill(x + 200, [760, 50, 180])) return mix('#2f8a6a', '#5ac28a', jitter);
  if (y < hill(x, [900, 60, 210])) return mix('#8ad04a', '#d8e04a', jitter);
  if (y < hill(x + 400, [1040, 50, 160]))
    return pen.pick(['#e8384f', '#ff7aa8', '#ffb02a', '#c23ac2', '#3aa85a']);
  return mix('#1f6a3a', '#3a9a4a', jitter);
}
