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
  polar,
  sheet,
  stroke,
} from './pen.ts';
import type { Template } from './template.ts';

export const bookshelf: Template = {
  slug: 'bookshelf',
  title: 'Cosy bookshelf',
  description: 'Books, plants and a sleeping cat.',
  category: 'home',
  tags: ['books', 'cat', 'cosy', 'plants'],
  draw: (pen) =>
    [
      wall(pen),
      shelves.map((foot) => board(pen, foot)).join(''),
      row(pen, 362, [[30, 300], [560, 780], [1000, 1180]]),
      row(pen, 752, [[40, 210], [420, 700], [960, 1170]]),
      row(pen, 1142, [[30, 250], [760, 1010]]),
      place([420, 362], globe(pen)),
      place([890, 362], fern(pen)),
      place([310, 752], clock()),
      place([830, 752], cat(pen)),
      place([350, 1142], cactus()),
      place([520, 1142], lamp(pen)),
      place([670, 1142], mug()),
      place([1100, 1142], frame(pen)),
    ].join(''),
}; // prettier-ignore

const shelves = [362, 752, 1142] as const;

function wall(pen: Pen): string {
  const motifs = many(150, (index) => {
    const at: Point = [
      (index % 15) * 84 + (Math.floor(index / 15) % 2) * 42,
      Math.floor(index / 15) * 126 + 30,
    ];
    return place(at, area('M0 18Q-18 0 0-20Q18 0 0 18Z', '#2a6a78') + stroke('M0 26V-12', '#235a68', 3));
  });
  return sheet(pen.linear(['#3a8a94', '#2a6276'], 20)) + motifs;
}

function board(pen: Pen, foot: number): string {
  const grain = many(14, () =>
    stroke(`M${pen.between(0, canvas)} ${foot + pen.between(8, 34)}h${pen.between(60, 260)}`, '#7a4522', 2),
  );
  return box([0, foot + 40], [canvas, 34], pen.linear([[0, '#0a2a3a', 0.5], [1, '#0a2a3a', 0]])) + box([0, foot], [canvas, 44], pen.linear(['#c88a4f', '#8f5428'])) + grain + box([0, foot], [canvas, 6], '#e8b47a'); // prettier-ignore
}

const spines = [
  '#d8433a',
  '#f2b63a',
  '#2f6fb0',
  '#f4e3c4',
  '#3a9a72',
  '#7a4a9a',
  '#e8824a',
  '#24364f',
  '#c83a6a',
  '#7ab8c8',
  '#a8b84a',
  '#8a3a2a',
] as const;

/** Books between the given places, foot to foot, some of them leaning. */
function row(pen: Pen, foot: number, spans: readonly Point[]): string {
  return spans
    .map(([from, to]) => {
      const books: string[] = [];
      for (let x = from; x < to - 30;) {
        const [width, height] = [Math.min(pen.between(26, 58), to - x), pen.between(190, 300)];
        books.push(place([x, foot], book(pen, width, height)));
        x += width + 2;
      }
      return books.join('') + place([to + 24, foot], book(pen, 34, 230), { turn: -9 });
    })
    .join('');
}

function book(pen: Pen, width: number, height: number): string {
  const colour = pen.pick(spines);
  const ink = pen.pick(['#ffe6a8', '#ffffff', '#2a1a20']);
  const middle = width / 2;
  const marks = [
    box([0, -height + 22], [width, 9], ink) +
      box([0, -height + 37], [width, 3], ink) +
      box([0, -38], [width, 9], ink),
    many(4, (index) => box([0, -height + 34 + index * 44], [width, 14], mix(colour, '#ffffff', 0.3))),
    disc([middle, -height + 44], width * 0.28, ink) + box([middle - 3, -height + 74], [6, height * 0.4], ink),
    place([middle, -height * 0.55], area('M0-46L14 0L0 46L-14 0Z', ink)) + disc([middle, -28], 7, ink),
    many(3, (index) => stroke(`M${middle - 7 + index * 7} ${-height + 34}v${height * 0.55}`, ink, 3)),
  ] as const;
  return (
    box(
      [0, -height],
      [width, height],
      pen.linear([mix(colour, '#ffffff', 0.22), colour, mix(colour, '#1a0a1a', 0.4)], -90),
    ) + pen.pick(marks)
  );
}

function globe(pen: Pen): string {
  const sea = disc([0, -150], 92, pen.radial(['#8fe0f5', '#3a9ad8', '#1f5a9a'], [0.35, 0.3]));
  const land = area(
    'M-60-200Q-20-232 10-206Q-6-180-30-168Q-20-140-44-128Q-76-160-60-200ZM24-176Q64-190 76-150Q70-104 40-92Q14-120 30-140Q10-150 24-176ZM-30-104Q-6-112 0-92Q-14-70-30-74Z',
    '#6ac26a',
  );
  return [
    area('M-70 0H70L44-20H-44Z', '#7a4522'),
    box([-9, -62], [18, 50], '#c8923a'),
    '<path d="M-62-232A104 104 0 1 0 66-72" fill="none" stroke="#e0b04a" stroke-width="11"/>',
    sea,
    land,
    stroke('M-90-150Q0-120 90-150M-70-200Q0-180 70-204', '#ffffff50', 3),
  ].join('');
}

function fern(pen: Pen): string {
  const fronds = many(15, (index) => {
    const angle = -Math.PI / 2 + (index - 7) * 0.2;
    const [x, y] = polar(angle, pen.between(150, 215));
    const green = pen.pick(['#2f9a4f', '#57b85a', '#1f7a4f', '#8ad05a']);
    const leaves = many(7, (leaf) => {
      const share = 0.3 + leaf * 0.11;
      return place(
        [x * share * 1.02, -70 + y * share],
        area('M0 0Q-24-12-34 6Q-14 14 0 0ZM0 0Q24-12 34 6Q14 14 0 0Z', green),
        { turn: (index - 7) * 10, scale: 1.1 - leaf * 0.09 },
      );
    });
    return stroke(`M0-70Q${x * 0.4} ${-90 + y * 0.6} ${x} ${-70 + y}`, green, 5) + leaves;
  });
  return (
    fronds +
    area('M-66-92H66L48 0H-48Z', pen.linear(['#f5f0e6', '#c8b8a8'], -90)) +
    box([-72, -100], [144, 22], '#ffffff') +
    stroke('M-58-52l20-18l20 18l20-18l20 18l20-18l18 18', '#e8824a', 6)
  );
}

function clock(): string {
  const marks = many(12, (index) =>
    place([0, -118], box([-3, -78], [6, 14], '#3a2a2a'), { turn: index * 30 }),
  );
  return [
    area('M-70-44L-92 0H-66L-44-34ZM70-44L92 0H66L44-34Z', '#a83a3a'),
    disc([-58, -212], 34, '#f2b63a'),
    disc([58, -212], 34, '#f2b63a'),
    stroke('M0-216V-246M-20-246H20', '#7a2a2a', 9),
    disc([0, -118], 106, '#d8433a'),
    disc([0, -118], 86, '#fff6e0'),
    marks,
    stroke('M0-118L-34-152', '#24364f', 9),
    stroke('M0-118L42-94', '#24364f', 7),
    disc([0, -118], 9, '#d8433a'),
  ].join('');
}

function cat(pen: Pen): string {
  const fur = pen.linear(['#f5a85a', '#d87a2f']);
  const stripes = many(5, (index) => stroke(`M${-40 + index * 34} ${-126 + Math.abs(index - 2) * 10}q8 26-2 46`, '#a8521f', 9));
  return [
    area('M-130 0C-150-90-60-140 20-132C110-126 132-60 120 0Z', fur), stripes,
    stroke('M112-16Q150-6 110-4Q40 6-30-4', '#d87a2f', 26), stroke('M-2-4Q-20-6-34-4', '#fff0dc', 24),
    area('M-150-92L-146-150L-106-122H-82L-44-150L-38-92Q-40-34-94-30Q-148-34-150-92Z', fur), area('M-142-118L-138-138L-120-124ZM-50-118L-52-138L-70-124Z', '#f5b8a8'),
    stroke('M-126-82q12 12 24 0M-86-82q12 12 24 0', '#3a1f14', 5), area('M-102-66h16l-8 10Z', '#e8707a'), stroke('M-94-56q-8 10-18 4M-94-56q8 10 18 4', '#3a1f14', 4), stroke('M-124-60l-44-8M-124-52l-42 6M-64-60l44-8M-64-52l42 6', '#fff6e6', 3), stroke('M-102-124v16M-94-126v20M-86-124v16', '#a8521f', 6), oval([-110, -8], [30, 13], '#fff0dc'),
  ].join('');
} // prettier-ignore

function cactus(): string {
  const spikes = many(24, (index) =>
    stroke(`M${-24 + (index % 4) * 16} ${-110 - Math.floor(index / 4) * 24}l4-8`, '#f0ffd8', 3),
  );
  return [
    stroke('M-34-150H-64V-196M34-130H62V-184', '#3f9a5a', 30),
    box([-36, -210], [72, 130], '#4fae66') + disc([0, -210], 36, '#4fae66'),
    spikes,
    many(6, (index) => disc(polar(index * 1.047, 13, [0, -250]), 11, '#ff7ab0')) +
      disc([0, -250], 8, '#ffe45a'),
    area('M-58-84H58L42 0H-42Z', '#e07a4a') + box([-64, -94], [128, 24], '#f0945f'),
  ].join('');
}

function lamp(pen: Pen): string {
  const glow = disc([0, -200], 210, pen.radial([[0, '#fff2b0', 0.75], [1, '#fff2b0', 0]])); // prettier-ignore
  return (
    glow +
    area('M-54 0H54L34-18H-34Z', '#5f4a8a') +
    box([-7, -170], [14, 154], '#8a74b8') +
    area('M-46-290H46L88-160H-88Z', pen.linear(['#ffe9a8', '#ffc25a'])) +
    many(5, (index) => stroke(`M${-30 + index * 15}-286L${-64 + index * 32}-164`, '#e89a3a', 4)) +
    stroke('M40-160v34', '#fff6d8', 4) +
    disc([40, -122], 7, '#fff6d8')
  );
}

function mug(): string {
  const steam = stroke('M-18-150q-16-22 0-42t0-40M16-150q16-22 0-42t0-40', '#ffffff90', 8);
  return (
    steam +
    '<circle cx="50" cy="-62" r="32" fill="none" stroke="#e8f6f8" stroke-width="15"/>' +
    area('M-52-128H52V-24Q52 0 28 0H-28Q-52 0-52-24Z', '#f5fcff') +
    area('M0-46C-44-76-26-106 0-88C26-106 44-76 0-46Z', '#e8486a') +
    box([-52, -128], [104, 14], '#7ac8d8')
  );
}

function frame(pen: Pen): string {
  const scene =
    box([-72, -232], [144, 200], pen.linear(['#ffb87a', '#ff7a8a', '#7a4a9a'])) +
    disc([20, -140], 32, '#fff2b0') +
    area('M-72-92L-22-150L20-100L44-124L72-92V-32H-72Z', '#3a2f6a') +
    area('M-72-64Q0-92 72-58V-32H-72Z', '#24204a');
  return box([-94, -254], [188, 254], '#8a5a2f') + box([-86, -246], [172, 238], '#f2e0c0') + scene;
}
