import {
  area,
  type Attributes,
  box,
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
  sheet,
  stroke,
} from './pen.ts';
import type { Template } from './template.ts';

export const canalHouses: Template = {
  slug: 'canal-houses',
  title: 'Houses on the canal',
  description: 'Crooked little houses in every colour, with boats below.',
  category: 'city',
  tags: ['houses', 'canal', 'boats', 'colourful'],
  draw: (pen) => {
    const row = houses.map((house, index) => place([index * 172 - 4, quay], drawHouse(pen, house))).join('');
    return [sky(pen), row, street(pen), canal(pen, row), boats(pen)].join('');
  },
};

const quay = 850;
type Gable = 'step' | 'bell' | 'point' | 'neck' | 'flat';

interface House {
  wall: string;
  trim: string;
  door: string;
  height: number;
  gable: Gable;
}

const houses: readonly House[] = [
  { wall: '#d9503f', trim: '#ffe9d0', door: '#1f5a4a', height: 520, gable: 'step' },
  { wall: '#f2b53a', trim: '#ffffff', door: '#7a2440', height: 440, gable: 'bell' },
  { wall: '#3a7fa8', trim: '#e8f6ff', door: '#e0583a', height: 560, gable: 'neck' },
  { wall: '#f0a0a8', trim: '#fff5f0', door: '#3a3f7a', height: 470, gable: 'point' },
  { wall: '#4f9a72', trim: '#f5f0d8', door: '#f2b53a', height: 540, gable: 'step' },
  { wall: '#8a4f8f', trim: '#ffe6fa', door: '#2fa8a0', height: 430, gable: 'flat' },
  { wall: '#e87f3a', trim: '#fff0d8', door: '#24466a', height: 500, gable: 'bell' },
];
const wide = 168;

function drawHouse(pen: Pen, { wall, trim, door, height, gable }: House): string {
  const bricks = many(44, () =>
    box(
      [pen.between(4, wide - 24), -pen.between(10, height - 10)],
      [pen.between(12, 22), 7],
      mix(wall, pen.pick(['#000000', '#ffffff']), 0.14),
    ),
  );
  const floors = Math.floor((height - 140) / 92);
  const step = (height - 140) / floors;
  const windows = many(floors * 2, (index) =>
    place([26 + (index % 2) * 66, -height + 22 + Math.floor(index / 2) * step], window(pen, trim)),
  );
  return [
    roof(gable, { wall, trim, height }),
    box([0, -height], [wide, height], pen.linear([mix(wall, '#ffffff', 0.12), mix(wall, '#20103a', 0.16)])),
    bricks,
    box([0, -height - 5], [wide, 11], trim),
    windows,
    shop(pen, { door, trim, wall }),
    box([wide - 12, -height], [12, height], '#1a0f3022'),
  ].join('');
}

function roof(gable: Gable, { wall, trim, height }: Pick<House, 'wall' | 'trim' | 'height'>): string {
  const outlines: Record<Gable, string> = {
    step: 'M0 0V-40H26V-80H52V-120H68V-150H100V-120H116V-80H142V-40H168V0Z',
    bell: 'M0 0C10-50 46-40 52-96Q54-136 84-140Q114-136 116-96C122-40 158-50 168 0Z',
    point: 'M0 0L84-160L168 0Z',
    neck: 'M0 0Q40-8 46-50V-120L84-156L122-120V-50Q128-8 168 0Z',
    flat: 'M0 0V-34H168V0Z',
  };
  const outline: Attributes = { stroke: trim, 'stroke-width': 8, 'stroke-linejoin': 'round' };
  const attic =
    gable === 'flat'
      ? many(4, (index) => box([14 + index * 38, -28], [26, 16], trim))
      : disc([84, -62], 21, trim) + disc([84, -62], 15, '#35506f') + stroke('M84-77V-47M69-62H99', trim, 3);
  return place([0, -height], area(outlines[gable], mix(wall, '#ffffff', 0.08), outline) + attic);
}

function window(pen: Pen, trim: string): string {
  const glass = pen.chance(0.35) ? pen.linear(['#fff2b0', '#ffc25a']) : pen.linear(['#b8e2f5', '#4a7da0']);
  const curtains = area(
    'M0 0H17Q13 34 0 46ZM50 0H33Q37 34 50 46Z',
    pen.pick(['#ffffffd0', '#ff9aa8c0', '#ffe08ac0', '#9ae0d0c0']),
  );
  const flowers = many(7, (index) =>
    disc(
      [2 + index * 8, 64 + pen.between(-4, 3)],
      6,
      pen.pick(['#ff4a6a', '#ffd23a', '#ff8ad0', '#ffffff', '#a06aff']),
    ),
  );
  const flowerBox = pen.chance(0.6)
    ? many(8, (index) => disc([index * 7.4, 68], 7, '#3a8a4a')) + flowers + box([-5, 69], [60, 11], '#7a4a2a')
    : box([-6, 64], [62, 7], trim);
  return [
    box([-5, -5], [60, 72], trim),
    box([0, 0], [50, 62], glass),
    curtains,
    stroke('M25 0V62M0 26H50', trim, 4),
    flowerBox,
  ].join('');
}

function shop(pen: Pen, { door, trim, wall }: Pick<House, 'door' | 'trim' | 'wall'>): string {
  const awning = many(6, (index) =>
    area(`M${76 + index * 14} -126h14v26q-7 12-14 0Z`, index % 2 ? trim : door),
  );
  const goods = many(9, (index) =>
    disc(
      [88 + (index % 5) * 17, -44 - Math.floor(index / 5) * 17],
      9,
      pen.pick(['#ff6a5a', '#ffd24a', '#8ad05a', '#b06ae0', '#ff9ad0', '#5ac8e0']),
    ),
  );
  return [
    box([12, -118], [54, 118], trim) +
      box([18, -110], [42, 110], pen.linear([mix(door, '#ffffff', 0.16), door])),
    box([24, -102], [30, 26], '#ffe9a8') + disc([54, -50], 4, '#ffe08a'),
    box([76, -112], [84, 92], trim) + box([82, -106], [72, 80], mix(wall, '#20203a', 0.62)) + goods + awning,
  ].join('');
}

function sky(pen: Pen): string {
  const puff = (x: number, y: number, scale: number) =>
    place(
      [x, y],
      oval([0, 0], [90, 26], '#ffffff') +
        disc([-30, -18], 36, '#ffffff') +
        disc([22, -26], 46, '#ffffff') +
        oval([0, 14], [84, 16], '#d8ecf8'),
      { scale },
    );
  const gulls = [[300, 120], [520, 70], [820, 190], [1010, 90]].map(([x, y]) => stroke(`M${x} ${y}q14-16 24 0q10-16 24 0`, '#4a6a8a', 4)).join(''); // prettier-ignore
  return (
    sheet(pen.linear(['#6ac2ee', '#b8e6f5', '#fff0d0'])) +
    disc([1060, 120], 70, '#fff3b0') +
    puff(150, 110, 1) +
    puff(640, 130, 1.15) +
    puff(930, 60, 0.7) +
    gulls
  );
}

function street(pen: Pen): string {
  const stones = many(80, (index) =>
    box(
      [(index % 40) * 31 - 8 + (index > 39 ? 15 : 0), quay + 4 + Math.floor(index / 40) * 17],
      [28, 14],
      mix('#b8a08a', '#8a7a72', pen.between(0, 1)),
    ),
  );
  const lamp =
    box([-3, -120], [6, 120], '#2a2a3a') +
    area('M-16-150H16L10-118H-10Z', '#ffe08a') +
    area('M-20-150L0-170L20-150Z', '#2a2a3a');
  const tree =
    box([-6, -90], [12, 90], '#6a4530') +
    many(13, () =>
      disc(
        [pen.between(-46, 46), -110 + pen.between(-50, 30)],
        pen.between(18, 32),
        pen.pick(['#5aa84a', '#7ac25a', '#3f8a4a', '#a0d06a']),
      ),
    );
  const bike =
    '<circle cx="-26" r="20" fill="none" stroke="#24243a" stroke-width="4"/><circle cx="30" r="20" fill="none" stroke="#24243a" stroke-width="4"/>' +
    stroke('M-26 0L-8-30H22L30 0M-8-30L6 0L22-30M22-30L26-44H38M-8-30L-12-40H-24', '#e0384f', 4);
  return [
    box([0, quay], [canvas, 40], '#6a5f60') + stones,
    [172, 690].map((x) => place([x, quay + 14], tree)).join(''),
    [350, 864].map((x) => place([x, quay + 14], lamp)).join(''),
    place([520, quay - 6], bike) + place([1040, quay - 6], bike, { flip: true }),
  ].join(''); // prettier-ignore
}

function canal(pen: Pen, row: string): string {
  const top = quay + 40;
  const clip = pen.clip(box([0, top], [canvas, canvas - top], '#000'));
  const waves = many(110, () => {
    const [x, y, half] = [pen.between(0, canvas), pen.between(top + 8, canvas), pen.between(12, 46)];
    return stroke(
      `M${x - half} ${y}q${half / 2}-7 ${half} 0t${half} 0`,
      pen.pick(['#e8fbff', '#8ad8e0', '#2a6f88', '#ffe9c0']),
      3,
    );
  });
  return [
    box([0, top], [canvas, canvas - top], pen.linear(['#4aa3b0', '#1f6480'])),
    `<g clip-path="${clip}"><g transform="translate(0 ${quay * 2 + 40}) scale(1 -1)" opacity="0.38">${row}</g></g>`,
    faint(0.55, waves),
    box([0, top - 6], [canvas, 12], '#4a4048'),
  ].join('');
}

function boats(pen: Pen): string {
  const hull = (colour: string, trim: string) =>
    area(
      'M-150-10Q0 20 150-10Q130 56 70 60H-80Q-130 56-150-10Z',
      pen.linear([mix(colour, '#ffffff', 0.2), colour]),
    ) + stroke('M-148-8Q0 22 148-8', trim, 8);
  const flowers = many(26, () =>
    disc(
      [pen.between(-110, 110), pen.between(-34, 0)],
      pen.between(9, 15),
      pen.pick(['#ff4a5a', '#ffd23a', '#ff8ad0', '#ffffff', '#ff8a3a', '#a06aff', '#4fb05a']),
    ),
  );
  const cabin =
    box([-60, -62], [110, 56], '#fff3dc') +
    box([-68, -70], [126, 12], '#c23a3a') +
    many(3, (index) => box([-48 + index * 34, -50], [24, 24], '#6ac2e0'));
  const at = (spot: Point, content: string) =>
    place([spot[0], spot[1] + 64], faint(0.3, oval([0, 0], [140, 16], '#06263a'))) + place(spot, content);
  return (
    at([240, 1010], flowers + hull('#2a6fa8', '#ffe9c0')) +
    at([900, 1060], cabin + hull('#c8453a', '#ffffff')) +
    at(
      [520, 1130],
      hull('#e0a83a', '#5a2a2a') + el('path', { d: 'M-60 6L-120-90', stroke: '#7a4a2a', 'stroke-width': 8 }),
    )
  );
}
