import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';

/** The options that an owner can store (E7). */
export const lookNames = Object.keys(embedStyleDefaults);

/**
 * Default values of a button's options (E7, G33). The script sets `host`. An empty `host` means the page's
 * own origin.
 */
export const buttonDefaults: Record<string, string | number> = {
  embedId: '',
  host: '',
  endUser: '',
  ...embedStyleDefaults,
};

export const optionNames = Object.keys(buttonDefaults);
