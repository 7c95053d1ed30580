import type { WidgetData } from '@puzzle-prize/sdk/protocol';
import { text } from '@puzzle-prize/sdk/protocol';
import { endUserMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';
import type { FrameAssets } from './assets.ts';

/** GET /embed/{id}?theme&endUser (R4, G33). */
export const frameQuerySchema = z.object({
  theme: z.enum(['light', 'dark', 'auto']).catch('light'),
  endUser: text(endUserMaxChars).optional().catch(undefined),
});

export interface FramePage {
  embedId: string;
  theme: z.output<typeof frameQuerySchema>['theme'];
  assets: FrameAssets;
  /** The first load, so that the page needs no call of its own; null when there is nothing behind the id. */
  first: { sessionId: string; data: WidgetData } | null;
}

/**
 * Scripts, pictures and films of our own only; any page may frame it (W14), and nothing can be injected into it. No word of
 * ancestors: even `*` would refuse a page that is shut into a sandbox, as builders of websites do with what is pasted.
 */
export const frameContentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The page behind /embed/{id} (R4, R9, design 4.6): one reply with the first data inside, one script, one picture. */
export function renderFramePage({ embedId, theme, assets, first }: FramePage): string {
  const title = first && !first.data.showMessage ? first.data.title : 'Puzzle Prize';
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script type="module" src="${assets.script}"></script>
${assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
${first ? preloadPicture(first.data) : ''}
</head>
<body>
<main aria-label="Puzzle"><puzzle-prize embed-id="${escapeHtml(embedId)}" theme="${theme}"></puzzle-prize></main>
${first ? `<script type="application/json" id="puzzle-data">${escapeJson(first)}</script>` : ''}
</body>
</html>
`;
}

function preloadPicture(data: WidgetData): string {
  if (data.showMessage) return '';
  return `<link rel="preload" as="image" href="${escapeHtml(data.imageMasterUrl)}">`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Inside a script element only `<` can end or nest anything. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
