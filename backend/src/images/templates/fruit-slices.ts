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
  smooth,
  stroke,
} from './pen.ts';
import type { Template } from './template.ts';

export const fruitSlices: Template = {
  slug: 'fruit-slices',
  title: 'Fruit market',
  description: 'Freshly cut citrus, kiwi, melon and berries.',
  category: 'food',
  tags: ['fruit', 'summer', 'fresh', 'colourful'],
  draw: (pen) => {
    const slices = spots.map(([x, y, r, kind]) => {
      const shadow = disc([x + 10, y + 16], r, '#0b3d4a40');
      return shadow + place([x, y], kinds[kind](pen), { scale: r / 100, turn: pen.between(0, 360) });
    });
    return [sheet(pen.linear(['#7fd6c6', '#3fa8ae'], 25)), leaves(pen), slices.join(''), berries(pen)].join(
      '',
    );
  },
};

type Kind = keyof typeof kinds;

const spots: readonly (readonly [x: number, y: number, r: number, kind: Kind])[] = [
  [205, 190, 205, 'orange'], [560, 150, 150, 'kiwi'], [930, 235, 240, 'watermelon'], [1180, 560, 150, 'lime'],
  [150, 560, 160, 'dragonfruit'], [500, 505, 212, 'grapefruit'], [850, 600, 165, 'kiwi'], [1080, 900, 205, 'orange'],
  [195, 960, 215, 'watermelon'], [545, 890, 168, 'lemon'], [800, 1050, 150, 'dragonfruit'], [470, 1170, 122, 'lime'], [1150, 60, 90, 'lemon'],
  [20, 360, 90, 'lime'], [1200, 1180, 120, 'kiwi'], [720, 345, 76, 'lemon'], [330, 730, 92, 'fig'], [1010, 1160, 96, 'fig'],
]; // prettier-ignore

const kinds = {
  orange: (pen: Pen) => citrus(pen, ['#ff9a1f', '#fff0d0', '#ffb648', '#f57a00']),
  lemon: (pen: Pen) => citrus(pen, ['#ffd91f', '#fffbe0', '#ffec70', '#f2c200']),
  lime: (pen: Pen) => citrus(pen, ['#5cb531', '#f2ffe0', '#b5e86a', '#7cc63a']),
  grapefruit: (pen: Pen) => citrus(pen, ['#ff8f4a', '#fff0dc', '#ff8a80', '#e8384f']),
  kiwi,
  watermelon,
  dragonfruit,
  fig,
};

function citrus(pen: Pen, [peel, pith, light, deep]: readonly [string, string, string, string]): string {
  const segments = many(10, (index) => {
    const turn = index * 36;
    const pulp = many(9, () => {
      const [x, y] = [pen.between(-12, 12), pen.between(-72, -28)];
      return oval([x, y], [2.2, pen.between(5, 10)], pen.pick(['#ffffff70', `${deep}90`, '#ffffff40']));
    });
    return place(
      [0, 0],
      area('M0-10C-8-34-27-62-22-76Q0-90 22-76C27-62 8-34 0-10Z', pen.linear([deep, light])) + pulp,
      { turn },
    );
  });
  return [
    disc([0, 0], 100, peel),
    disc([0, 0], 98, mix(peel, '#ffffff', 0.15)),
    disc([0, 0], 92, pith),
    segments,
    disc([0, 0], 8, pith),
  ].join('');
}

function kiwi(pen: Pen): string {
  const rays = many(30, (index) =>
    place([0, 0], area('M-3-28Q0-90 3-28Z', '#d8f58a'), { turn: index * 12 + pen.between(-3, 3) }),
  );
  const seeds = many(36, (index) =>
    place(polar((index / 36) * Math.PI * 2, pen.between(34, 54)), oval([0, 0], [6, 2.8], '#1f2410'), {
      turn: index * 10,
    }),
  );
  return [
    disc([0, 0], 100, '#7a5a2a'),
    disc([0, 0], 94, pen.radial(['#d4f06a', '#9ad43a', '#5fa81f'])),
    rays,
    oval([0, 0], [30, 26], '#f7fbd0'),
    seeds,
  ].join('');
}

function watermelon(pen: Pen): string {
  const stripes = many(24, (index) =>
    place([0, 0], area('M-5-100L0-90L6-100Z', '#1f5a2a'), { turn: index * 15 }),
  );
  const seeds = many(26, () => {
    const angle = pen.between(0, Math.PI * 2);
    return place(polar(angle, pen.between(26, 66)), area('M0-6Q6 0 0 5Q-6 0 0-6Z', '#2a1018'), {
      turn: (angle * 180) / Math.PI + 90,
    });
  });
  const flesh = pen.radial([[0, '#ff7a80', 1], [0.7, '#f53a56', 1], [1, '#ff9a9a', 1]]); // prettier-ignore
  return [
    disc([0, 0], 100, '#3f9a46'),
    stripes,
    disc([0, 0], 90, '#e8f7c8'),
    disc([0, 0], 82, flesh),
    seeds,
  ].join('');
}

function dragonfruit(pen: Pen): string {
  const leaves = many(9, (index) =>
    place([0, 0], area('M-20-84Q0-132 20-84Z', pen.pick(['#f53a9a', '#d81f7a', '#7fc24a'])), {
      turn: index * 40,
    }),
  );
  const seeds = many(120, () =>
    disc(
      polar(pen.between(0, Math.PI * 2), Math.sqrt(pen.between(0, 1)) * 74),
      pen.between(1.4, 2.8),
      '#2a2430',
    ),
  );
  return [
    leaves,
    disc([0, 0], 94, '#f0288a'),
    disc([0, 0], 83, '#ffd0ea'),
    disc([0, 0], 79, '#fbf7fa'),
    seeds,
  ].join('');
}

function fig(pen: Pen): string {
  const seeds = many(80, () =>
    disc(
      polar(pen.between(0, Math.PI * 2), pen.between(14, 60)),
      pen.between(2, 4.4),
      pen.pick(['#ffd9a0', '#f7b86a', '#8f1f3a']),
    ),
  );
  return [
    disc([0, 0], 100, '#4a2363'),
    disc([0, 0], 90, '#f5dcc8'),
    disc([0, 0], 70, pen.radial(['#f07a70', '#c22f50', '#8f1a3f'])),
    seeds,
    oval([0, 0], [12, 9], '#5f0f2a'),
  ].join('');
}

function leaves(pen: Pen): string {
  return many(40, () => {
    const green = pen.pick(['#1f7a4a', '#2f9a56', '#57b85a', '#146a5a']);
    const veins = many(5, (index) =>
      stroke(`M0 ${-20 - index * 24}l22-16M0 ${-20 - index * 24}l-22-16`, mix(green, '#ffffff', 0.3), 3),
    );
    const leaf =
      area('M0 0C-62-40-54-120 0-170C54-120 62-40 0 0Z', green) +
      stroke('M0 0V-160', mix(green, '#ffffff', 0.3), 4) +
      veins;
    return place([pen.between(0, canvas), pen.between(0, canvas)], leaf, {
      turn: pen.between(0, 360),
      scale: pen.between(0.8, 1.25),
    });
  });
}

const berrySpots: readonly Point[] = [[735, 60], [390, 330], [700, 745], [1045, 455], [360, 1080], [650, 700], [960, 470], [420, 365], [1010, 690], [30, 760], [395, 55], [690, 80]]; // prettier-ignore

function berries(pen: Pen): string {
  return berrySpots
    .map((spot, index) =>
      place(spot, index % 3 === 2 ? strawberry(pen) : blueberry(pen), { turn: pen.between(-50, 50) }),
    )
    .join('');
}

function blueberry(pen: Pen): string {
  const crown = Array.from({ length: 10 }, (_, step) => polar((step / 10) * Math.PI * 2, step % 2 ? 7 : 18));
  return [
    disc([5, 8], 40, '#0b3d4a40'),
    disc([0, 0], 40, pen.radial(['#9fb8f5', '#4a5fc8', '#232f80'], [0.35, 0.3])),
    area(smooth(crown, true), '#1a2260'),
  ].join('');
}

function strawberry(pen: Pen): string {
  const seeds = many(16, (index) =>
    oval(
      [-34 + (index % 4) * 22 + (index % 8 > 3 ? 8 : 0), -28 + Math.floor(index / 4) * 21],
      [3, 5],
      '#ffe08a',
    ),
  );
  const shape = 'M0 62C-40 40-62-4-48-34Q-24-54 0-42Q24-54 48-34C62-4 40 40 0 62Z';
  const crown = many(5, (index) =>
    place([0, -42], area('M0 0Q-14-18 0-34Q14-18 0 0Z', '#3f9a3a'), { turn: -80 + index * 40 }),
  );
  return (
    area(shape, pen.radial(['#ff7a6a', '#e8263f', '#b80f34'], [0.35, 0.3])) +
    `<g clip-path="${pen.clip(area(shape, '#000'))}">${seeds}</g>` +
    crown
  );
}
