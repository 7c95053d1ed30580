import {
  area,
  box,
  disc,
  faint,
  many,
  mix,
  oval,
  type Pen,
  place,
  type Point,
  sheet,
  smooth,
  stroke,
} from './pen.ts';
import type { Template } from './template.ts';

export const hotAirBalloons: Template = {
  slug: 'hot-air-balloons',
  title: 'Balloon festival',
  description: 'Patterned balloons drift over fields, farms and a winding river.',
  category: 'travel',
  tags: ['balloons', 'sky', 'fields', 'summer'],
  draw: (pen) =>
    [
      sky(pen),
      fields(pen),
      place([330, 300], balloon(pen, sunset, 'stripes'), { scale: 1.5, turn: -3 }),
      place([850, 220], balloon(pen, lagoon, 'zigzag'), { scale: 1.15, turn: 4 }),
      place([1085, 480], balloon(pen, candy, 'dots'), { scale: 0.9 }),
      place([640, 520], balloon(pen, meadow, 'checks'), { scale: 0.8, turn: -4 }),
      place([600, 130], balloon(pen, candy, 'stripes'), { scale: 0.42 }),
      place([95, 640], balloon(pen, lagoon, 'dots'), { scale: 0.62, turn: 5 }),
      place([1090, 100], balloon(pen, sunset, 'checks'), { scale: 0.4 }),
      place([890, 600], balloon(pen, sunset, 'zigzag'), { scale: 0.44 }),
      place([95, 110], balloon(pen, meadow, 'zigzag'), { scale: 0.44 }),
    ].join(''),
};

type Pattern = 'stripes' | 'zigzag' | 'dots' | 'checks';
type Palette = readonly [string, string, string, string];
const sunset: Palette = ['#e8384f', '#ff9a2a', '#ffe06a', '#8f1f5a'];
const lagoon: Palette = ['#1f8ac2', '#5ae0d0', '#fff6d8', '#24408f'];
const candy: Palette = ['#ff6ab0', '#ffffff', '#a06aff', '#c2208a'];
const meadow: Palette = ['#3aa85a', '#ffe45a', '#ffffff', '#1f6a5a'];

function sky(pen: Pen): string {
  const clouds = many(10, (index) => {
    const [x, y] = [((index * 397) % 1300) - 40, 90 + ((index * 173) % 560)];
    const puffs = many(6, (puff) =>
      disc([puff * 34 - 85, pen.between(-14, 10)], pen.between(24, 48), '#ffffff'),
    );
    return place([x, y], faint(0.8, puffs + oval([0, 26], [128, 20], '#eaf4ff')), {
      scale: pen.between(0.6, 1.2),
    });
  });
  return sheet(pen.linear(['#3f9ae8', '#8fd0f7', '#ffe9c8', '#ffd0a0'])) + disc([520, 660], 260, pen.radial([[0, '#fffbe0', 0.9], [1, '#ffe0a0', 0]])) + clouds; // prettier-ignore
}

function balloon(pen: Pen, palette: Palette, pattern: Pattern): string {
  const [main, , , dark] = palette;
  const shape =
    'M0-160C96-160 136-92 124-28C112 36 44 84 26 122H-26C-44 84-112 36-124-28C-136-92-96-160 0-160Z';
  const skin = box([-140, -170], [280, 300], main) + patterns[pattern](palette);
  const shade = area(shape, pen.radial([[0, '#ffffff', 0.42], [0.45, '#ffffff', 0], [1, '#200a3a', 0.42]], [0.32, 0.25])); // prettier-ignore
  const ropes = stroke('M-24 122L-17 172M24 122L17 172M-8 122V172M8 122V172', '#5a3a2a', 2.5);
  const people =
    disc([-8, 164], 6, '#f2c29a') +
    disc([7, 162], 6, '#8a5a3a') +
    box([-13, 168], [10, 8], '#e8384f') +
    box([2, 167], [10, 8], '#2a6fd8');
  const basket =
    area('M-22 172H22L17 204H-17Z', '#b87a3a') +
    stroke('M-21 180H21M-19 190H19', '#7a4a1f', 3) +
    box([-24, 168], [48, 7], '#6a3a1a');
  return (
    `<g clip-path="${pen.clip(area(shape, '#000'))}">${skin}</g>` +
    shade +
    area('M-27 118H27L23 132H-23Z', dark) +
    ropes +
    people +
    basket
  );
}

const gore = (x: number, width: number) =>
  `M0-162C${x * 1.35}-150 ${x * 1.35} 20 ${x * 0.25} 126H${(x + width) * 0.25}C${(x + width) * 1.35} 20 ${(x + width) * 1.35}-150 0-162Z`;

const patterns: Record<Pattern, (palette: Palette) => string> = {
  stripes: ([, second, third, dark]) =>
    many(8, (index) => area(gore(-100 + index * 25, 25), [second, dark, third, 'none'][index % 4] ?? second)),
  zigzag: ([, second, third, dark]) =>
    [second, third, dark, second, third]
      .map((colour, row) => stroke(`M-150 ${-104 + row * 44}${'l25 26l25-26'.repeat(6)}`, colour, 19))
      .join(''),
  dots: ([, second, third, dark]) =>
    many(40, (index) =>
      disc(
        [-125 + (index % 8) * 36 + (Math.floor(index / 8) % 2) * 18, -132 + Math.floor(index / 8) * 46],
        14,
        [second, third, dark][index % 3] ?? second,
      ),
    ) + box([-140, 66], [280, 18], second),
  checks: ([, second, third, dark]) =>
    many(50, (index) =>
      (index + Math.floor(index / 8)) % 2
        ? ''
        : box(
            [-136 + (index % 8) * 34, -166 + Math.floor(index / 8) * 40],
            [34, 40],
            [second, third][Math.floor(index / 8) % 2] ?? second,
          ),
    ) + box([-140, -30], [280, 14], dark),
};

function fields(pen: Pen): string {
  const hills = [
    ['#8fb8c8', 700, 60], ['#7ab08a', 760, 46],
  ].map(([colour, y, height]) => ridge(pen, String(colour), [Number(y), Number(height)])).join(''); // prettier-ignore
  const patches = ['#f2d25a', '#8ac24a', '#e8a04a', '#5aa84a', '#c2d85a', '#b06ac2', '#4f9a4a']
    .map((colour, index) => patch(pen, colour, 800 + index * 58))
    .join('');
  const river = area(
    'M700 800C560 860 880 920 700 1000C560 1070 700 1130 560 1210H780C860 1120 760 1080 880 1000C1010 900 720 860 760 800Z',
    pen.linear(['#c8f0ff', '#4aa8e0']),
  );
  return hills + patches + river + farm() + trees(pen);
}

function ridge(pen: Pen, colour: string, [y, height]: Point): string {
  const line = Array.from({ length: 10 }, (_, step): Point => [
    step * 150 - 60,
    y + pen.between(-height, height),
  ]);
  return area(`${smooth(line)}V1300H-60Z`, colour);
}

function patch(pen: Pen, colour: string, y: number): string {
  const line = Array.from({ length: 7 }, (_, step): Point => [step * 230 - 60, y + pen.between(-34, 34)]);
  const shape = `${smooth(line)}V1300H-60Z`;
  const lean = pen.between(-460, 460);
  const rows = many(34, (index) =>
    stroke(
      `M${index * 56 - 380} 740L${index * 56 - 380 + lean} 1260`,
      mix(colour, pen.chance(0.5) ? '#ffffff' : '#1f5a2a', 0.24),
      5,
    ),
  );
  return area(shape, colour) + `<g clip-path="${pen.clip(area(shape, '#000'))}">${rows}</g>`;
}

function farm(): string {
  const barn =
    box([-70, -70], [140, 70], '#c8322f') +
    area('M-82-66L-50-122L50-122L82-66Z', '#7a2430') +
    box([-22, -48], [44, 48], '#fff2e0') +
    stroke('M-22-48L22 0M22-48L-22 0', '#c8322f', 5);
  const mill =
    area('M-26 0L-16-120H16L26 0Z', '#fff3e0') +
    area('M-20-116Q0-154 20-116Z', '#8f3a2a') +
    many(4, (index) =>
      place([0, -118], box([-5, -92], [10, 92], '#7a5a3a') + box([4, -88], [18, 62], '#f5ead0'), {
        turn: index * 90 + 20,
      }),
    );
  const cottage =
    box([-44, -46], [88, 46], '#fff6e6') +
    area('M-56-42L0-92L56-42Z', '#3a6aa8') +
    box([-10, -30], [20, 30], '#8a4a2a');
  return (
    place([250, 900], barn, { scale: 1.15 }) +
    place([1040, 870], mill, { scale: 1.2 }) +
    place([440, 1100], cottage, { scale: 1.2 })
  );
}

function trees(pen: Pen): string {
  return many(44, (index) => {
    const y = 790 + index * 9.2;
    const x = pen.between(0, 1200);
    if (Math.abs(x - 720) < 150 || Math.abs(x - 250) < 110) return '';
    const green = mix('#2f8a4a', pen.pick(['#a8d05a', '#1f5a4a', '#e0a03a']), pen.between(0, 0.8));
    const size = 14 + (y - 780) * 0.07;
    return (
      box([x - size * 0.16, y], [size * 0.32, size * 1.1], '#6a4530') +
      disc([x, y - size * 0.4], size, green) +
      disc([x - size * 0.3, y - size * 0.7], size * 0.5, mix(green, '#ffffff', 0.2))
    );
  });
}
