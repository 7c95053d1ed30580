import {
  area,
  disc,
  many,
  mix,
  oval,
  type Pen,
  place,
  type Point,
  polar,
  sheet,
  smooth,
  stroke,
} from './pen.ts';
import type { Template } from './template.ts';

export const donuts: Template = {
  slug: 'donuts',
  title: 'Donut day',
  description: 'Glazed, sprinkled and striped: no two are the same.',
  category: 'food',
  tags: ['donuts', 'sweet', 'bakery', 'dessert'],
  draw: (pen) => {
    const rings = spots
      .map(([x, y, r, look]) =>
        place([x, y], donut(pen, looks[look]), { scale: r / 100, turn: pen.between(0, 360) }),
      )
      .join('');
    return table(pen) + rings + sweets(pen);
  },
};

interface Look {
  glaze: string;
  topping: 'sprinkles' | 'stripes' | 'sugar' | 'nuts' | 'stars' | 'swirl' | 'cookies';
  accent: string;
}

const looks = {
  pink: { glaze: '#ff7ab8', topping: 'sprinkles', accent: '#ffffff' },
  chocolate: { glaze: '#5f3424', topping: 'sprinkles', accent: '#ffd84a' },
  mint: { glaze: '#7ae0c0', topping: 'stripes', accent: '#5f3424' },
  blue: { glaze: '#6ab8ff', topping: 'stars', accent: '#fff2a8' },
  vanilla: { glaze: '#fff3d8', topping: 'sprinkles', accent: '#ff5a8a' },
  sugar: { glaze: '#e8b070', topping: 'sugar', accent: '#ffffff' },
  caramel: { glaze: '#e0913a', topping: 'nuts', accent: '#fff0d0' },
  violet: { glaze: '#a87af0', topping: 'stripes', accent: '#ffffff' },
  berry: { glaze: '#d8305f', topping: 'swirl', accent: '#ffd0e0' },
  lemon: { glaze: '#ffe05a', topping: 'stripes', accent: '#ffffff' },
  cookie: { glaze: '#fbf6f2', topping: 'cookies', accent: '#3a2a2a' },
  swirl: { glaze: '#5f3424', topping: 'swirl', accent: '#fff3d8' },
} as const satisfies Record<string, Look>;

const spots: readonly (readonly [x: number, y: number, r: number, look: keyof typeof looks])[] = [
  [190, 180, 192, 'pink'], [585, 175, 176, 'blue'], [985, 195, 205, 'chocolate'], [30, 560, 150, 'lemon'], [395, 535, 200, 'cookie'],
  [795, 555, 186, 'berry'], [1150, 590, 158, 'mint'], [170, 910, 190, 'violet'], [575, 925, 188, 'caramel'], [975, 945, 205, 'vanilla'],
  [370, 1180, 128, 'swirl'], [770, 1195, 120, 'pink'], [1190, 1190, 120, 'blue'], [10, 1190, 110, 'sugar'],
]; // prettier-ignore

function table(pen: Pen): string {
  const checks = many(100, (index) => {
    const [column, row] = [index % 10, Math.floor(index / 10)];
    const colour = (column + row) % 2 ? '#ffffff' : column % 2 ? '#bfeee8' : '#d8f6f0';
    return area(`M${column * 120} ${row * 120}h120v120h-120Z`, colour);
  });
  const weave = many(60, (index) => stroke(`M0 ${index * 20 + 10}H1200`, '#8ad8d01c', 6));
  return sheet('#d8f6f0') + checks + weave + disc([600, 600], 860, pen.radial([[0.5, '#0f5f66', 0], [1, '#0f5f66', 0.3]])); // prettier-ignore
}

function donut(pen: Pen, { glaze, topping, accent }: Look): string {
  const edge = Array.from({ length: 16 }, (_, step) => polar((step / 16) * Math.PI * 2, pen.between(83, 94)));
  const inner = Array.from({ length: 12 }, (_, step) =>
    polar(-(step / 12) * Math.PI * 2, pen.between(33, 39)),
  );
  const icing = `${smooth(edge, true)}${smooth(inner, true)}`;
  const holed = { 'fill-rule': 'evenodd' };
  const dough = 'M0-100A100 100 0 1 1 0 100A100 100 0 1 1 0-100ZM0-30A30 30 0 1 0 0 30A30 30 0 1 0 0-30Z';
  return [
    place([7, 11], area(dough, '#0f3f4a48', holed)),
    area(dough, pen.radial([[0.28, '#a8642a', 1], [0.5, '#f0c07a', 1], [0.86, '#e0a050', 1], [1, '#a8642a', 1]]), holed), // prettier-ignore
    area(icing, pen.radial([[0.3, mix(glaze, '#3a0f1f', 0.24), 1], [0.6, mix(glaze, '#ffffff', 0.16), 1], [0.84, glaze, 1], [1, mix(glaze, '#3a0f1f', 0.3), 1]]), holed), // prettier-ignore
    `<g clip-path="${pen.clip(area(icing, '#000', { 'clip-rule': 'evenodd' }))}">${toppings[topping](pen, accent)}</g>`,
    stroke('M-62-38A73 73 0 0 1-18-70', '#ffffffa0', 7) + stroke('M-2-73L4-73', '#ffffffa0', 7),
  ].join('');
}

const around = (pen: Pen, count: number, draw: (at: Point) => string) =>
  many(count, (index) => {
    const at = polar(index * 2.39996, Math.sqrt(pen.between(0.2, 0.78)) * 98);
    return place(at, draw(at), { turn: pen.between(0, 360) });
  });

const bright = ['#ff4a6a', '#ffd84a', '#5ad0ff', '#7ae08a', '#ffffff', '#c07aff', '#ff9a3a'] as const;

const toppings: Record<Look['topping'], (pen: Pen, accent: string) => string> = {
  sprinkles: (pen, accent) =>
    around(pen, 74, () => stroke('M-5 0H5', pen.chance(0.2) ? accent : pen.pick(bright), 4.6)),
  stripes: (_, accent) =>
    many(12, (index) => stroke(`M-110 ${-99 + index * 18}${'q14-12 28 0t28 0'.repeat(4)}`, accent, 5)),
  sugar: (pen, accent) => around(pen, 190, () => disc([0, 0], pen.between(0.8, 2), accent)),
  nuts: (pen, accent) =>
    around(pen, 46, () =>
      area('M-6-3L2-6L7 1L-2 6Z', pen.pick([accent, '#f5d8a0', '#c8864a']), {
        stroke: '#8a4f1f',
        'stroke-width': 1,
      }),
    ),
  stars: (pen, accent) =>
    around(pen, 34, () =>
      area(
        'M0-8L2.2-2.6L8-2.4L3.4 1.2L5 7L0 3.8L-5 7L-3.4 1.2L-8-2.4L-2.2-2.6Z',
        pen.chance(0.5) ? accent : pen.pick(bright),
      ),
    ),
  swirl: (_, accent) =>
    many(14, (index) =>
      stroke(
        `M${polar(index * 0.449, 30).join(' ')}Q${polar(index * 0.449 + 0.5, 66).join(' ')} ${polar(index * 0.449 + 0.35, 100).join(' ')}`,
        accent,
        5.5,
      ),
    ),
  cookies: (pen, accent) =>
    around(
      pen,
      15,
      () =>
        disc([0, 0], 13, accent) +
        disc([0, 0], 9, mix(accent, '#ffffff', 0.14)) +
        many(6, (index) => disc(polar(index * 1.047, 10.6), 1.5, '#7a6a66')),
    ) + around(pen, 50, () => disc([0, 0], pen.between(1, 2.6), accent)),
};

const gaps: readonly Point[] = [[385, 345], [790, 350], [600, 725], [200, 690], [985, 735], [375, 790], [780, 780], [1190, 390], [560, 395], [200, 385], [785, 20], [390, 30], [1170, 800], [380, 985], [600, 1150], [1180, 30]]; // prettier-ignore

function sweets(pen: Pen): string {
  return gaps
    .map((at, index) =>
      place(at, index % 3 === 0 ? candy(pen) : index % 3 === 1 ? macaron(pen) : heart(pen), {
        turn: pen.between(-60, 60),
        scale: 0.9,
      }),
    )
    .join('');
}

function candy(pen: Pen): string {
  const colour = pen.pick(['#ff4a6a', '#4ab8ff', '#ffb02a', '#7ad05a']);
  const twist = area('M28 0L62-24L58 0L62 24Z', mix(colour, '#ffffff', 0.35));
  return (
    disc([4, 7], 34, '#0f3f4a40') +
    twist +
    place([0, 0], twist, { flip: true }) +
    disc([0, 0], 34, colour) +
    many(6, (index) =>
      place([0, 0], area('M0 0Q8-22 0-33Q-14-30-16-28Q-6-16 0 0Z', '#ffffffd0'), { turn: index * 60 }),
    )
  );
}

function macaron(pen: Pen): string {
  const colour = pen.pick(['#ffb0d0', '#b8e08a', '#ffe08a', '#c8b0ff', '#a0d8f0']);
  return (
    disc([5, 8], 42, '#0f3f4a40') +
    disc([0, 0], 42, mix(colour, '#8a4a5a', 0.22)) +
    disc([0, -2], 38, pen.radial([mix(colour, '#ffffff', 0.5), colour], [0.36, 0.32])) +
    many(22, (index) => disc(polar(index * 0.2856, 40), 3.4, mix(colour, '#ffffff', 0.2))) +
    oval([-12, -16], [11, 6], '#ffffff70')
  );
}

function heart(pen: Pen): string {
  const colour = pen.pick(['#e8384f', '#ff6ab0', '#8a4ad8']);
  const shape = 'M0 36C-58 0-42-44-18-40Q-4-38 0-20Q4-38 18-40C42-44 58 0 0 36Z';
  return (
    place([4, 7], area(shape, '#0f3f4a40')) +
    area(shape, pen.radial([mix(colour, '#ffffff', 0.4), colour], [0.35, 0.3])) +
    stroke('M-22-24q4-8 10-6', '#ffffffc0', 5)
  );
}
