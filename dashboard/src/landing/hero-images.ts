import { t } from '../language/t.ts';
import sceneUrl from './hero-scene.svg';
import cupcakesSmallUrl from './photos/cupcakes-small.webp';
import cupcakesUrl from './photos/cupcakes.webp';
import typewriterSmallUrl from './photos/red-typewriter-small.webp';
import typewriterUrl from './photos/red-typewriter.webp';

/** An image of the first board. */
export interface HeroImage {
  id: string;
  /** The name of the board. */
  label: () => string;
  description: () => string;
  url: string;
  /** A smaller version of the image, for the button that selects it. */
  smallUrl: string;
}

/** The images that the first board can have: two photographs and a drawing. */
export const heroImages = [
  {
    id: 'cupcakes',
    label: () => t('Cupcakes'),
    description: () => t('Chocolate cupcakes with swirls of cream.'),
    url: cupcakesUrl,
    smallUrl: cupcakesSmallUrl,
  },
  {
    id: 'typewriter',
    label: () => t('Red typewriter'),
    description: () => t('A red portable typewriter on a black leather chair.'),
    url: typewriterUrl,
    smallUrl: typewriterSmallUrl,
  },
  {
    id: 'balloon',
    label: () => t('Balloon at sunset'),
    description: () => t('A hot-air balloon over hills at sunset.'),
    url: sceneUrl,
    smallUrl: sceneUrl,
  },
] as const satisfies readonly HeroImage[];
