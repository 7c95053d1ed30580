/**
 * Which house may import which, and the order of the features inside each one: docs/architecture.md says why. Features
 * in one line do not see each other; every line sees the lines above it.
 */
export interface House {
  imports: readonly string[];
  order?: readonly (readonly string[])[];
  /** Doors of other houses that may be used for types alone, because they load more than a browser should. */
  typesOnly?: readonly string[];
}

const wire = '@puzzle-prize/sdk/protocol';

export const houses: Readonly<Record<string, House>> = {
  sdk: { imports: [], order: [['protocol'], ['puzzle', 'http'], ['host', 'node']] },
  widget: {
    imports: ['sdk'],
    order: [['element'], ['board'], ['rewards'], ['prize', 'race', 'button'], ['frame', 'react', 'angular']],
    typesOnly: [wire],
  },
  backend: {
    imports: ['sdk'],
    order: [
      ['platform'],
      ['auth'],
      ['payments'],
      ['images'],
      ['campaigns'],
      ['embeds'],
      ['codes', 'media', 'paywall'],
      ['rewards'],
      ['play', 'race'],
      ['admin', 'stats', 'landing'],
      ['web'],
    ],
  },
  dashboard: {
    imports: ['sdk', 'widget'],
    order: [
      ['ui'],
      ['data'],
      ['auth'],
      ['payments', 'images'],
      ['campaigns'],
      ['embeds'],
      ['docs'],
      ['codes', 'media', 'race', 'admin'],
      ['legal'],
      ['landing', 'overview'],
      ['app'],
    ],
    typesOnly: [wire],
  },
  storybook: { imports: ['sdk', 'widget', 'dashboard'] },
  examples: { imports: ['sdk', 'widget', 'backend'] },
  docs: { imports: [] },
};

export const bannedFolders: readonly string[] = ['utils', 'helpers', 'common', 'misc'];

/** The one module of the product that reads the environment. */
export const settingsModule = 'backend/src/platform/config.ts';
