import { autumnForest } from './autumn-forest.ts';
import { bauhaus } from './bauhaus.ts';
import { bookshelf } from './bookshelf.ts';
import { canalHouses } from './canal-houses.ts';
import { coralReef } from './coral-reef.ts';
import { donuts } from './donuts.ts';
import { flowerGarden } from './flower-garden.ts';
import { fruitSlices } from './fruit-slices.ts';
import { giftParty } from './gift-party.ts';
import { hotAirBalloons } from './hot-air-balloons.ts';
import { koiPond } from './koi-pond.ts';
import { mountainLake } from './mountain-lake.ts';
import { nightSkyline } from './night-skyline.ts';
import { planets } from './planets.ts';
import { stainedGlass } from './stained-glass.ts';
import type { Template } from './template.ts';
import { winterVillage } from './winter-village.ts';

/** Every template picture, in the order owners see them. */
export const templates: readonly Template[] = [
  hotAirBalloons,
  coralReef,
  giftParty,
  koiPond,
  nightSkyline,
  fruitSlices,
  planets,
  flowerGarden,
  canalHouses,
  mountainLake,
  donuts,
  winterVillage,
  autumnForest,
  stainedGlass,
  bookshelf,
  bauhaus,
];

/** @throws Error when there is none of that name */
export function findTemplate(slug: string): Template {
  const template = templates.find((candidate) => candidate.slug === slug);
  if (!template) throw new Error(`There is no template ${slug}.`);
  return template;
}
