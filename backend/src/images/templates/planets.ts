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
  polar,
  sheet,
  smooth,
  straight,
  stroke,
} from './pen.ts';
import type { Template } from './template.ts';

export const planets: Template = {
  slug: 'planets',
  title: 'Planet parade',
  description: 'A rocket, a comet and nine very different worlds.',
  category: 'space',
  tags: ['planets', 'rocket', 'stars', 'science'],
  draw: (pen) =>
    [
      deepSpace(pen),
      sun(pen),
      place([470, 560], ringed(pen, 205), { turn: -18 }),
      place([1010, 210], banded(pen, 132, ['#ffe2b8', '#e8a66b', '#c9733f', '#8f4426', '#f6cf9a'])),
      place([1015, 640], earth(pen, 128)),
      place([210, 985], banded(pen, 140, ['#b8f3ff', '#6fd0f2', '#3a8fd8', '#2b62b5', '#8fe4ee']), {
        turn: 24,
      }),
      place([575, 1068], cratered(pen, 100, ['#e9e4f2', '#a79fc0'])),
      place([985, 1010], lava(pen, 136)),
      place([585, 160], cratered(pen, 84, ['#f59fc4', '#a34a8f'])),
      place([140, 640], banded(pen, 60, ['#c8f7b0', '#67c283', '#2c8a74', '#a3e39a']), { turn: -40 }),
      place([760, 395], cratered(pen, 46, ['#ffe08a', '#c98b2d'])),
      place([772, 828], rocket(pen), { turn: 38, scale: 0.88 }),
      comet(pen),
    ].join(''),
};

function deepSpace(pen: Pen): string {
  const clouds = many(16, () => {
    const colour = pen.pick(['#7a2ea0', '#2a4fc2', '#c23a8a', '#1f8fa8']);
    const r = pen.between(180, 420);
    return disc([pen.between(0, canvas), pen.between(0, canvas)], r, pen.radial([[0, colour, 0.34], [1, colour, 0]])); // prettier-ignore
  });
  const stars = many(330, () =>
    disc(
      [pen.between(0, canvas), pen.between(0, canvas)],
      pen.between(0.7, 3),
      pen.pick(['#ffffff', '#cfe0ff', '#ffe6c4', '#ffc9ea']),
    ),
  );
  const bright = many(16, () =>
    place([pen.between(0, canvas), pen.between(0, canvas)], sparkle(pen.between(10, 26))),
  );
  return sheet(pen.linear(['#120a33', '#1d1050', '#0c1a45'], 30)) + clouds + stars + bright;
}

const sparkle = (r: number) => area(`M0 ${-r}Q0 0 ${r} 0Q0 0 0 ${r}Q0 0 ${-r} 0Q0 0 0 ${-r}Z`, '#fff7dc');

function sun(pen: Pen): string {
  const rays = many(22, (index) => {
    const [x, y] = polar((index / 22) * Math.PI * 2, index % 2 ? 292 : 262);
    const [left, right] = [
      polar((index / 22) * Math.PI * 2 - 0.09, 205),
      polar((index / 22) * Math.PI * 2 + 0.09, 205),
    ];
    return area(`M${left.join(' ')}L${x} ${y}L${right.join(' ')}Z`, index % 2 ? '#ffb62e' : '#ff8a2a');
  });
  const glow = disc([0, 0], 480, pen.radial([[0.3, '#ffb347', 0.7], [1, '#ff7a3c', 0]])); // prettier-ignore
  return place(
    [40, 40],
    [glow, rays, disc([0, 0], 200, pen.radial(['#fffbe0', '#ffe36b', '#ff9a2a']))].join(''),
  );
}

/** A globe: what is drawn on it is cut to a circle, then shaded from the upper left. */
function globe(pen: Pen, r: number, surface: string): string {
  return [
    disc([0, 0], r * 1.22, pen.radial([[0.7, '#ffffff', 0.16], [1, '#ffffff', 0]])), // prettier-ignore
    `<g clip-path="${pen.clip(disc([0, 0], r, '#000'))}">${surface}</g>`,
    disc([0, 0], r, pen.radial([[0.15, '#ffffff', 0.3], [0.5, '#ffffff', 0], [0.72, '#0a0530', 0.16], [1, '#0a0530', 0.72]], [0.3, 0.28])), // prettier-ignore
  ].join('');
}

function banded(pen: Pen, r: number, colours: [string, ...string[]]): string {
  const bands = many(11, (index) => {
    const y = -r + (index * r * 2) / 11;
    const wave = Array.from({ length: 9 }, (_, step): Point => [
      -r + (step * r) / 4,
      y + pen.between(-0.05, 0.05) * r,
    ]);
    return area(
      `${smooth(wave)}L${r} ${r}L${-r} ${r}Z`,
      colours[(index * 2 + (index % 3)) % colours.length] ?? '#fff',
    );
  });
  const storm =
    oval([r * 0.32, r * 0.3], [r * 0.24, r * 0.12], colours[2] ?? '#fff') +
    oval([r * 0.32, r * 0.3], [r * 0.15, r * 0.06], colours[0]);
  return globe(pen, r, box([-r, -r], [r * 2, r * 2], colours[0]) + bands + storm);
}

function ringed(pen: Pen, r: number): string {
  const ring = (width: number, scale: number, colour: string) =>
    `<ellipse rx="${r * scale}" ry="${r * scale * 0.27}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const rings = [
    ring(34, 1.5, '#f5d6a0'),
    ring(20, 1.72, '#d99a6c'),
    ring(12, 1.88, '#f7e6c8'),
    ring(5, 2, '#b9788a'),
  ].join('');
  const front = pen.clip(box([-r * 3, 0], [r * 6, r * 3], '#000'));
  return (
    rings +
    banded(pen, r, ['#ffd9a8', '#f2a65e', '#d9703f', '#f8c98a', '#b8504a']) +
    `<g clip-path="${front}">${rings}</g>`
  );
}

function cratered(pen: Pen, r: number, [light, dark]: readonly [string, string]): string {
  const craters = many(15, () => {
    const [x, y] = polar(pen.between(0, Math.PI * 2), Math.sqrt(pen.between(0, 1)) * r * 0.9);
    const size = pen.between(0.06, 0.2) * r;
    return (
      disc([x, y], size, dark) + disc([x + size * 0.16, y + size * 0.16], size * 0.8, mix(light, dark, 0.55))
    );
  });
  return globe(pen, r, disc([0, 0], r, light) + craters);
}

function blobs(pen: Pen, r: number, colours: [string, ...string[]]): string {
  return many(9, () => {
    const [x, y] = polar(pen.between(0, Math.PI * 2), pen.between(0.1, 0.85) * r);
    const size = pen.between(0.2, 0.42) * r;
    const shore = Array.from({ length: 8 }, (_, step) =>
      polar((step / 8) * Math.PI * 2, size * pen.between(0.55, 1.25), [x, y]),
    );
    return area(smooth(shore, true), pen.pick(colours));
  });
}

function earth(pen: Pen, r: number): string {
  const clouds = many(9, () =>
    oval([pen.between(-r, r), pen.between(-r, r)], [pen.between(20, 54), pen.between(4, 10)], '#ffffffc8'),
  );
  const poles = oval([0, -r], [r * 0.6, r * 0.2], '#ffffff') + oval([0, r], [r * 0.6, r * 0.16], '#f2fbff');
  return globe(
    pen,
    r,
    disc([0, 0], r, '#2a7de0') + blobs(pen, r, ['#4fb35a', '#79c257', '#d9c06a', '#3c9a5c']) + poles + clouds,
  );
}

function lava(pen: Pen, r: number): string {
  const cracks = many(15, (index) => {
    const angle = (index / 15) * Math.PI * 2;
    const steps = Array.from({ length: 6 }, (_, step) =>
      polar(angle + pen.between(-0.28, 0.28), (step / 5) * r),
    );
    return stroke(straight(steps), pen.pick(['#ff5a1f', '#ffb02e', '#ffe27a']), pen.between(3, 9));
  });
  return globe(
    pen,
    r,
    disc([0, 0], r, '#4a1228') + blobs(pen, r, ['#6b1a2e', '#3a0d22', '#8a2630']) + cracks,
  );
}

function rocket(pen: Pen): string {
  const flame =
    area('M-30 118Q0 300 30 118Z', pen.linear(['#fff3a0', '#ffa12e', '#ff4a3d'])) +
    area('M-15 118Q0 210 15 118Z', '#fffbe0');
  const fins = area('M-44 40L-92 132L-40 112Z', '#e23a5c') + area('M44 40L92 132L40 112Z', '#b3234a');
  const body = area(
    'M0-170C62-100 62 40 40 120H-40C-62 40-62-100 0-170Z',
    pen.linear(['#ffffff', '#f0f3fb', '#b8c3de'], -90),
  );
  const nose = area('M0-170C26-140 42-112 49-82H-49C-42-112-26-140 0-170Z', '#e23a5c');
  const window =
    disc([0, -22], 34, '#40508f') + disc([0, -22], 25, pen.radial(['#dffaff', '#5fc3ee'], [0.35, 0.35]));
  return [
    flame,
    fins,
    body,
    nose,
    window,
    box([-44, 84], [88, 16], '#f2b632'),
    box([-7, 52], [14, 74], '#b3234a'),
  ].join('');
}

function comet(pen: Pen): string {
  const tail = area('M0 0C-90-46-240-50-420-86C-260-14-180 6-90 26Q-30 40 0 0Z', pen.linear([[0, '#5fd8ff', 0], [1, '#c9f6ff', 0.95]], -90)); // prettier-ignore
  return place([470, 862], tail + faint(0.7, tail) + disc([-6, 4], 32, pen.radial(['#ffffff', '#8fe8ff'])), {
    turn: 2,
    scale: 0.9,
  });
}
