import type { EmbedStyle } from '@puzzle-prize/sdk/protocol';

export interface SnippetOptions {
  /** Where the product is served from, for example https://puzzle.example. */
  origin: string;
  /** The embed code's uniqueId. */
  embedId: string;
  /** What the puzzle is called. */
  title: string;
  style: EmbedStyle;
}

/** The path of the widget's own page (D14); light is what it shows without being told. */
export function embedPath(embedId: string, theme: EmbedStyle['theme']): string {
  const path = `/embed/${encodeURIComponent(embedId)}`;
  return theme === 'light' ? path : `${path}?theme=${theme}`;
}
