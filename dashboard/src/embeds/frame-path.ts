import type { EmbedStyle } from '@puzzle-prize/sdk/protocol';

/**
 * Returns the path of the page in the frame (D14). The path omits the light theme, because it is the default.
 */
export function buildFramePath(embedId: string, theme: EmbedStyle['theme']): string {
  const path = `/embed/${encodeURIComponent(embedId)}`;
  return theme === 'light' ? path : `${path}?theme=${theme}`;
}
