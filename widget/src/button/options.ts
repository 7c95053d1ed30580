import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';

/** What a button is that was told nothing (E7, G33). The script sets `host`; without it that is the page's own origin. */
export const buttonDefaults: Record<string, string | number> = {
  embedId: '',
  host: '',
  endUser: '',
  ...embedStyleDefaults,
};

export const optionNames = Object.keys(buttonDefaults);
