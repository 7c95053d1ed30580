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
  smooth,
  straight,
  stroke,
} from './pen.ts';
import type { Template } from './template.ts';

export const winterVillage: Template = {
  slug: 'winter-village',
  title: 'Winter village',
  description: 'Northern lights over a snowy village with a frozen pond.',
  category: 'seasonal',
  tags: ['winter', 'snow', 'christmas', 'night'],
  draw: (pen) =>
    [
      sky(pen),
      hill(pen, '#5a7fc2', [560, 60]),
      forest(pen, 600, 26),
      hill(pen, '#8fb0e0', [690, 40]),
      place([180, 720], house(pen, ['#c8453f', '#8a2a34']), { scale: 0.95 }),
      place([620, 700], church(pen)),
      place([1010, 730], house(pen, ['#3f8f8a', '#2a5f66']), { scale: 0.9 }),
      place([410, 745], house(pen, ['#e0a03a', '#a8642a']), { scale: 0.74 }),
      place([820, 745], house(pen, ['#8f5aa8', '#5f3a7a']), { scale: 0.76 }),
      hill(pen, '#c8dcf5', [800, 26]),
      pond(),
      fences(),
      bigTree(pen),
      snowman(),
      sledge(),
      foreground(pen),
      snowfall(pen),
    ].join(''),
};

function sky(pen: Pen): string {
  const veil = (colour: string, y: number) =>
    many(46, (index) => {
      const x = index * 28 - 30;
      const top = y + Math.sin(index / 5 + y) * 62 + Math.sin(index / 2.3) * 20;
      const paint = pen.linear([[0, colour, 0], [0.55, colour, 0.62], [1, colour, 0]]); // prettier-ignore
      return area(straight([[x, top - 150], [x + 30, top - 160], [x + 36, top + 130], [x + 4, top + 140]]), paint); // prettier-ignore
    });
  const moon = disc([985, 150], 130, pen.radial([[0.4, '#fff6d8', 0.5], [1, '#fff6d8', 0]])) + disc([985, 150], 62, '#fff6dc') + disc([965, 138], 12, '#ead9b0') + disc([1004, 168], 16, '#ead9b0') + disc([1000, 124], 8, '#ead9b0'); // prettier-ignore
  const stars = many(150, () =>
    disc([pen.between(0, canvas), pen.between(0, 480)], pen.between(0.8, 2.8), '#ffffffd0'),
  );
  return (
    sheet(pen.linear(['#0f1650', '#24368f', '#5f6fc8', '#c89ad0'])) +
    stars +
    veil('#4affb0', 220) +
    veil('#b06aff', 320) +
    veil('#5ad8ff', 150) +
    moon
  );
}

function hill(pen: Pen, colour: string, [y, height]: Point): string {
  const line = Array.from({ length: 9 }, (_, step): Point => [
    step * 165 - 60,
    y + pen.between(-height, height),
  ]);
  return area(`${smooth(line)}V1300H-60Z`, pen.linear([mix(colour, '#ffffff', 0.35), colour]));
}

function pine(height: number, colour: string): string {
  return box([-height * 0.04, -height * 0.12], [height * 0.08, height * 0.14], '#5a3a2f') + many(4, (tier) => {
    const [top, half] = [-height + tier * height * 0.2, height * (0.13 + tier * 0.065)];
    const base = top + height * 0.34;
    const branch = area(`M0 ${top}L${half} ${base}Q0 ${base + height * 0.05} ${-half} ${base}Z`, colour);
    const snow = area(`M0 ${top}L${half * 0.62} ${top + height * 0.2}Q${half * 0.36} ${top + height * 0.14} ${half * 0.2} ${top + height * 0.22}Q0 ${top + height * 0.15} ${-half * 0.22} ${top + height * 0.23}Q${-half * 0.36} ${top + height * 0.14} ${-half * 0.62} ${top + height * 0.2}Z`, '#f2f8ff');
    return branch + snow;
  });
} // prettier-ignore

function forest(pen: Pen, y: number, count: number): string {
  return many(count, (index) =>
    place(
      [(index + 0.5) * (canvas / count) + pen.between(-16, 16), y + pen.between(-30, 40)],
      pine(pen.between(90, 190), mix('#2a4f7a', '#3f7f8a', pen.between(0, 1))),
    ),
  );
}

function house(pen: Pen, [wall, dark]: readonly [string, string]): string {
  const glow = pen.linear(['#fff6b8', '#ffb84a']);
  const pane = (x: number, y: number) => box([x - 5, y - 5], [50, 56], '#fff6ea') + box([x, y], [40, 46], glow) + stroke(`M${x + 20} ${y}v46M${x} ${y + 23}h40`, '#fff6ea', 4) + box([x - 8, y + 50], [56, 9], '#ffffff');
  const planks = many(9, (index) => stroke(`M-110 ${-16 - index * 15}H110`, `${dark}66`, 2));
  const smoke = many(6, (index) => disc([72 + Math.sin(index) * 14 + index * 5, -296 - index * 30], 13 + index * 4, `#ffffff${(90 - index * 12).toString(16)}`));
  const wreath = disc([0, -74], 17, '#2f8a4a') + disc([0, -74], 9, dark) + disc([0, -58], 6, '#e8384f');
  const bulbs = many(13, (index) => disc([-132 + index * 22, -140 + Math.abs(index - 6) * 1.5 + (index % 2) * 7], 6, pen.pick(['#ff4a5a', '#ffe45a', '#5ae08a', '#5ac8ff'])));
  return [
    smoke, box([56, -270], [34, 80], '#8a4a3f'), box([50, -278], [46, 16], '#ffffff'),
    box([-110, -150], [220, 150], wall), planks, box([92, -150], [18, 150], `${dark}88`),
    area('M-110-146L0-250L110-146Z', wall), disc([0, -186], 20, '#fff6ea') + disc([0, -186], 14, '#ffd86a'),
    area('M-140-136Q-150-158-130-166L-14-274Q0-288 14-274L130-166Q150-158 140-136Q120-128 112-146L0-246L-112-146Q-120-128-140-136Z', '#f5faff'),
    bulbs, pane(-88, -108), pane(48, -108), box([-26, -96], [52, 96], '#fff6ea'), box([-20, -90], [40, 90], dark), wreath, disc([13, -42], 4, '#ffd86a'),
  ].join('');
} // prettier-ignore

function church(pen: Pen): string {
  const arch = (x: number, y: number) => area(`M${x - 15} ${y}v-34q15-30 30 0v34Z`, pen.linear(['#fff2a8', '#ff9a4a'])) + stroke(`M${x} ${y}v-48M${x - 15} ${y - 24}h30`, '#fff6ea', 3);
  return [
    box([-130, -150], [190, 150], '#f2e6dc'), area('M-150-140L-35-236L70-140Z', '#6a7fb8'), area('M-156-134L-35-244L-10-222L-120-134Z', '#ffffff'),
    arch(-92, -40), arch(-36, -40),
    box([40, -290], [92, 290], '#fff3e6'), box([110, -290], [22, 290], '#d8c8d0'), area('M26-286L86-430L146-286Z', '#4a5fa8'), area('M26-286L86-430L96-404L66-286Z', '#ffffff'),
    stroke('M86-430v-44M70-458h32', '#ffd86a', 6), disc([86, -236], 30, '#ffffff'), disc([86, -236], 24, '#2a3a6a'), stroke('M86-236v-16M86-236l11 7', '#ffffff', 4),
    arch(86, -130), box([64, -70], [44, 70], '#8a4a3a'), disc([98, -34], 4, '#ffd86a'),
  ].join('');
} // prettier-ignore

function pond(): string {
  const skater = (colour: string) => disc([0, -66], 11, '#f2c8a0') + area('M-11-74Q0-94 11-74Z', colour) + disc([0, -88], 5, '#ffffff') + area('M-13-54H13L17-18H-17Z', colour) + stroke('M-8-18L-16 0M8-18L20-4M-13-50L-30-34M13-50L30-44', '#2a3a6a', 7) + stroke('M-24 3h18M12-1h18', '#8a9ab8', 4);
  return [
    oval([420, 985], [300, 98], '#a8c8f0'), oval([420, 980], [288, 88], '#d8f0ff'), stroke('M220 970q120 40 260-10M330 1030q90-30 200 6M300 930q60 20 130 0', '#ffffff', 5),
    place([330, 985], skater('#e8384f')), place([500, 965], skater('#2f9a6a'), { flip: true }), place([420, 1035], skater('#f2a03a'), { scale: 1.1 }),
  ].join('');
} // prettier-ignore

function bigTree(pen: Pen): string {
  const balls = many(44, () => {
    const y = -pen.between(50, 330);
    const half = (350 + y) * 0.3;
    const at: Point = [pen.between(-half, half), y];
    const colour = pen.pick(['#ff4a5a', '#ffd84a', '#5ac8ff', '#ff8ad0', '#ffffff']);
    return disc(at, 10, colour) + disc([at[0] - 3, at[1] - 3], 3, '#ffffffc0');
  });
  const star = area(
    straight(
      Array.from({ length: 10 }, (_, step): Point => [
        Math.sin((step / 5) * Math.PI) * (step % 2 ? 15 : 36),
        -386 - Math.cos((step / 5) * Math.PI) * (step % 2 ? 15 : 36),
      ]),
    ) + 'Z',
    '#ffe45a',
  );
  return place([905, 1090], oval([0, 4], [150, 22], '#7a9ad058') + pine(380, '#1f6a4a') + balls + disc([0, -386], 70, pen.radial([[0, '#fff6b8', 0.8], [1, '#fff6b8', 0]])) + star, { scale: 1.05 }); // prettier-ignore
}

function snowman(): string {
  return place([1090, 1110], [
    oval([0, 4], [84, 16], '#7a9ad058'), disc([0, -62], 70, '#ffffff'), disc([0, -158], 50, '#fbfdff'), disc([0, -232], 38, '#ffffff'), disc([20, -56], 50, '#dfeaf8'),
    stroke('M-46-168L-104-208M-90-198l-6-22M46-168L100-190', '#6a4530', 7), area('M-40-206Q0-184 40-206L42-192Q0-168-42-192Z', '#e8384f'), box([14, -200], [20, 62], '#e8384f'),
    disc([-13, -242], 5, '#1f2430'), disc([13, -242], 5, '#1f2430'), area('M0-236L-40-222L0-224Z', '#ff8a2a'), box([-42, -272], [84, 10], '#2a2f4a'), box([-27, -324], [54, 56], '#2a2f4a'), box([-27, -284], [54, 12], '#e8384f'), disc([0, -160], 6, '#1f2430'), disc([0, -136], 6, '#1f2430'), disc([0, -74], 6, '#1f2430'),
  ].join(''), { scale: 0.86 });
} // prettier-ignore

function sledge(): string {
  return place([150, 1100], [
    stroke('M-110 24H90Q130 24 130-10', '#c8453f', 9), stroke('M-80 24V-8M0 24V-8M70 24V-8', '#8a4a2a', 8), box([-110, -22], [200, 16], '#d88a4a'),
    box([-84, -84], [70, 62], '#2f9a6a') + box([-56, -84], [14, 62], '#ffe45a'), box([-6, -66], [60, 44], '#5a7fe0') + box([16, -66], [12, 44], '#ffffff'), box([-50, -124], [50, 40], '#ff6a8a') + box([-30, -124], [10, 40], '#ffffff'), stroke('M-49-90q-22-22-2-18q16 2 2 18q24-20 26-6q2 8-26 6', '#ffe45a', 5),
  ].join(''));
} // prettier-ignore

const fences = () =>
  many(9, (index) => box([600 + index * 34, 850], [14, 62], '#b87a4a') + oval([607 + index * 34, 850], [10, 7], '#ffffff')) + box([590, 868], [310, 10], '#a0683f') + box([590, 892], [310, 10], '#a0683f'); // prettier-ignore

function foreground(pen: Pen): string {
  const line = Array.from({ length: 9 }, (_, step): Point => [step * 165 - 60, 1140 + pen.between(-16, 16)]);
  const prints = many(12, (index) =>
    oval([640 + index * 22, 1180 - index * 22 + (index % 2) * 12], [9, 6], '#b8cde8'),
  );
  return (
    area(`${smooth(line)}V1300H-60Z`, pen.linear(['#ffffff', '#dbe8f8'])) +
    prints +
    place([40, 1010], pine(300, '#2a6a72')) +
    place([1200, 880], pine(230, '#245f6a'))
  );
}

const snowfall = (pen: Pen) =>
  faint(0.9, many(190, () => disc([pen.between(0, canvas), pen.between(0, canvas)], pen.between(1.5, 6), '#ffffff'))); // prettier-ignore
