import type { DemoEmbed } from '@puzzle-prize/sdk/protocol';

/** The texts, the template image and the reward of a demo campaign. */
export interface Demo {
  name: DemoEmbed['name'];
  /**
   * The public id of the embed code. It is the same in every installation, so that pages may contain it. The
   * id of the campaign is derived from it.
   */
  embedId: string;
  /** The file name of a template image. */
  image: string;
  title: string;
  description: string;
  /** The code that every visitor wins. It has no value. */
  code: string;
}

/** All demos, in the order in which the landing page shows them (L4). */
export const demos: readonly Demo[] = [
  {
    name: 'discount',
    embedId: 'embed-1755907200000-discount',
    image: 'pretzels.webp',
    title: 'Fresh today: 20% off',
    description:
      'Put the pretzels back together and win a discount code. This is a demo: the code buys nothing.',
    code: 'DEMO-20-OFF',
  },
  {
    name: 'night',
    embedId: 'embed-1755907200000-night',
    image: 'red-typewriter.webp',
    title: 'Type it again',
    description: 'The same widget in its dark theme. This is a demo: the code buys nothing.',
    code: 'DEMO-NIGHT-OWL',
  },
  {
    name: 'media',
    embedId: 'embed-1755907200000-media',
    image: 'headphones.webp',
    title: 'First listen',
    description: 'A winner could hear the new song here. This is a demo: the code opens nothing.',
    code: 'DEMO-SNEAK-PEEK',
  },
  {
    name: 'art',
    embedId: 'embed-1755907200000-art',
    image: 'stained-glass.webp',
    title: 'Stained glass, print 7 of 50',
    description: 'A work of art as a puzzle. This is a demo: the code buys nothing.',
    code: 'DEMO-PRINT-7',
  },
];

/** Derives the public id of a demo's campaign from the id of its embed code. */
export const createDemoCampaignId = ({ embedId }: Demo) => embedId.replace(/^embed/, 'puzzle');
