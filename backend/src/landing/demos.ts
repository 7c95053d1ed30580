import type { DemoEmbed } from '@puzzle-prize/sdk/protocol';

/** A demo campaign: what stands on it, which template picture it shows, and what it wins. */
export interface Demo {
  name: DemoEmbed['name'];
  /** The same in every installation, so that pages may name it; the campaign's own id is made of it. */
  embedId: string;
  /** A template picture, by its file's name. */
  picture: string;
  title: string;
  description: string;
  /** Reusable, and worth nothing. */
  code: string;
}

/** In the order the landing page shows them (L4). */
export const demos: readonly Demo[] = [
  {
    name: 'discount',
    embedId: 'embed-1755907200000-discount',
    picture: 'hot-air-balloons.svg',
    title: 'Up, up and 20% off',
    description:
      'Put the balloons back together and win a discount code. It is a demo: the code buys nothing.',
    code: 'DEMO-20-OFF',
  },
  {
    name: 'night',
    embedId: 'embed-1755907200000-night',
    picture: 'night-skyline.svg',
    title: 'City lights',
    description: 'The same widget in its dark theme. It is a demo: the code buys nothing.',
    code: 'DEMO-NIGHT-OWL',
  },
  {
    name: 'media',
    embedId: 'embed-1755907200000-media',
    picture: 'coral-reef.svg',
    title: 'What lives in the reef?',
    description:
      'Solve the reef to see what an owner may hide behind it. It is a demo: the code opens nothing.',
    code: 'DEMO-SNEAK-PEEK',
  },
  {
    name: 'art',
    embedId: 'embed-1755907200000-art',
    picture: 'stained-glass.svg',
    title: 'Stained glass, print 7 of 50',
    description: 'A picture that somebody made, as a puzzle. It is a demo: the code buys nothing.',
    code: 'DEMO-PRINT-7',
  },
];

/** The unique id of the campaign behind a demo's embed code. */
export const campaignIdOf = ({ embedId }: Demo) => embedId.replace(/^embed/, 'puzzle');
