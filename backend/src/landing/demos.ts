import type { DemoEmbed } from '@puzzle-prize/sdk/protocol';

/** A demo campaign: its texts, its template image and its reward. */
export interface Demo {
  name: DemoEmbed['name'];
  /**
   * The public id of the embed code. It is the same in every installation, so that pages may contain it. The
   * campaign's id is derived from it.
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
    image: 'hot-air-balloons.webp',
    title: 'Up, up and 20% off',
    description:
      'Put the balloons back together and win a discount code. It is a demo: the code buys nothing.',
    code: 'DEMO-20-OFF',
  },
  {
    name: 'night',
    embedId: 'embed-1755907200000-night',
    image: 'night-skyline.webp',
    title: 'City lights',
    description: 'The same widget in its dark theme. It is a demo: the code buys nothing.',
    code: 'DEMO-NIGHT-OWL',
  },
  {
    name: 'media',
    embedId: 'embed-1755907200000-media',
    image: 'coral-reef.webp',
    title: 'What lives in the reef?',
    description:
      'Solve the reef to see what an owner may hide behind it. It is a demo: the code opens nothing.',
    code: 'DEMO-SNEAK-PEEK',
  },
  {
    name: 'art',
    embedId: 'embed-1755907200000-art',
    image: 'stained-glass.webp',
    title: 'Stained glass, print 7 of 50',
    description: 'An image that somebody made, as a puzzle. It is a demo: the code buys nothing.',
    code: 'DEMO-PRINT-7',
  },
];

/** The public id of the campaign that a demo's embed code shows. */
export const createDemoCampaignId = ({ embedId }: Demo) => embedId.replace(/^embed/, 'puzzle');
