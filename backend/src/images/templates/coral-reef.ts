import {
  area,
  canvas,
  disc,
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
  straight,
  stroke,
} from './pen.ts';
import type { Template } from './template.ts';

export const coralReef: Template = {
  slug: 'coral-reef',
  title: 'Coral reef',
  description: 'Sunlight, a turtle and a crowd of bright fish above the corals.',
  category: 'ocean',
  tags: ['fish', 'underwater', 'coral', 'turtle'],
  draw: (pen) =>
    [
      sea(pen),
      place([915, 250], turtle(pen), { turn: -24 }),
      place([210, 225], jellyfish(pen, ['#ffc2ea', '#d65fb8'])),
      place([330, 395], jellyfish(pen, ['#c9c2ff', '#7a6be0']), { scale: 0.55 }),
      school(pen),
      reef(pen),
      place([600, 570], fish(pen, ['#ff8a2a', '#ffffff', '#3a1a2a']), { scale: 1.5 }),
      place([220, 700], fish(pen, ['#ffd83a', '#2a6fd8', '#1a3a8f']), { scale: 1.05, flip: true }),
      place([1000, 610], fish(pen, ['#3fd0c8', '#ff6fa0', '#7a2a8f']), { scale: 1.15, flip: true }),
      place([560, 215], fish(pen, ['#ff5a6a', '#ffe08a', '#8f1f4a']), { scale: 0.85 }),
      place([760, 850], fish(pen, ['#b06bff', '#ffe45a', '#4a1f9a']), { scale: 0.9, flip: true }),
      place([80, 500], fish(pen, ['#4fa8ff', '#c8f2ff', '#123a7a']), { scale: 0.7 }),
      bubbles(pen),
    ].join(''),
};

function sea(pen: Pen): string {
  const ray = pen.linear([[0, '#e8fff0', 0.5], [1, '#e8fff0', 0]]); // prettier-ignore
  const rays = many(8, (index) => {
    const x = index * 165 + pen.between(-50, 30);
    const width = pen.between(40, 110);
    return area(straight([[x, -10], [x + width, -10], [x + width * 2 - 190, 900], [x - 290, 900]]), ray); // prettier-ignore
  });
  const hills = [['#0f6a94', 780], ['#0b5480', 860]].map(([colour, y]) => {
    const ridge = Array.from({ length: 9 }, (_, step): Point => [step * 160 - 40, Number(y) + pen.between(-90, 60)]);
    return area(`${smooth(ridge)}V1200H-40Z`, String(colour));
  }); // prettier-ignore
  return sheet(pen.linear(['#8ff0e0', '#35bfd4', '#1583b8', '#0d4f86'])) + rays + hills.join('');
}

function fish(pen: Pen, [body, stripe, dark]: readonly [string, string, string]): string {
  const shape = 'M-100 0C-60-70 40-78 100-6C40 74-60 66-100 0Z';
  const stripes = many(3, (index) =>
    area(`M${-48 + index * 48}-90q26 90 0 180h24q26-90 0-180Z`, stripe, { stroke: dark, 'stroke-width': 4 }),
  );
  const tail = area(
    'M-84 0C-120-20-150-60-168-54Q-146 0-168 54C-150 60-120 20-84 0Z',
    pen.linear([mix(body, '#ffffff', 0.25), body]),
    { stroke: dark, 'stroke-width': 4 },
  );
  const fins =
    area('M-40-52Q0-112 52-54Z', mix(body, dark, 0.25)) + area('M-30 52Q0 100 32 54Z', mix(body, dark, 0.25));
  return [
    tail,
    fins,
    area(shape, pen.linear([mix(body, '#ffffff', 0.35), body, mix(body, dark, 0.35)])),
    `<g clip-path="${pen.clip(area(shape, '#000'))}">${stripes}</g>`,
    area('M4 8q-46 6-52 40q44 0 64-30Z', mix(body, '#ffffff', 0.3)),
    disc([66, -16], 15, '#ffffff') + disc([70, -15], 9, '#14142a') + disc([73, -19], 3.4, '#ffffff'),
    stroke('M92 12q-10 8-22 6', dark, 4),
  ].join('');
}

function school(pen: Pen): string {
  return many(26, (index) => {
    const [x, y] = [
      690 + (index % 7) * 62 + pen.between(-22, 22),
      410 + Math.floor(index / 7) * 32 + pen.between(-14, 14),
    ];
    return place(
      [x, y],
      area('M-16 0Q0-12 18 0Q0 12-16 0L-27-9V9Z', pen.pick(['#fff2a8', '#ffd45a', '#ffe9c4'])),
    );
  });
}

function turtle(pen: Pen): string {
  const skin = pen.linear(['#a8d86a', '#4f9a4a']);
  const flippers = [
    area('M60-60C120-170 190-180 200-160C180-100 130-40 90-20Z', skin),
    area('M60 60C120 160 180 170 190 150C170 100 130 50 90 20Z', skin),
    area('M-100-40q-70-50-90-30q10 40 70 60Z', skin),
    area('M-100 40q-70 50-90 30q10-40 70-60Z', skin),
  ].join('');
  const plates = many(7, (index) => {
    const middle: Point = index === 6 ? [-6, 0] : polar((index / 6) * Math.PI * 2, 76, [-6, 0]);
    const corners = Array.from({ length: 6 }, (_, step) =>
      polar((step / 6) * Math.PI * 2 + Math.PI / 6, 38, middle),
    );
    return area(`${straight(corners)}Z`, pen.pick(['#8f5a2a', '#a8702f', '#b98a3a']), {
      stroke: '#e8c878',
      'stroke-width': 5,
    });
  });
  return [
    flippers,
    oval([158, 0], [48, 36], skin) + disc([176, -14], 7, '#1a2a1a') + disc([176, 14], 7, '#1a2a1a'),
    oval([-6, 0], [136, 112], '#5f3a1f'),
    `<g clip-path="${pen.clip(oval([-6, 0], [126, 102], '#000'))}">${oval([-6, 0], [126, 102], '#7a4a24')}${plates}</g>`,
  ].join('');
}

function jellyfish(pen: Pen, [light, dark]: readonly [string, string]): string {
  const arms = many(9, (index) => {
    const x = -84 + index * 21;
    const path = Array.from({ length: 6 }, (_, step): Point => [
      x + (step % 2 ? 14 : -14) + pen.between(-6, 6),
      step * 46,
    ]);
    return stroke(smooth(path), index % 2 ? light : dark, index % 2 ? 10 : 5);
  });
  const spots = many(7, (index) =>
    disc([-66 + index * 22, -36 - Math.sin((index / 6) * Math.PI) * 40], 9, '#ffffff90'),
  );
  return faint(
    0.92,
    arms +
      area(
        'M-112 8C-118-150 118-150 112 8Q84-16 56 8Q28-16 0 8Q-28-16-56 8Q-84-16-112 8Z',
        pen.linear([light, dark]),
      ) +
      spots,
  );
}

function reef(pen: Pen): string {
  const sand = Array.from({ length: 8 }, (_, step): Point => [step * 180 - 30, 1080 + pen.between(-26, 26)]);
  return [
    place([130, 1090], branches(pen, '#ff5f7a', { depth: 5, length: 118 })),
    place([1070, 1090], branches(pen, '#ff9a3a', { depth: 5, length: 118 })),
    place([420, 1110], fan(pen, ['#c86bff', '#7a2fc2'])),
    place([830, 1110], fan(pen, ['#ffd05a', '#e08a1f'])),
    place([960, 1100], tubes(pen, ['#46e0b8', '#128a88'])),
    place([265, 1110], tubes(pen, ['#ffb0d8', '#c2408f'])),
    area(`${smooth(sand)}V1200H-30Z`, pen.linear(['#ffe9b0', '#e0b070'])),
    place([600, 1090], brain(pen)),
    place([740, 1130], starfish('#ff6a4a'), { turn: 14 }),
    place([120, 1140], starfish('#ffb03a'), { turn: -20, scale: 0.8 }),
    many(60, () =>
      oval(
        [pen.between(0, canvas), pen.between(1110, 1195)],
        [pen.between(3, 11), pen.between(2, 6)],
        pen.pick(['#fff6dc', '#c98f5a', '#f7c9a0', '#d8a0b0']),
      ),
    ),
  ].join('');
}

function branches(pen: Pen, colour: string, { depth, length }: { depth: number; length: number }): string {
  if (depth === 0) return disc([0, 0], 10, mix(colour, '#ffffff', 0.5));
  const grow = (turn: number) =>
    place(
      [0, -length],
      branches(pen, colour, { depth: depth - 1, length: length * pen.between(0.68, 0.84) }),
      { turn },
    );
  const twigs = [-pen.between(18, 36), pen.between(14, 38)].map(grow).join('');
  return stroke(`M0 0V${-length}`, mix(colour, '#7a1f4a', depth / 14), depth * 7 + 5) + twigs;
}

function fan(pen: Pen, [light, dark]: readonly [string, string]): string {
  const shape = 'M0 0C-190-60-190-270-60-300Q0-330 60-300C190-270 190-60 0 0Z';
  const veins = many(15, (index) => {
    const [x, y] = polar(-Math.PI / 2 + (index - 7) * 0.16, 300);
    return stroke(`M0 0Q${x * 0.4} ${y * 0.6} ${x} ${y}`, dark, 5);
  });
  const arcs = many(
    7,
    (index) => `<circle r="${60 + index * 42}" fill="none" stroke="${dark}" stroke-width="4"/>`,
  );
  return (
    area(shape, pen.linear([mix(light, '#ffffff', 0.3), light])) +
    `<g clip-path="${pen.clip(area(shape, '#000'))}">${veins}${arcs}</g>`
  );
}

function tubes(pen: Pen, [light, dark]: readonly [string, string]): string {
  return many(6, (index) => {
    const [x, height] = [-85 + index * 34, pen.between(80, 230)];
    return [
      area(`M${x - 20} 0L${x - 25} ${-height}H${x + 25}L${x + 20} 0Z`, pen.linear([light, dark])),
      oval([x, -height], [25, 11], mix(light, '#ffffff', 0.4)),
      oval([x, -height], [16, 6], dark),
    ].join('');
  });
}

function brain(pen: Pen): string {
  const ridges = many(9, (index) => {
    const wave = Array.from({ length: 9 }, (_, step): Point => [
      -120 + step * 30,
      -120 + index * 17 + (step % 2 ? 8 : -8) + pen.between(-4, 4),
    ]);
    return stroke(smooth(wave), '#2a8a5a', 5);
  });
  const dome = 'M-112 30C-120-140 120-140 112 30Z';
  return (
    area(dome, pen.linear(['#b8f08a', '#4fb86a'])) +
    `<g clip-path="${pen.clip(area(dome, '#000'))}">${ridges}</g>`
  );
}

function starfish(colour: string): string {
  const points = Array.from({ length: 10 }, (_, step) =>
    polar((step / 10) * Math.PI * 2 - Math.PI / 2, step % 2 ? 26 : 64),
  );
  const dots = many(15, (index) =>
    disc(
      polar(Math.floor(index / 3) * ((Math.PI * 2) / 5) - Math.PI / 2, 12 + (index % 3) * 15),
      5,
      '#ffe6b0',
    ),
  );
  return area(smooth(points, true), colour) + dots;
}

function bubbles(pen: Pen): string {
  return many(46, () => {
    const [x, y, r] = [pen.between(0, canvas), pen.between(0, 1050), pen.between(3, 17)];
    return disc([x, y], r, '#ffffff38') + disc([x - r * 0.35, y - r * 0.35], r * 0.28, '#ffffffd0');
  });
}
