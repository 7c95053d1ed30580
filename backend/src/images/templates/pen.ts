/** A point of the 1200x1200 canvas. */
export type Point = readonly [x: number, y: number];
type Stop = string | readonly [offset: number, colour: string, opacity?: number];

/** Side of the square canvas every template is drawn on. */
export const canvas = 1200;

/** Draws the same picture from the same seed, always: chance comes from here alone. */
export interface Pen {
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** A paint that runs from top to bottom; `degrees` turns it, -90 runs from left to right. */
  linear(stops: readonly Stop[], degrees?: number): string;
  /** A paint that runs from a point outwards; the point is a share of the shape, (0.5, 0.5) its middle. */
  radial(stops: readonly Stop[], centre?: Point): string;
  /** A reference to a shape that cuts others: `{ 'clip-path': pen.clip(shape) }`. */
  clip(shape: string): string;
  /** Closes the picture: a whole SVG document. */
  finish(...parts: string[]): string;
}

export function createPen(seed: string): Pen {
  const random = createRandom(seed);
  const defs: string[] = [];
  const define = (name: string, attributes: Attributes, content: string) => {
    const id = `d${defs.length}`;
    defs.push(el(name, { id, ...attributes }, content));
    return `url(#${id})`;
  };
  const between = (low: number, high: number) => low + random() * (high - low);
  return {
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (share) => random() < share,
    pick: (list) => list[Math.floor(random() * list.length)] ?? list[0],
    linear: (stops, degrees = 0) => {
      const gradientTransform = degrees === 0 ? undefined : `rotate(${degrees} 0.5 0.5)`;
      return define('linearGradient', { x1: 0, y1: 0, x2: 0, y2: 1, gradientTransform }, stopElements(stops));
    },
    radial: (stops, [cx, cy] = [0.5, 0.5]) =>
      define(
        'radialGradient',
        { cx, cy, r: 0.5 + Math.max(Math.abs(cx - 0.5), Math.abs(cy - 0.5)) },
        stopElements(stops),
      ),
    clip: (shape) => define('clipPath', {}, shape),
    finish: (...parts) =>
      el(
        'svg',
        {
          xmlns: 'http://www.w3.org/2000/svg',
          width: canvas,
          height: canvas,
          viewBox: `0 0 ${canvas} ${canvas}`,
        },
        el('defs', {}, defs.join('')) + parts.join(''),
      ),
  };
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One SVG element. Numbers are kept to a tenth of a pixel, coordinates of gradients (0 to 1) to a thousandth. */
export function el(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${short(value)}"`,
  );
  return `<${name}${written.join('')}>${content}</${name}>`;
}

export const disc = ([cx, cy]: Point, r: number, fill: string) => el('circle', { cx, cy, r, fill });

export const oval = ([cx, cy]: Point, [rx, ry]: Point, fill: string) =>
  el('ellipse', { cx, cy, rx, ry, fill });

export const box = ([x, y]: Point, [width, height]: Point, fill: string) =>
  el('rect', { x, y, width, height, fill });

export const sheet = (fill: string) => box([0, 0], [canvas, canvas], fill);

export const area = (d: string, fill: string, more: Attributes = {}) => el('path', { d, fill, ...more });

export const stroke = (d: string, colour: string, width: number) =>
  el('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

/** Shapes drawn around (0, 0), moved to a point, turned and scaled. */
export const place = ([x, y]: Point, content: string, { turn = 0, scale = 1, flip = false } = {}) =>
  el(
    'g',
    {
      transform: `translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${short(flip ? -scale : scale)} ${short(scale)})`,
    },
    content,
  );

export const faint = (opacity: number, content: string) => el('g', { opacity }, content);

export const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const polar = (angle: number, radius: number, [x, y]: Point = [0, 0]): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

/** Path along straight lines; end it with `Z` to close it. */
export const straight = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;

/** Path that runs smoothly through points, closed or open. */
export function smooth(points: readonly Point[], isClosed = false): string {
  const at = (index: number): Point => {
    const inside = isClosed
      ? (index + points.length) % points.length
      : Math.min(Math.max(index, 0), points.length - 1);
    return points[inside] ?? [0, 0];
  };
  const legs = Array.from({ length: points.length - (isClosed ? 0 : 1) }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const control = (near: Point, [ax, ay]: Point, [bx, by]: Point) =>
      `${short(near[0] + (bx - ax) / 6)} ${short(near[1] + (by - ay) / 6)}`;
    return `C${control(from, before, to)} ${control(to, after, from)} ${short(to[0])} ${short(to[1])}`;
  });
  return `M${short(at(0)[0])} ${short(at(0)[1])}${legs.join('')}${isClosed ? 'Z' : ''}`;
}

/** A colour between two `#rrggbb` colours. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [parseInt(from.slice(at, at + 2), 16), parseInt(to.slice(at, at + 2), 16)];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

function stopElements(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const [offset, colour, opacity] =
        typeof stop === 'string' ? [index / (stops.length - 1), stop, 1] : stop;
      return el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });
    })
    .join('');
}

function short(value: string | number): string {
  if (typeof value === 'string') return value;
  return String(Math.abs(value) < 2 ? Math.round(value * 1000) / 1000 : Math.round(value * 10) / 10);
}

/** xorshift32 seeded by FNV-1a of the seed. */
function createRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
