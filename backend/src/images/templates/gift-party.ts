import {
  area,
  box,
  canvas,
  disc,
  many,
  mix,
  oval,
  type Pen,
  place,
  type Point,
  sheet,
  stroke,
} from './pen.ts';
import type { Template } from './template.ts';

export const giftParty: Template = {
  slug: 'gift-party',
  title: 'Gift party',
  description: 'Balloons, cake and a mountain of wrapped presents.',
  category: 'celebration',
  tags: ['gifts', 'birthday', 'party', 'sale'],
  draw: (pen) => [room(pen), bunting(), balloons(pen), gifts(pen), cake(pen), confetti(pen)].join(''),
};

function room(pen: Pen): string {
  const rays = many(18, (index) =>
    place([600, 560], area('M0 0L-120-1000H120Z', index % 2 ? '#ffffff18' : '#ffffff00'), {
      turn: index * 20,
    }),
  );
  const floor = area('M0 1010Q600 950 1200 1010V1200H0Z', pen.linear(['#ff9a6a', '#e85a6a']));
  const boards = many(16, (index) =>
    stroke(`M${600 + (index - 7.5) * 90} 975L${600 + (index - 7.5) * 210} 1200`, '#c83a5a50', 4),
  );
  return sheet(pen.radial(['#5ad8e0', '#2a8fd0', '#4a3fb0'])) + rays + floor + boards;
}

function bunting(): string {
  const colours = ['#ff5a6a', '#ffd84a', '#5ae0a0', '#ff8ad8', '#ffffff', '#ff9a3a'] as const;
  const row = (y: number, sag: number, shift: number) =>
    stroke(`M-20 ${y}Q600 ${y + sag * 2} 1220 ${y}`, '#ffffff', 5) +
    many(13, (index) => {
      const share = (index + 0.5) / 13;
      const at: Point = [share * 1240 - 20, y + sag * 4 * share * (1 - share)];
      const colour = colours[(index + shift) % colours.length] ?? '#ffffff';
      const mark =
        (index + shift) % 3 === 0
          ? disc([0, 26], 11, '#ffffffb0')
          : (index + shift) % 3 === 1
            ? box([-32, 12], [64, 10], '#ffffff90')
            : '';
      return place(at, area('M-36 0H36L0 84Z', colour) + mark, { turn: (share - 0.5) * -16 });
    });
  return row(-6, 70, 0) + row(100, 46, 3);
}

interface Balloon {
  at: Point;
  colour: string;
  scale: number;
  kind: 'plain' | 'dots' | 'star' | 'stripes' | 'heart';
}

const bunch: readonly Balloon[] = [
  { at: [130, 330], colour: '#ff5a7a', scale: 1.1, kind: 'dots' },
  { at: [300, 250], colour: '#ffd23a', scale: 1, kind: 'stripes' },
  { at: [235, 480], colour: '#7a5ae8', scale: 0.95, kind: 'star' },
  { at: [70, 560], colour: '#3ad0a8', scale: 0.8, kind: 'plain' },
  { at: [930, 300], colour: '#ff8a3a', scale: 1.05, kind: 'star' },
  { at: [1090, 360], colour: '#e85ad0', scale: 1.1, kind: 'stripes' },
  { at: [1000, 520], colour: '#4ab8ff', scale: 0.9, kind: 'dots' },
  { at: [1150, 590], colour: '#ffe05a', scale: 0.75, kind: 'plain' },
  { at: [600, 330], colour: '#f0384f', scale: 1, kind: 'heart' },
];

function balloons(pen: Pen): string {
  return bunch
    .map(({ at, colour, scale, kind }) => {
      const shape =
        kind === 'heart'
          ? 'M0 100C-130 10-110-100-46-96Q-10-92 0-56Q10-92 46-96C110-100 130 10 0 100Z'
          : 'M0-100C64-100 84-44 76 4C66 58 22 92 0 100C-22 92-66 58-76 4C-84-44-64-100 0-100Z';
      const string = stroke('M0 112C-30 190 30 250 0 330', '#ffffffb0', 3);
      const skin = area(
        shape,
        pen.radial([mix(colour, '#ffffff', 0.45), colour, mix(colour, '#3a0a4a', 0.3)], [0.34, 0.28]),
      );
      const cut = `<g clip-path="${pen.clip(area(shape, '#000'))}">${decoration(kind)}</g>`;
      return place(
        at,
        string +
          area('M0 96L-12 116H12Z', mix(colour, '#3a0a4a', 0.25)) +
          skin +
          cut +
          place([-32, -50], oval([0, 0], [11, 24], '#ffffff90'), { turn: 28 }),
        { scale },
      );
    })
    .join('');
}

function decoration(kind: Balloon['kind']): string {
  if (kind === 'dots')
    return many(30, (index) =>
      disc(
        [-75 + (index % 5) * 36 + (Math.floor(index / 5) % 2) * 18, -84 + Math.floor(index / 5) * 34],
        8,
        '#ffffffb0',
      ),
    );
  if (kind === 'stripes')
    return many(5, (index) => stroke(`M-90 ${-66 + index * 36}q45 30 90 0t90 0`, '#ffffffa0', 11));
  if (kind === 'star') return starShape([0, -10], 44, '#ffffffd0');
  return '';
}

function starShape([x, y]: Point, r: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, step) => {
    const reach = step % 2 ? r * 0.44 : r;
    return `${(x + Math.sin((step / 5) * Math.PI) * reach).toFixed(1)} ${(y - Math.cos((step / 5) * Math.PI) * reach).toFixed(1)}`;
  });
  return area(`M${points.join('L')}Z`, fill);
}

type Wrap = 'dots' | 'stripes' | 'checks' | 'stars' | 'waves' | 'plain';
type Gift = readonly [
  x: number,
  foot: number,
  width: number,
  height: number,
  paper: string,
  ribbon: string,
  wrap: Wrap,
];

const pile: readonly Gift[] = [
  [250, 880, 190, 150, '#ffb03a', '#e8384f', 'stars'], [905, 900, 220, 190, '#5a6ae8', '#ffe45a', 'dots'],
  [150, 1040, 230, 190, '#3ac2a0', '#ffffff', 'stripes'], [1070, 1050, 220, 170, '#ff6a9a', '#ffffff', 'waves'],
  [395, 1030, 200, 240, '#8a4ad0', '#ffd84a', 'checks'], [820, 1040, 180, 230, '#f0483f', '#fff2c8', 'stripes'],
  [270, 1170, 260, 130, '#ff8ac2', '#7a2ac2', 'dots'], [955, 1175, 250, 140, '#ffd23a', '#2a8fd0', 'checks'],
  [90, 1185, 130, 110, '#4aa8ff', '#ffffff', 'stars'], [1140, 1190, 140, 90, '#5ad06a', '#e8384f', 'plain'],
]; // prettier-ignore

const gifts = (pen: Pen) => pile.map((gift) => place([gift[0], gift[1]], drawGift(pen, gift))).join('');

function drawGift(pen: Pen, [, , width, height, paper, ribbon, wrap]: Gift): string {
  const [left, band] = [-width / 2, width * 0.14];
  const lid = height * 0.2;
  const clip = pen.clip(box([left, -height], [width, height], '#000'));
  const shade = pen.linear([[0, '#ffffff', 0.25], [0.4, '#ffffff', 0], [1, '#2a0a3a', 0.28]], -90); // prettier-ignore
  const loop = `M0 0C${-width * 0.14} ${-width * 0.3} ${-width * 0.42} ${-width * 0.26} ${-width * 0.34} ${-width * 0.08}C${-width * 0.28} ${width * 0.04} ${-width * 0.1} 0 0 0Z`;
  const bow =
    area(loop, ribbon) +
    area(
      `M0-3C${-width * 0.1} ${-width * 0.18} ${-width * 0.27} ${-width * 0.17} ${-width * 0.23} ${-width * 0.07}Q${-width * 0.16} 0 0-3Z`,
      mix(ribbon, '#5a1a3a', 0.28),
    );
  return [
    oval([0, 2], [width * 0.58, 14], '#5a0f3a55'),
    box([left, -height], [width, height], paper),
    `<g clip-path="${clip}">${pattern(wrap, [width, height])}</g>`,
    box([-band / 2, -height], [band, height], ribbon),
    box([left, -height], [width, height], shade),
    box([left - 8, -height - 6], [width + 16, lid], mix(paper, '#ffffff', 0.14)),
    box([-band / 2, -height - 6], [band, lid], mix(ribbon, '#ffffff', 0.2)),
    box([left, -height - 6 + lid], [width, 7], '#2a0a3a30'),
    place(
      [0, -height - 6],
      bow +
        place([0, 0], bow, { flip: true }) +
        area(
          `M-6 0L${-width * 0.2} ${width * 0.16}L${-width * 0.1} ${width * 0.17}L6 0Z`,
          mix(ribbon, '#5a1a3a', 0.12),
        ) +
        disc([0, -3], width * 0.06, mix(ribbon, '#ffffff', 0.3)),
    ),
  ].join('');
}

function pattern(wrap: Wrap, [width, height]: Point): string {
  const columns = Math.ceil(width / 36);
  const grid = (draw: (at: Point, index: number) => string) =>
    many(columns * Math.ceil(height / 36), (index) =>
      draw(
        [-width / 2 + 18 + (index % columns) * 36, -height + 18 + Math.floor(index / columns) * 36],
        index,
      ),
    );
  const patterns: Record<Wrap, () => string> = {
    plain: () => grid((at) => disc(at, 3, '#ffffff80')),
    dots: () => grid((at) => disc(at, 10, '#ffffffb8')),
    stars: () => grid((at, index) => starShape(at, index % 2 ? 10 : 15, '#fff6d8d0')),
    stripes: () =>
      many(18, (index) =>
        stroke(`M${-width / 2 - height + index * 40} 0l${height} ${-height}`, '#ffffff78', 14),
      ),
    checks: () =>
      grid((at, index) =>
        (index + Math.floor(index / columns) * (columns % 2 ? 0 : 1)) % 2
          ? box([at[0] - 18, at[1] - 18], [36, 36], '#ffffff48')
          : '',
      ),
    waves: () =>
      many(8, (index) =>
        stroke(`M${-width / 2} ${-height + 14 + index * 26}${'q14-18 28 0t28 0'.repeat(5)}`, '#ffffff98', 7),
      ),
  };
  return patterns[wrap]();
}

function cake(pen: Pen): string {
  const tier = (y: number, half: number, [body, icing]: readonly [string, string]) => {
    const drips = many(Math.floor(half / 14), (index) => {
      const x = -half + 14 + index * 28;
      return box([x - 11, y - 92], [22, pen.between(14, 44)], icing) + disc([x, y - 92 + 36], 11, icing);
    });
    const pearls = many(Math.floor(half / 10), (index) =>
      disc([-half + 10 + index * 20, y - 4], 9, '#ffffff'),
    );
    return (
      box(
        [-half, y - 92],
        [half * 2, 92],
        pen.linear([mix(body, '#ffffff', 0.3), body, mix(body, '#7a1f4a', 0.25)], -90),
      ) +
      drips +
      oval([0, y - 92], [half, 22], mix(icing, '#ffffff', 0.25)) +
      pearls
    );
  };
  const candles = many(5, (index) => {
    const x = -56 + index * 28;
    const colour = pen.pick(['#5ac8ff', '#ffd84a', '#ff8ad0', '#7ae08a']);
    return (
      box([x - 5, -366], [10, 66], colour) +
      many(4, (line) => stroke(`M${x - 5} ${-308 - line * 16}l10-8`, '#ffffff', 3)) +
      disc([x, -384], 26, '#fff2a850') +
      area(`M${x}-406Q${x + 13}-380 ${x}-370Q${x - 13}-380 ${x}-406Z`, '#ffb02a') +
      disc([x, -378], 4, '#fff6c8')
    );
  });
  const cherries = many(
    7,
    (index) =>
      disc([-132 + index * 44, -186], 13, '#e8233f') + disc([-136 + index * 44, -190], 4, '#ffffffb0'),
  );
  const stand =
    oval([0, 6], [230, 28], '#ffffff') +
    oval([0, 0], [222, 24], '#e8f2ff') +
    area('M-30 20H30L50 96H-50Z', '#e0eafa') +
    oval([0, 100], [96, 16], '#ffffff');
  return place(
    [610, 985],
    [
      stand,
      tier(0, 190, ['#ffb0c8', '#ff5a8a']),
      tier(-96, 140, ['#fff0d8', '#7a4a2a']),
      cherries,
      tier(-204, 92, ['#a8e8ff', '#ffffff']),
      candles,
    ].join(''),
    { scale: 1.12 },
  );
}

function confetti(pen: Pen): string {
  const colours = ['#ff4a6a', '#ffd84a', '#5ae0ff', '#7aff9a', '#ffffff', '#c88aff', '#ff9a3a'] as const;
  return many(170, () => {
    const at: Point = [pen.between(0, canvas), pen.between(0, canvas)];
    const colour = pen.pick(colours);
    const shapes = [
      box([-8, -5], [16, 10], colour),
      disc([0, 0], 6, colour),
      stroke('M-14 0q7-12 14 0t14 0', colour, 4),
      starShape([0, 0], 11, colour),
    ] as const;
    return place(at, pen.pick(shapes), { turn: pen.between(0, 360) });
  });
}
