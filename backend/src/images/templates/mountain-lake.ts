import {
  area,
  box,
  canvas,
  disc,
  faint,
  many,
  mix,
  oval,
  type Pen,
  place,
  type Point,
  sheet,
  straight,
  stroke,
} from './pen.ts';
import type { Template } from './template.ts';

export const mountainLake: Template = {
  slug: 'mountain-lake',
  title: 'Mountain lake',
  description: 'Dawn over layered peaks, mirrored in a still lake.',
  category: 'nature',
  tags: ['mountains', 'lake', 'sunrise', 'forest'],
  draw: (pen) => {
    const land = [
      range(pen, { base: 420, height: 230, far: 1, steps: 9 }),
      range(pen, { base: 520, height: 190, far: 0.62, steps: 11 }),
      range(pen, { base: 640, height: 130, far: 0.3, steps: 14 }),
      treeLine(pen),
    ].join('');
    return [
      sky(pen),
      land,
      water(pen, land),
      village(),
      waterfall(pen),
      cabin(),
      shore(pen),
      birds(pen),
    ].join('');
  },
};

const waterLine = 700;

function sky(pen: Pen): string {
  const glow = pen.radial([[0, '#fff3c4', 1], [0.25, '#ffd08a', 0.8], [1, '#ffb07a', 0]]); // prettier-ignore
  return [
    sheet(pen.linear([[0, '#2b2a63'], [0.22, '#7a4b93'], [0.4, '#f0788b'], [0.54, '#ffc27a'], [0.6, '#ffe3a3']])), // prettier-ignore
    many(46, () => disc([pen.between(0, canvas), pen.between(0, 240)], pen.between(0.8, 2.6), '#ffffffb0')),
    disc([770, 330], 330, glow),
    disc([770, 330], 74, '#fff6d8'),
    many(9, (index) => cloud(pen, [pen.between(-60, 1200), 90 + index * 34])),
  ].join('');
}

function cloud(pen: Pen, [x, y]: Point): string {
  const colour = mix('#e58fb0', '#ffd7a8', y / 420);
  const puffs = many(5, (index) =>
    oval([x + index * 46, y + pen.between(-9, 9)], [pen.between(50, 95), pen.between(7, 17)], colour),
  );
  return faint(0.55, puffs);
}

interface Range {
  base: number;
  height: number;
  /** 0 is near, 1 is far. */
  far: number;
  steps: number;
}

function range(pen: Pen, { base, height, far, steps }: Range): string {
  const peaks = Array.from({ length: steps + 1 }, (_, index): Point => {
    const isPeak = index % 2 === 1;
    return [
      (index / steps) * 1360 - 80 + pen.between(-30, 30),
      base - (isPeak ? pen.between(0.7, 1.25) * height : pen.between(0.05, 0.3) * height),
    ];
  });
  const body = pen.linear([mix('#23305e', '#a85f93', far), mix('#3a4a7a', '#f0a08f', far)]);
  const outline = straight([[-100, waterLine], ...peaks, [1300, waterLine]]);
  const sides = peaks.map((peak, index) => (index % 2 === 1 ? shadedPeak(pen, peak, far) : '')).join('');
  return area(outline, body) + within(pen, outline, sides);
}

function within(pen: Pen, outline: string, content: string): string {
  return `<g clip-path="${pen.clip(area(outline, '#000'))}">${content}</g>`;
}

function shadedPeak(pen: Pen, [x, y]: Point, far: number): string {
  const shade = straight([[x, y], [x - 20, y + 90], [x + 10, y + 150], [x - 40, y + 330], [x - 330, y + 330]]); // prettier-ignore
  return faint(0.2, area(shade, '#1a1a4a')) + snowOf(pen, [x, y], far);
}

function snowOf(pen: Pen, [x, y]: Point, far: number): string {
  if (far < 0.5) return '';
  const snow = straight([
    [x, y - 4], [x + 74, y + 66], [x + 40, y + 56], [x + 24, y + 88], [x - 2, y + 60], [x - 26, y + 84], [x - 44, y + 50], [x - 76, y + 62],
  ]); // prettier-ignore
  const light = straight([
    [x, y - 4],
    [x + 74, y + 66],
    [x + 40, y + 56],
    [x + 24, y + 88],
    [x - 2, y + 60],
  ]);
  const snowShare = pen.between(0.75, 1.1);
  return place(
    [x * (1 - snowShare), y * (1 - snowShare)],
    area(snow, mix('#c9d4f5', '#ffd9d6', far)) + area(light, mix('#ffffff', '#fff0dd', far)),
    { scale: snowShare },
  );
}

function treeLine(pen: Pen): string {
  return many(64, (index) =>
    pine(pen, [index * 19.5 - 10 + pen.between(-6, 6), waterLine + 4], pen.between(34, 84)),
  );
}

function pine(pen: Pen, [x, foot]: Point, height: number): string {
  const colour = mix('#12303c', '#2f6a5c', pen.between(0, 0.8));
  return many(4, (tier) => {
    const top = foot - height + (tier * height) / 5;
    const half = height * (0.1 + tier * 0.06);
    const lit = straight([[x, top], [x + half, top + height * 0.4], [x + half * 0.2, top + height * 0.34]]); // prettier-ignore
    const whole = straight([[x, top], [x + half, top + height * 0.4], [x - half, top + height * 0.4]]); // prettier-ignore
    return area(whole, colour) + area(lit, mix(colour, '#f0a08f', 0.22));
  });
}

function water(pen: Pen, land: string): string {
  const mirrored = `<g transform="translate(0 ${waterLine * 2}) scale(1 -1)" opacity="0.55">${land}</g>`;
  const shape = box([0, waterLine], [canvas, canvas - waterLine], '#000');
  const ripples = many(90, () => {
    const y = waterLine + 8 + pen.between(0, 1) ** 1.6 * 480;
    const half = (y - waterLine) * 0.14 + pen.between(10, 40);
    const x = pen.chance(0.35) ? 770 + pen.between(-90, 90) : pen.between(0, canvas);
    return stroke(
      `M${x - half} ${y}h${half * 2}`,
      pen.pick(['#ffe9b8', '#ffd0a0', '#f6a6a0', '#7f6aa8']),
      1 + (y - waterLine) / 160,
    );
  });
  return [
    box(
      [0, waterLine],
      [canvas, canvas - waterLine],
      pen.linear(['#ffd9a0', '#f08f92', '#7d4f94', '#2b2d66']),
    ),
    `<g clip-path="${pen.clip(shape)}">${mirrored}</g>`,
    faint(0.6, ripples),
  ].join('');
}

/** A hamlet on the far shore, its lights just lit. */
function village(): string {
  const house = ([x, size]: Point, roof: string) =>
    box([x, waterLine - size * 0.7], [size, size * 0.7], '#e8c9b0') +
    area(
      `M${x - 8} ${waterLine - size * 0.68}L${x + size / 2} ${waterLine - size * 1.25}L${x + size + 8} ${waterLine - size * 0.68}Z`,
      roof,
    ) +
    box([x + size * 0.18, waterLine - size * 0.46], [size * 0.22, size * 0.24], '#ffe27a') +
    box([x + size * 0.58, waterLine - size * 0.46], [size * 0.22, size * 0.24], '#ffe27a');
  const tower =
    box([596, 560], [34, 142], '#f5dcc4') +
    area('M588 564L613 488L638 564Z', '#5a3a7a') +
    box([606, 590], [14, 22], '#ffe27a');
  const houses = [
    house([470, 66], '#a8484f'),
    house([542, 50], '#5a6aa0'),
    house([640, 74], '#c2703f'),
    house([722, 48], '#7d3a5a'),
  ];
  return tower + houses.join('') + stroke('M560 702v40M700 702v34M740 702v22M500 702v28', '#ffe9b0a0', 8);
}

function waterfall(pen: Pen): string {
  const cliff = area(
    'M880 704L904 560Q930 520 962 532L1060 524Q1096 540 1104 590L1140 704Z',
    pen.linear(['#5f4a78', '#35305c']),
  );
  const fall = area(
    'M948 536Q1000 520 1050 530L1072 704H930Z',
    pen.linear(['#fff4f0', '#ffd0c8', '#f5b0b8']),
  );
  const streaks = many(11, (index) =>
    stroke(
      `M${960 + index * 8} ${538 + (index % 3) * 18}L${942 + index * 12} 698`,
      index % 2 ? '#ffffff' : '#d890a8',
      3,
    ),
  );
  const foam = many(16, (index) =>
    disc([916 + index * 11.5, 702 + pen.between(-8, 8)], pen.between(9, 17), '#fff2ee'),
  );
  return cliff + fall + streaks + foam;
}

function cabin(): string {
  return [
    box([182, 640], [120, 64], '#4a2c2a'),
    area('M166 646L242 586L318 646Z', '#7d2f38'),
    box([202, 658], [26, 24], '#ffd866'),
    box([252, 658], [26, 46], '#2c1a1c'),
    box([276, 592], [18, 34], '#5c3a36'),
    area('M284 586q-18-26 4-46t-6-48', 'none', {
      stroke: '#ffffff66',
      'stroke-width': 10,
      'stroke-linecap': 'round',
    }),
  ].join('');
}

function shore(pen: Pen): string {
  const stones = many(26, () => {
    const x = pen.between(0, canvas);
    return oval(
      [x, 1165 + pen.between(-20, 30)],
      [pen.between(16, 52), pen.between(10, 26)],
      mix('#1d2147', '#4c3f6b', pen.between(0, 1)),
    );
  });
  const reeds = many(70, () => {
    const x = pen.chance(0.5) ? pen.between(0, 330) : pen.between(900, canvas);
    const lean = pen.between(-40, 40);
    return stroke(
      `M${x} 1200q0-${pen.between(60, 120)} ${lean} -${pen.between(130, 230)}`,
      pen.pick(['#16203f', '#26335a', '#3b3a63']),
      pen.between(3, 6),
    );
  });
  const canoe = place(
    [690, 960],
    [
      area('M-150-6Q0 44 150-6Q120 44 0 46Q-120 44-150-6Z', '#b5433c'),
      area('M-150-6Q0 44 150-6Q0 20-150-6Z', '#6b2430'),
      faint(0.35, area('M-140 50Q0 30 140 50Q0 92-140 50Z', '#1d1c47')),
      stroke('M20-60L-40 60', '#f0c48a', 7),
    ].join(''),
  );
  const pines = [[60, 1190, 520], [150, 1200, 380], [1120, 1200, 600], [1010, 1210, 360]] as const; // prettier-ignore
  return canoe + reeds + stones + pines.map(([x, y, height]) => pine(pen, [x, y], height)).join('');
}

function birds(pen: Pen): string {
  return many(7, (index) => {
    const [x, y] = [110 + index * 44 + pen.between(-10, 10), 170 - index * 14 + pen.between(-14, 14)];
    return stroke(`M${x - 16} ${y - 6}q10-6 16 6q6-12 16-6`, '#3a2458', 4);
  });
}
