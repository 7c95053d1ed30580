import {
  area,
  canvas,
  disc,
  el,
  faint,
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

export const koiPond: Template = {
  slug: 'koi-pond',
  title: 'Koi pond',
  description: 'Koi glide between lily pads and lotus flowers.',
  category: 'nature',
  tags: ['koi', 'fish', 'lotus', 'calm'],
  draw: (pen) =>
    [
      water(pen),
      swimmers
        .map(({ at, turn, scale, coat }) => shadowed(at, koi(pen, coats[coat]), { turn, scale }))
        .join(''),
      ripples(pen),
      pads(pen),
      place([930, 300], lotus(pen, '#ff7ab8'), { scale: 1.25 }),
      place([265, 790], lotus(pen, '#ffffff'), { scale: 1.1, turn: 25 }),
      place([1060, 1010], lotus(pen, '#ffb0d8'), { scale: 0.8, turn: 50 }),
      place([120, 120], lotus(pen, '#ffe08a'), { scale: 0.75, turn: 10 }),
      place([690, 935], dragonfly(), { turn: 35 }),
    ].join(''),
};

const coats = {
  kohaku: ['#fffaf2', '#f0482a', '#f0482a'],
  showa: ['#fff3e6', '#22222e', '#e8382a'],
  ogon: ['#ffc23a', '#ff9a1f', '#fff0a8'],
  asagi: ['#b8d0e8', '#3a5f9a', '#ff7a4a'],
  benigoi: ['#ff6a3a', '#d8381f', '#ffd0a0'],
} as const;

type Coat = readonly [body: string, first: string, second: string];

const swimmers: readonly { at: Point; turn: number; scale: number; coat: keyof typeof coats }[] = [
  { at: [400, 300], turn: 28, scale: 1.35, coat: 'kohaku' },
  { at: [760, 600], turn: -140, scale: 1.45, coat: 'showa' },
  { at: [480, 930], turn: -35, scale: 1.25, coat: 'ogon' },
  { at: [1010, 740], turn: 100, scale: 1.1, coat: 'asagi' },
  { at: [190, 540], turn: 78, scale: 1, coat: 'benigoi' },
  { at: [690, 150], turn: 170, scale: 0.95, coat: 'asagi' },
  { at: [870, 1090], turn: 12, scale: 1.05, coat: 'kohaku' },
  { at: [130, 1060], turn: -70, scale: 0.85, coat: 'showa' },
  { at: [1120, 130], turn: 60, scale: 0.8, coat: 'benigoi' },
];

function water(pen: Pen): string {
  const stones = many(150, () => {
    const colour = mix(
      '#2a6a72',
      pen.pick(['#5f8f8a', '#1f4f60', '#8fa890', '#3f7f92']),
      pen.between(0.2, 0.8),
    );
    return oval(
      [pen.between(0, canvas), pen.between(0, canvas)],
      [pen.between(16, 56), pen.between(12, 36)],
      colour,
    );
  });
  const glow = disc([340, 240], 620, pen.radial([[0, '#c8fff0', 0.5], [1, '#c8fff0', 0]])); // prettier-ignore
  const depth = disc([1050, 1050], 700, pen.radial([[0, '#062a4a', 0.65], [1, '#062a4a', 0]])); // prettier-ignore
  return sheet(pen.linear(['#3fa8a0', '#1f7088', '#14506f'], -35)) + faint(0.4, stones) + glow + depth;
}

function shadowed([x, y]: Point, content: string, pose: { turn: number; scale: number }): string {
  return (
    place([x + 22, y + 34], faint(0.28, oval([-10, 0], [140, 36], '#02202f')), pose) +
    place([x, y], content, pose)
  );
}

function koi(pen: Pen, [body, first, second]: Coat): string {
  const shape = 'M130 0C112-36 60-46 10-38C-50-28-90-12-124-6V6C-90 12-50 28 10 38C60 46 112 36 130 0Z';
  const fin = pen.linear([[0, mix(body, first, 0.2), 0.95], [1, '#ffffff', 0.4]]); // prettier-ignore
  const tail =
    many(2, (side) =>
      area(
        side
          ? 'M-116 0C-150-10-190-54-220-44C-200-26-190-12-196 4Z'
          : 'M-116 0C-150 14-176 58-210 62C-194 36-188 18-196 4Z',
        fin,
      ),
    ) + stroke('M-124 0L-200-34M-124 2L-196 44M-126 0L-190 4', '#ffffff88', 2);
  const sides =
    area('M60-34C50-84 14-96-8-92C0-70 20-46 34-36Z', fin) +
    area('M60 34C50 84 14 96-8 92C0 70 20 46 34 36Z', fin) +
    area('M-40-22C-56-48-74-50-84-46C-78-34-66-24-56-18Z', fin) +
    area('M-40 22C-56 48-74 50-84 46C-78 34-66 24-56 18Z', fin);
  const patches = many(7, (index) => {
    const middle: Point = [96 - index * 32, pen.between(-22, 22)];
    const edge = Array.from({ length: 8 }, (_, step) =>
      polar((step / 8) * Math.PI * 2, pen.between(13, 30), middle),
    );
    return area(smooth(edge, true), index % 3 === 1 ? second : first);
  });
  const scales = many(72, (index) => {
    const [x, y] = [
      72 - Math.floor(index / 6) * 15,
      -28 + (index % 6) * 11 + (Math.floor(index / 6) % 2) * 5,
    ];
    return stroke(`M${x + 5} ${y - 5}q-9 5 0 10`, '#00000024', 2);
  });
  const face =
    disc([98, -21], 6.5, '#15151f') +
    disc([98, 21], 6.5, '#15151f') +
    stroke('M122-10q18-6 26-20M122 10q18 6 26 20', mix(body, first, 0.4), 3) +
    area('M66-3Q0-13-70 0Q0 13 66 3Z', '#ffffff50');
  return [
    tail,
    sides,
    area(shape, body),
    `<g clip-path="${pen.clip(area(shape, '#000'))}">${patches}${scales}</g>`,
    face,
  ].join('');
}

function ripples(pen: Pen): string {
  const circles = [[560, 420, 5], [1000, 560, 4], [330, 1080, 5], [840, 850, 4], [90, 340, 4], [590, 730, 3], [1130, 330, 3]].flatMap(([cx, cy, count]) =>
    Array.from({ length: count ?? 0 }, (_, index) => el('circle', { cx, cy, r: 18 + index * 24, fill: 'none', stroke: '#e8fff8', 'stroke-width': 3 - index * 0.4, opacity: 0.6 - index * 0.1 })),
  ); // prettier-ignore
  const glints = many(60, () =>
    stroke(
      `M${pen.between(0, canvas)} ${pen.between(0, canvas)}q${pen.between(20, 46)}-12 ${pen.between(50, 90)} 0`,
      '#ffffff4d',
      3,
    ),
  );
  return circles.join('') + glints;
}

const padSpots: readonly (readonly [x: number, y: number, r: number])[] = [
  [960, 330, 150], [1130, 440, 84], [780, 370, 66], [230, 820, 140], [60, 720, 92], [380, 700, 54], [1080, 1030, 120], [940, 960, 52],
  [110, 140, 112], [265, 70, 66], [30, 290, 58], [560, 1150, 88], [680, 1090, 46], [480, 40, 72], [610, 300, 38], [1180, 650, 64], [360, 1180, 60], [850, 20, 56],
]; // prettier-ignore

function pads(pen: Pen): string {
  return padSpots
    .map(([x, y, r]) => {
      const green = mix('#3f9a5a', pen.pick(['#8fd05a', '#1f7a5a', '#b8d86a']), pen.between(0.1, 0.7));
      const veins = many(13, (index) => {
        const [vx, vy] = polar(0.36 + (index / 12) * 5.56, 92);
        return stroke(`M0 0L${vx} ${vy}`, mix(green, '#f0ffd0', 0.4), 2.4);
      });
      const pad = area(
        'M0 0L92 34A98 98 0 1 1 92-34Z',
        pen.radial([mix(green, '#f0ffb0', 0.35), green, mix(green, '#063a3a', 0.25)]),
        { stroke: mix(green, '#063a3a', 0.4), 'stroke-width': 3 },
      );
      const drops = many(3, () =>
        disc(polar(pen.between(1, 5), pen.between(20, 74)), pen.between(3, 6), '#ffffffb0'),
      );
      const turn = pen.between(0, 360);
      return (
        place([x + 10, y + 16], disc([0, 0], 96, '#02202f44'), { scale: r / 100 }) +
        place([x, y], pad + veins + drops, { scale: r / 100, turn })
      );
    })
    .join('');
}

function lotus(pen: Pen, colour: string): string {
  const layer = (count: number, length: number, turn: number) =>
    many(count, (index) =>
      place(
        [0, 0],
        area(
          `M0 0C${-length * 0.42} ${-length * 0.36} ${-length * 0.3} ${-length * 0.84} 0 ${-length}C${length * 0.3} ${-length * 0.84} ${length * 0.42} ${-length * 0.36} 0 0Z`,
          pen.linear([colour, mix(colour, '#ffffff', 0.65)]),
          { stroke: mix(colour, '#c2408a', 0.4), 'stroke-width': 1.6 },
        ),
        { turn: turn + (index / count) * 360 },
      ),
    );
  const stamens = many(
    20,
    (index) =>
      stroke(`M0 0L${polar((index / 20) * Math.PI * 2, 22).join(' ')}`, '#ffc23a', 3) +
      disc(polar((index / 20) * Math.PI * 2, 24), 3.4, '#ff9a2a'),
  );
  return [
    disc([8, 14], 84, '#02202f50'),
    layer(10, 106, 0),
    layer(9, 86, 17),
    layer(8, 62, 5),
    stamens,
    disc([0, 0], 13, '#d8e05a'),
  ].join('');
}

function dragonfly(): string {
  const wing = el('ellipse', {
    cx: 62,
    cy: 0,
    rx: 62,
    ry: 15,
    fill: '#d8f8ffb0',
    stroke: '#3a7f9a',
    'stroke-width': 2,
  });
  const wings = [-24, 14, 166, 204]
    .map((turn) => place([0, turn > 90 || turn < 0 ? -8 : 8], wing, { turn }))
    .join('');
  return (
    wings +
    oval([0, 0], [9, 24], '#1f6a9a') +
    many(6, (index) => oval([0, 30 + index * 16], [5.5, 9], index % 2 ? '#2fc2d8' : '#1f6a9a')) +
    disc([0, -30], 13, '#2a8ab8') +
    disc([-8, -36], 6, '#e8384f') +
    disc([8, -36], 6, '#e8384f')
  );
}
