import {
  area,
  canvas,
  disc,
  many,
  mix,
  oval,
  type Pen,
  place,
  type Point,
  polar,
  sheet,
  stroke,
} from './pen.ts';
import type { Template } from './template.ts';

export const flowerGarden: Template = {
  slug: 'flower-garden',
  title: 'Flower garden',
  description: 'Blossoms of every kind, seen from above, with visiting butterflies.',
  category: 'nature',
  tags: ['flowers', 'spring', 'butterfly', 'colourful'],
  draw: (pen) => {
    const blossoms = scatter(pen).map(({ at, r }, index) => {
      const shadow = disc([at[0] + 7, at[1] + 11], r * 0.86, '#05231c55');
      return shadow + place(at, blossom(pen, index), { scale: r / 100, turn: pen.between(0, 360) });
    });
    return [
      sheet(pen.linear(['#1a5a4a', '#0f3f44'], 40)),
      foliage(pen),
      blossoms.join(''),
      place([365, 330], butterfly(pen, ['#ffb02a', '#e0482a']), { turn: -28, scale: 1.1 }),
      place([870, 745], butterfly(pen, ['#6ad8ff', '#2a5ae0']), { turn: 32, scale: 1.25 }),
      place([270, 900], butterfly(pen, ['#ff9ae0', '#a02ac2']), { turn: 14, scale: 0.8 }),
      place([905, 260], ladybird(), { turn: 50 }),
      place([600, 1110], ladybird(), { turn: -70 }),
    ].join('');
  },
};

interface Spot {
  at: Point;
  r: number;
}

/** Circles that hardly overlap, large ones first. */
function scatter(pen: Pen): Spot[] {
  const spots: Spot[] = [];
  const sizes = [[5, 190], [9, 135], [16, 98], [34, 64], [70, 38]] as const; // prettier-ignore
  for (const [count, size] of sizes) {
    let placed = 0;
    for (let attempt = 0; attempt < 900 && placed < count; attempt += 1) {
      const spot: Spot = {
        at: [pen.between(0, canvas), pen.between(0, canvas)],
        r: size * pen.between(0.86, 1.1),
      };
      const isFree = spots.every(
        ({ at, r }) => Math.hypot(at[0] - spot.at[0], at[1] - spot.at[1]) > (r + spot.r) * 0.93,
      );
      if (!isFree) continue;
      spots.push(spot);
      placed += 1;
    }
  }
  return spots.toReversed();
}

const palettes = [
  ['#ff5a8a', '#ffc2d8', '#ffe26a'], ['#ffb31f', '#fff0a0', '#8a3a12'], ['#8a5aff', '#d8c8ff', '#ffe26a'],
  ['#ff6a3a', '#ffd0a0', '#5a1f3a'], ['#4aa8ff', '#d0f0ff', '#fff2a8'], ['#ffffff', '#ffe9f2', '#ffb81f'],
  ['#e8284f', '#ff9a9a', '#2a1030'], ['#f07ae8', '#ffe0fa', '#7a2a8a'], ['#2fc2b0', '#d0fff0', '#ffd84a'],
] as const; // prettier-ignore

function blossom(pen: Pen, index: number): string {
  const palette = palettes[(index * 4 + pen.whole(0, 1)) % palettes.length] ?? palettes[0];
  return pen.pick([daisy, dahlia, rose, poppy, sunflower, pinwheel])(pen, palette);
}

type Palette = readonly [petal: string, light: string, heart: string];

const ring = (count: number, draw: (turn: number) => string, offset = 0) =>
  many(count, (index) => place([0, 0], draw(index), { turn: (index / count) * 360 + offset }));

function daisy(pen: Pen, [petal, light, heart]: Palette): string {
  const paint = pen.linear([light, petal]);
  return ring(16, () => area('M0-14C-20-40-17-96 0-100C17-96 20-40 0-14Z', paint)) + dotted(pen, 30, heart);
}

function dahlia(pen: Pen, [petal, light, heart]: Palette): string {
  const layers = many(6, (layer) => {
    const size = 1 - layer * 0.15;
    const paint = mix(petal, light, layer / 6);
    const leaf = area('M0-30C-24-52-16-86 0-102C16-86 24-52 0-30Z', paint, {
      stroke: mix(petal, '#30102a', 0.3),
      'stroke-width': 1.6,
    });
    return place(
      [0, 0],
      ring(18 - layer * 2, () => leaf),
      { scale: size, turn: layer * 11 },
    );
  });
  return disc([0, 0], 60, petal) + layers + dotted(pen, 11, heart);
}

function rose(pen: Pen, [petal, light]: Palette): string {
  return many(7, (layer) => {
    const size = 96 - layer * 13;
    const count = Math.max(3, 7 - layer);
    const paint = mix(mix(petal, '#3a0a2a', 0.16), light, layer / 9);
    return ring(
      count,
      () =>
        area(
          `M${-size * 0.62} ${-size * 0.1}C${-size * 0.7} ${-size * 0.9} ${size * 0.7} ${-size * 1.2} ${size * 0.62} ${-size * 0.1}Z`,
          paint,
          { stroke: mix(petal, '#3a0a2a', 0.4), 'stroke-width': 2 },
        ),
      layer * 37,
    );
  });
}

function poppy(pen: Pen, [petal, light, heart]: Palette): string {
  const paint = pen.radial([heart, petal, light], [0.5, 0.95]);
  const petals = ring(5, () =>
    area('M0 0C-70-30-66-104-22-98Q0-88 22-98C66-104 70-30 0 0Z', paint, {
      stroke: mix(petal, '#20102a', 0.25),
      'stroke-width': 2,
    }),
  );
  const stamens = ring(
    26,
    (turn) =>
      stroke(`M0 0V${-26 - (turn % 3) * 5}`, heart, 2.5) + disc([0, -30 - (turn % 3) * 5], 4, '#ffe9a0'),
  );
  return petals + stamens + dotted(pen, 14, heart);
}

function sunflower(pen: Pen, [petal, light]: Palette): string {
  const back = ring(21, () =>
    area('M0-36C-16-60-10-90 0-104C10-90 16-60 0-36Z', mix(petal, '#5a1f1f', 0.22)),
  );
  const front = ring(
    21,
    () => area('M0-36C-14-56-10-82 0-96C10-82 14-56 0-36Z', pen.chance(0.5) ? petal : mix(petal, light, 0.5)),
    8,
  );
  const seeds = many(130, (index) =>
    disc(polar(index * 2.39996, Math.sqrt(index / 130) * 42), 2.7, index % 2 ? '#c27a2a' : '#6a3a1a'),
  );
  return back + front + disc([0, 0], 47, '#3a1f14') + seeds;
}

function pinwheel(pen: Pen, [petal, light, heart]: Palette): string {
  const paint = pen.linear([light, petal], 30);
  return (
    ring(
      6,
      () =>
        area('M0 0C-60-20-60-90 0-102C44-80 34-40 0 0Z', paint, { stroke: petal, 'stroke-width': 2 }) +
        stroke('M-4-20Q-16-56-4-84', petal, 2),
    ) + dotted(pen, 20, heart)
  );
}

function dotted(pen: Pen, r: number, colour: string): string {
  const dots = many(30, (index) =>
    disc(
      polar(index * 2.39996, Math.sqrt(index / 30) * r * 0.86),
      r * 0.1,
      mix(colour, pen.pick(['#ffffff', '#5a2a00']), 0.45),
    ),
  );
  return disc([0, 0], r, mix(colour, '#5a2a00', 0.2)) + disc([0, 0], r * 0.9, colour) + dots;
}

function foliage(pen: Pen): string {
  return many(230, () => {
    const green = mix('#1f7a4a', pen.pick(['#8ad05a', '#2fa86a', '#0f5a5a', '#c2e06a']), pen.between(0, 0.8));
    const leaf =
      area('M0 0C-26-30-22-76 0-96C22-76 26-30 0 0Z', green) +
      stroke('M0-4V-84M0-30l12-12M0-30l-12-12M0-52l10-11M0-52l-10-11', mix(green, '#f0ffd0', 0.35), 2);
    return place([pen.between(0, canvas), pen.between(0, canvas)], leaf, {
      turn: pen.between(0, 360),
      scale: pen.between(0.6, 1.2),
    });
  });
}

function butterfly(pen: Pen, [light, dark]: readonly [string, string]): string {
  const paint = pen.radial([light, dark], [0.2, 0.6]);
  const edge = { stroke: '#2a1030', 'stroke-width': 6 };
  const wing =
    area('M6-6C40-96 130-110 122-50C116-10 60 6 6 4Z', paint, edge) +
    area('M6 4C60 6 100 40 80 76C56 104 16 60 6 16Z', paint, edge) +
    disc([92, -58], 12, '#ffffffc0') +
    disc([66, -34], 9, '#fff2a8') +
    disc([58, 50], 11, '#ffffffb0') +
    disc([104, -34], 6, '#2a1030');
  return (
    wing +
    place([0, 0], wing, { flip: true }) +
    oval([0, 8], [8, 42], '#2a1030') +
    stroke('M-2-30Q-14-70-34-78M2-30Q14-70 34-78', '#2a1030', 4)
  );
}

function ladybird(): string {
  const spots: readonly Point[] = [
    [-13, -8],
    [13, -8],
    [-15, 14],
    [15, 14],
    [-7, 28],
    [7, 28],
  ];
  return (
    disc([0, -28], 15, '#1a1018') +
    oval([0, 6], [29, 34], '#e8232f') +
    stroke('M0-26V38', '#1a1018', 3) +
    spots.map((spot) => disc(spot, 5.5, '#1a1018')).join('')
  );
}
