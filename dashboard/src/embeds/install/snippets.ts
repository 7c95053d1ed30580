import type { EmbedStyle } from '@puzzle-prize/sdk/protocol';

export interface SnippetOptions {
  /** The origin of the platform, for example https://puzzle.example. */
  origin: string;
  /** The embed code's uniqueId. */
  embedId: string;
  /** The title of the puzzle. */
  title: string;
  style: EmbedStyle;
}

/**
 * Returns the path of the page in the frame (D14). The path omits the light theme, because it is the default.
 */
export function embedPath(embedId: string, theme: EmbedStyle['theme']): string {
  const path = `/embed/${encodeURIComponent(embedId)}`;
  return theme === 'light' ? path : `${path}?theme=${theme}`;
}

/**
 * Returns the height to reserve for a button: a line in any font plus padding. The page does not move when the button
 * appears.
 */
export const measureButtonHeightPx = ({ textSize }: EmbedStyle): number => Math.ceil(textSize * 1.5) + 24;
