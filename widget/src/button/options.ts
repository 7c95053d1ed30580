import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';

/**
 * Defaults of a button (E7, G33). The script sets `host`. Without the script, `host` is the page's own
 * origin.
 */
export const buttonDefaults: Record<string, string | number> = {
  embedId: '',
  host: '',
  endUser: '',
  ...embedStyleDefaults,
};

export const optionNames = Object.keys(buttonDefaults);
