import {
  area,
  box,
  canvas,
  disc,
  faint,
  many,
  mix,
  type Pen,
  place,
  type Point,
  sheet,
  straight,
  stroke,
} from './pen.ts';
import type { Template } from './template.ts';

export const nightSkyline: Template = {
  slug: 'night-skyline',
  title: 'City at night',
  description: 'Lit towers, a bridge and the moon over the river.',
  category: 'city',
  tags: ['skyline', 'night', 'lights', 'bridge'],
  draw: (pen) => {
    const city = [
      towers(pen, { colour: '#6a3f9a', windows: '#ffb6d9', low: 260, high: 470, width: 84 }),
      towers(pen, { colour: '#3c2a7d', windows: '#ffd98a', low: 190, high: 420, width: 104 }),
      landmarks(pen),
      towers(pen, { colour: '#1c1a4f', windows: '#ffe9a8', low: 70, high: 210, width: 92 }),
    ].join('');
    return [sky(pen), city, river(pen, city), bridge(pen), boats(pen)].join('');
  },
};

const bank = 800;

function sky(pen: Pen): string {
  const moon: Point = [905, 235];
  const craters = [[-40, -30, 26], [34, 18, 34], [-16, 52, 20], [52, -46, 14], [-66, 26, 13]] as const; // prettier-ignore
  return [
    sheet(pen.linear([[0, '#14104a'], [0.3, '#4a1f8a'], [0.5, '#c23a9a'], [0.64, '#ff8a7a'], [0.7, '#ffd08a']])), // prettier-ignore
    many(150, () =>
      disc(
        [pen.between(0, canvas), pen.between(0, 420)],
        pen.between(0.8, 2.8),
        pen.pick(['#ffffff', '#ffe0f0', '#cfd8ff']),
      ),
    ),
    disc(moon, 300, pen.radial([[0.3, '#ffe8f4', 0.5], [1, '#ff9ad0', 0]])), // prettier-ignore
    disc(moon, 118, pen.radial(['#fffbe8', '#ffe6c8', '#f5bfc0'], [0.4, 0.35])),
    craters.map(([x, y, r]) => disc([moon[0] + x, moon[1] + y], r, '#eab4b088')).join(''),
    many(6, (index) =>
      faint(
        0.35,
        stroke(
          `M${pen.between(-100, 900)} ${170 + index * 62}h${pen.between(160, 420)}`,
          '#ff9ac8',
          pen.between(8, 22),
        ),
      ),
    ),
    stroke('M0 96L330 40', '#ffffff66', 3) +
      place([352, 36], area('M-24 0L14-4L2-22H10L26-4Q36 0 26 4L10 22H2L14 4Z', '#ffffff'), { turn: -10 }),
  ].join('');
}

interface Row {
  colour: string;
  windows: string;
  low: number;
  high: number;
  width: number;
}

function towers(pen: Pen, { colour, windows, low, high, width }: Row): string {
  return many(Math.ceil(canvas / width) + 1, (index) => {
    const [x, wide, height] = [
      index * width - pen.between(0, 24),
      width * pen.between(0.78, 1.04),
      pen.between(low, high),
    ];
    return place(
      [x, bank],
      tower(pen, [wide, height], [mix(colour, '#ff7ac0', pen.between(0, 0.16)), windows]),
    );
  });
}

function tower(pen: Pen, [width, height]: Point, [colour, light]: readonly [string, string]): string {
  const roofs = [
    '',
    area(straight([[0, -height], [width / 2, -height - 56], [width, -height]]), colour), // prettier-ignore
    box([width * 0.2, -height - 34], [width * 0.6, 36], colour) +
      box([width * 0.46, -height - 100], [5, 70], colour) +
      disc([width * 0.47, -height - 102], 6, '#ff4a6a'),
    area(`M0 ${-height}Q${width / 2} ${-height - 84} ${width} ${-height}Z`, colour),
  ] as const;
  const columns = Math.max(3, Math.floor(width / 19));
  const rows = Math.floor(height / 26);
  const [stepX, stepY] = [width / columns, height / rows];
  const panes = many(columns * rows, (index) => {
    if (pen.chance(0.4)) return '';
    const corner: Point = [
      (index % columns) * stepX + stepX * 0.24,
      -height + Math.floor(index / columns) * stepY + 8,
    ];
    return box(
      corner,
      [stepX * 0.52, stepY * 0.5],
      pen.chance(0.12) ? '#8ff0ff' : mix(light, '#ff8a5a', pen.between(0, 0.45)),
    );
  });
  const shade = box([width * 0.82, -height], [width * 0.18, height], '#00002a44');
  return (
    box([0, -height], [width, height], pen.linear([colour, mix(colour, '#ff8ab0', 0.22)])) +
    pen.pick(roofs) +
    panes +
    shade
  );
}

function landmarks(pen: Pen): string {
  const needle =
    area('M-9 0L-4-560H4L9 0Z', '#2a1f66') +
    area('M-64-420Q0-470 64-420Q40-384 0-384Q-40-384-64-420Z', '#f04a8a') +
    box([-56, -424], [112, 9], '#ffe08a');
  const wheel = [
    many(12, (index) => {
      const angle = (index / 12) * Math.PI * 2;
      const [x, y] = [Math.cos(angle) * 118, Math.sin(angle) * 118];
      return (
        stroke(`M0 0L${x} ${y}`, '#8f6ae0', 3) +
        disc([x, y], 13, pen.pick(['#ffd84a', '#ff6a9a', '#5ae0e8', '#9aff8a']))
      );
    }),
    '<circle r="118" fill="none" stroke="#ff8ad0" stroke-width="8"/><circle r="98" fill="none" stroke="#ffd0f0" stroke-width="3"/>',
    stroke('M-64 150L0 0L64 150', '#e0c2ff', 8) + disc([0, 0], 16, '#ffffff'),
  ].join('');
  const dome =
    box([-90, -130], [180, 130], '#4a2f8f') +
    area('M-92-130Q0-290 92-130Z', '#2fb8b0') +
    box([-3, -270], [6, 70], '#ffe9a8') +
    many(5, (index) => box([-76 + index * 34, -104], [16, 84], '#ffd27a'));
  return place([330, bank], needle) + place([640, bank - 175], wheel) + place([1040, bank], dome);
}

function river(pen: Pen, city: string): string {
  const shape = pen.clip(box([0, bank], [canvas, canvas - bank], '#000'));
  const glints = many(170, () => {
    const y = bank + 6 + pen.between(0, 1) ** 1.3 * 390;
    const half = pen.between(6, 20) + (y - bank) * 0.07;
    const x = pen.chance(0.25) ? 905 + pen.between(-70, 70) : pen.between(0, canvas);
    return stroke(
      `M${x - half} ${y}h${half * 2}`,
      pen.pick(['#ffd98a', '#ff9ac8', '#fff0d0', '#b08aff', '#6ae0f0']),
      pen.between(2, 5),
    );
  });
  return [
    box([0, bank], [canvas, canvas - bank], pen.linear(['#ff9a8a', '#a8369a', '#3a1f7d', '#151048'])),
    `<g clip-path="${shape}"><g transform="translate(0 ${bank * 2}) scale(1 -1)" opacity="0.42">${city}</g></g>`,
    faint(0.75, glints),
    box([0, bank - 6], [canvas, 12], '#120f3a'),
  ].join('');
}

function bridge(pen: Pen): string {
  const cables = many(27, (index) => {
    const x = -20 + index * 48;
    const sag = Math.min(Math.abs(x - 250), Math.abs(x - 950), 350);
    return stroke(`M${x} 1010V${770 + sag * 0.62}`, '#ffb06a', 3);
  });
  const pylon = (x: number) =>
    area(`M${x - 26} 1130L${x - 17} 745H${x + 17}L${x + 26} 1130Z`, pen.linear(['#ff5a6a', '#8f1f5a'])) +
    box([x - 30, 850], [60, 12], '#ffd08a');
  const lamps = many(
    13,
    (index) => disc([index * 100, 1000], 15, '#ffe9a855') + disc([index * 100, 1000], 6, '#fff6d8'),
  );
  return [
    stroke('M-100 1010Q100 950 250 760Q600 1190 950 760Q1100 950 1300 1010', '#ff7a6a', 8),
    cables,
    pylon(250) + pylon(950),
    box([0, 1008], [canvas, 24], '#5a1752') + box([0, 1008], [canvas, 7], '#ff9a7a') + lamps,
  ].join('');
}

function boats(pen: Pen): string {
  const ferry =
    area('M-130 0H130L100 44H-104Z', '#ffffff') +
    area('M-118 18H118L100 44H-104Z', '#e83a6a') +
    box([-80, -42], [150, 42], '#f5e6ff') +
    many(6, (index) => box([-70 + index * 24, -32], [15, 18], '#ffc24a')) +
    box([20, -86], [26, 44], '#ff8a3a');
  const sail =
    area('M-60 0H70L44 30H-40Z', '#7a2a4a') +
    area('M4-8V-170L-70-8Z', pen.linear(['#fff6e0', '#ffb08a'])) +
    area('M14-8V-140L68-8Z', '#ff7a8a');
  return (
    place([630, 1120], ferry) +
    place([150, 1140], sail, { scale: 0.9 }) +
    place([1085, 1150], sail, { scale: 0.7, flip: true })
  );
}
