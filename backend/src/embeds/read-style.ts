import type { EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';

/**
 * Returns the style of the button; null means the default style. A style from an earlier release gets
 * defaults for options that were added later.
 */
export function readStyle({ customStyling }: { customStyling?: EmbedStyle | null }): EmbedStyle | null {
  return customStyling ? { ...embedStyleDefaults, ...customStyling } : null;
}
