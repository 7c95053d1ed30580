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
  straight,
  stroke,
} from './pen.ts';
import type { Template } from './template.ts';

export const autumnForest: Template = {
  slug: 'autumn-forest',
  title: 'Autumn forest',
  description: 'A fox among birches, mushrooms and falling leaves.',
  category: 'seasonal',
  tags: ['autumn', 'fox', 'forest', 'leaves'],
  draw: (pen) =>
    [
      sky(pen),
      crowns(pen, [430, 22], ['#f2c25a', '#f5a84a', '#e8d07a']),
      crowns(pen, [560, 18], ['#e8843a', '#d85a2f', '#f2a83a']),
      ground(pen, ['#c8782f', '#a8542a'], 690),
      path(pen),
      birches(pen),
      ground(pen, ['#b85f2a', '#7a3a24'], 1010),
      canopy(pen),
      place([690, 905], fox(pen), { scale: 1.15 }),
      place([215, 1120], pumpkin(pen, '#f0832a'), { scale: 1.15 }),
      place([380, 1150], pumpkin(pen, '#e8a03a'), { scale: 0.72 }),
      place([960, 1120], mushrooms(pen)),
      place([1085, 905], owlStump(pen)),
      place([120, 880], hedgehog(pen)),
      leaves(pen),
    ].join(''),
};

function sky(pen: Pen): string {
  const rays = many(9, (index) =>
    place([860, 150], area('M0 0L-60 1200H60Z', '#fff6c81c'), { turn: -64 + index * 16 }),
  );
  return sheet(pen.linear(['#8fc8d8', '#f5e6b8', '#f8c27a'])) + disc([860, 170], 260, pen.radial([[0, '#fff8d8', 0.95], [1, '#ffe09a', 0]])) + disc([860, 170], 74, '#fff6d0') + rays; // prettier-ignore
}

function crowns(pen: Pen, [y, count]: Point, colours: readonly [string, string, string]): string {
  return many(count, (index) => {
    const at: Point = [(index + 0.5) * (canvas / count), y + pen.between(-50, 40)];
    const colour = pen.pick(colours);
    const trunk = stroke(`M${at[0]} ${at[1]}V760`, '#7a4a3a', 9);
    return (
      trunk +
      many(9, () =>
        disc(
          [at[0] + pen.between(-40, 40), at[1] + pen.between(-70, 30)],
          pen.between(24, 48),
          mix(colour, pen.pick(['#ffffff', '#7a2a1a']), pen.between(0, 0.22)),
        ),
      )
    );
  });
}

function ground(pen: Pen, colours: readonly string[], y: number): string {
  const line = Array.from({ length: 9 }, (_, step): Point => [step * 165 - 60, y + pen.between(-26, 26)]);
  const litter = many(120, () =>
    place(
      [pen.between(0, canvas), pen.between(y + 30, y + 330)],
      oval(
        [0, 0],
        [pen.between(6, 13), pen.between(3, 6)],
        pen.pick(['#f2b04a', '#e0682a', '#8f3a24', '#f5d06a', '#c84a2a']),
      ),
      { turn: pen.between(0, 180) },
    ),
  );
  return area(`${smooth(line)}V1300H-60Z`, pen.linear(colours)) + litter;
}

const path = (pen: Pen) =>
  area(
    'M560 690C470 780 640 860 470 960C380 1040 430 1120 360 1210H760C780 1110 640 1050 690 960C740 860 600 780 620 690Z',
    pen.linear(['#f5d8a0', '#d8a060']),
  );

function birches(pen: Pen): string {
  return [[70, 62], [290, 46], [420, 30], [850, 38], [1000, 56], [1160, 70]].map(([x = 0, width = 0]) => {
    const foot = 760 + width * 4;
    const marks = many(20, () => {
      const y = pen.between(60, foot - 30);
      const from = pen.chance(0.5) ? x - width / 2 : x + pen.between(0, width * 0.2);
      return area(`M${from} ${y}q${width * 0.22}-7 ${width * pen.between(0.2, 0.42)} 0q${-width * 0.12} 9 ${-width * 0.3} 6Z`, '#3a2a2a');
    });
    const bark = pen.linear(['#d8c8b8', '#fffaf0', '#fffaf0', '#b8a090'], -90);
    return area(straight([[x - width * 0.4, -10], [x + width * 0.4, -10], [x + width / 2, foot], [x - width / 2, foot]]), bark) + marks;
  }).join('');
} // prettier-ignore

function canopy(pen: Pen): string {
  return many(270, (index) => {
    const x = pen.between(-20, canvas + 20);
    const depth = 150 + Math.abs(x - 640) * 0.3;
    const y = pen.between(0, 1) ** 1.4 * depth - 20;
    if (Math.hypot(x - 860, y - 170) < 120) return '';
    const colour = pen.pick(['#d8402a', '#f0742a', '#f5a62f', '#b82f2a', '#f7c84a', '#c8522a']);
    return place([x, y], leafShape(colour, index % 3 === 0), {
      turn: pen.between(0, 360),
      scale: pen.between(0.8, 1.7),
    });
  });
}

function leafShape(colour: string, isMaple: boolean): string {
  const vein = mix(colour, '#5a1a0a', 0.4);
  if (!isMaple)
    return (
      area('M0 30C-26 12-22-18 0-34C22-18 26 12 0 30Z', colour) +
      stroke('M0 38V-22M0 10l10-10M0 10l-10-10M0-6l8-8M0-6l-8-8', vein, 2)
    );
  const points = Array.from({ length: 14 }, (_, step) =>
    polar((step / 14) * Math.PI * 2 - Math.PI / 2, step % 2 ? 17 : 38),
  );
  return (
    area(`${straight(points)}Z`, colour) +
    stroke('M0 44V-24M0 6L24-10M0 6L-24-10M0 10L18 26M0 10L-18 26', vein, 2)
  );
}

function fox(pen: Pen): string {
  const fur = pen.linear(['#f58a3a', '#d85a1f']);
  const head = [
    area('M-124-250L-104-318L-60-268H-22L20-318L42-250Q34-172-40-138Q-114-172-124-250Z', fur),
    area('M-124-236Q-96-236-60-206Q-44-190-40-138Q-106-168-124-236ZM42-236Q14-236-20-206Q-36-190-40-138Q26-168 42-236Z', '#fff6ea'),
    area('M-108-262L-100-296L-76-268ZM26-262L18-296L-6-268Z', '#5a2414'),
    oval([-74, -226], [9, 12], '#2a1410') + oval([-8, -226], [9, 12], '#2a1410') + disc([-71, -230], 3.4, '#ffffff') + disc([-5, -230], 3.4, '#ffffff'), oval([-40, -148], [14, 11], '#2a1410'),
  ].join('');
  return [
    oval([0, 4], [150, 20], '#5a241466'),
    area('M60-20C170-10 210-90 170-150C150-180 120-170 128-140C140-100 110-70 40-60Z', fur), area('M170-150C150-180 120-170 128-140Q150-150 170-150Z', '#fff6ea'),
    area('M-70 0C-90-90-40-150 20-140C80-130 96-50 84 0Z', fur), area('M-58 0C-64-60-40-110-14-110C6-90 0-30-6 0Z', '#fff0dc'),
    leg([-52, 0]), leg([24, 0]),
    place([0, 30], head),
  ].join('');
} // prettier-ignore

const leg = ([x, y]: Point) => area(`M${x - 15} ${y - 40}H${x + 15}V${y}H${x - 20}Z`, '#5a2414');

function pumpkin(pen: Pen, colour: string): string {
  const lobes = [[-70, 0.3], [70, 0.3], [-40, 0.15], [40, 0.15], [0, 0]].map(([x = 0, shade = 0]) => oval([x, -66], [48, 70], pen.radial([mix(colour, '#ffe6a0', 0.4 - shade), mix(colour, '#6a1f0a', shade)], [0.4, 0.3])));
  return [oval([0, 0], [126, 16], '#3a181066'), ...lobes, area('M-14-128Q-10-170 22-176L30-160Q12-150 16-126Z', '#5f7a2f'), stroke('M10-140q40-22 58 2t30-8', '#5f7a2f', 5), place([96, -150], area('M0 0Q-20-30 14-38Q44-26 30 4Q14 12 0 0Z', '#7a9a3a'))].join('');
} // prettier-ignore

function mushrooms(pen: Pen): string {
  const one = (scale: number, x: number) =>
    place([x, 0], area('M-24 0Q-16-60-20-100H20Q16-60 24 0Z', pen.linear(['#fff6e6', '#d8c0a0'], -90)) + oval([0, -98], [64, 14], '#e8d0b0') + area('M-92-96C-92-190 92-190 92-96Q0-70-92-96Z', pen.radial(['#ff6a4a', '#d8261f', '#8f1018'], [0.4, 0.25])) + [[-54, -122, 12], [-12, -142, 15], [36, -132, 12], [60, -106, 8], [8, -106, 9], [-30, -100, 7]].map(([cx = 0, cy = 0, r = 0]) => disc([cx, cy], r, '#fff6ea')).join(''), { scale });
  return one(1.15, 0) + one(0.7, 110) + one(0.5, -90);
} // prettier-ignore

function owlStump(pen: Pen): string {
  const feathers = many(12, (index) => stroke(`M${-30 + (index % 4) * 20} ${-190 + Math.floor(index / 4) * 26}q10 14 20 0`, '#8a5a3a', 4));
  return [
    area('M-96 0Q-76-40-74-110H74Q76-40 100 0Z', pen.linear(['#8a5a3a', '#5a3424'], -90)), oval([0, -112], [76, 22], '#e0b888'), '<ellipse cx="0" cy="-112" rx="48" ry="13" fill="none" stroke="#b07a4a" stroke-width="4"/><ellipse cx="0" cy="-112" rx="22" ry="6" fill="none" stroke="#b07a4a" stroke-width="4"/>',
    area('M-62-250Q-66-304-52-312L-24-282H24L52-312Q66-304 62-250C74-170 50-116 0-116C-50-116-74-170-62-250Z', '#7a4f38'), oval([0, -172], [42, 52], '#e8c8a0'), feathers,
    area('M-62-236C-92-180-76-134-50-124Q-58-180-62-236ZM62-236C92-180 76-134 50-124Q58-180 62-236Z', '#5a3626'),
    disc([-26, -250], 29, '#fff6e6') + disc([26, -250], 29, '#fff6e6') + disc([-24, -250], 14, '#f2a62a') + disc([24, -250], 14, '#f2a62a') + disc([-24, -250], 8, '#2a1410') + disc([24, -250], 8, '#2a1410'), area('M-9-238H9L0-216Z', '#f2a62a'),
  ].join('');
} // prettier-ignore

function hedgehog(pen: Pen): string {
  const spikes = many(60, () => {
    const angle = pen.between(Math.PI * 0.98, Math.PI * 1.86);
    const [x, y] = polar(angle, pen.between(50, 92));
    return stroke(`M${x * 0.7} ${y * 0.7}L${x} ${y}`, pen.pick(['#5a3a2a', '#8a6244', '#3a241c']), 7);
  });
  return [
    oval([0, 4], [104, 14], '#3a181066'),
    spikes,
    area('M-86 0C-100-96 50-96 60-30L40 0Z', '#6a4832') +
      area('M-60 0Q-10-40 34-44Q60-48 74-30L102-6Q84 4 60 2Z', '#e8c49a'),
    disc([102, -6], 8, '#2a1410'),
    disc([66, -26], 6, '#2a1410'),
    stroke('M-40 4v8M10 4v8', '#7a4f38', 12),
    place([-24, -96], leafShape('#f0742a', false), { turn: 30, scale: 0.8 }),
  ].join('');
}

const leaves = (pen: Pen) =>
  many(34, (index) =>
    place(
      [pen.between(0, canvas), pen.between(300, 1180)],
      leafShape(pen.pick(['#e0482a', '#f5962f', '#f7c84a', '#b83a2a']), index % 2 === 0),
      { turn: pen.between(0, 360), scale: pen.between(0.4, 0.85) },
    ),
  );
