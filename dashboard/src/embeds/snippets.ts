import { frameHeightPx, frameWidthPx } from '@puzzle-prize/sdk/protocol/limits';

/** G8: the widget follows the visitor's system with `auto`. */
export const snippetThemes = ['light', 'dark', 'auto'] as const;
export type SnippetTheme = (typeof snippetThemes)[number];

export interface SnippetOptions {
  /** Where the product is served from, for example https://puzzle.example. */
  origin: string;
  /** The embed code's uniqueId. */
  embedId: string;
  /** What the puzzle is called. */
  title: string;
  theme: SnippetTheme;
}

/** The path of the widget's own page (D14); light is what it shows without being told. */
export function embedPath(embedId: string, theme: SnippetTheme): string {
  const path = `/embed/${encodeURIComponent(embedId)}`;
  return theme === 'light' ? path : `${path}?theme=${theme}`;
}

/** Direct iframe: works wherever HTML can be pasted (D13). */
export function iframeSnippet({ origin, embedId, title, theme }: SnippetOptions): string {
  return [
    '<iframe',
    `  src="${escapeAttribute(origin + embedPath(embedId, theme))}"`,
    `  width="${String(frameWidthPx)}"`,
    `  height="${String(frameHeightPx)}"`,
    `  title="Puzzle: ${escapeAttribute(title)}"`,
    '  loading="lazy"',
    '  allow="clipboard-write; web-share; fullscreen"',
    '  style="border: 0; max-width: 100%"',
    '></iframe>',
  ].join('\n');
}

/** The custom element: no frame, grows with its page. */
export function elementSnippet({ origin, embedId, theme }: SnippetOptions): string {
  const themeAttribute = theme === 'light' ? '' : ` theme="${theme}"`;
  return [
    `<script type="module" src="${escapeAttribute(`${origin}/v1/puzzle-prize.js`)}"></script>`,
    `<puzzle-prize embed-id="${escapeAttribute(embedId)}"${themeAttribute}></puzzle-prize>`,
  ].join('\n');
}

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** An owner's text inside a double-quoted attribute of somebody's page. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&"<>]/g, (character) => entities[character] ?? character);
}
