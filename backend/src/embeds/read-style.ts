import type { EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';

/**
 * Returns the style of the button; null means the default style. A style that an earlier release stored gets the
 * defaults of options that were added later.
 */
export function readStyle({ customStyling }: { customStyling?: EmbedStyle | null }): EmbedStyle | null {
  return customStyling ? { ...embedStyleDefaults, ...customStyling } : null;
}
