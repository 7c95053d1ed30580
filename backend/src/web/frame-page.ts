import type { DocumentLanguage } from '../language/document-language.ts';
import type { WidgetData } from '@puzzle-prize/sdk/protocol';
import { text } from '@puzzle-prize/sdk/protocol';
import { endUserValueMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';
import { languageQuerySchema } from '../language/page-language.ts';
import { translateMessage, translateServerText } from '../language/translate-server-text.ts';
import { pageIcon } from '../platform/page/page.ts';
import type { FrameAssets } from './assets.ts';
import { type FrameFallback, renderFrameFallback } from './frame-fallback.ts';
import { renderDiscovery } from './oembed-answer.ts';
import { describePuzzle, type LinkPreview, renderPreviewTags } from './preview-tags.ts';

/** The query of GET /embed/{id}?theme&lang&endUser (R4, G33, G114). */
export const frameQuerySchema = z.object({
  theme: z.enum(['light', 'dark', 'auto']).catch('light'),
  lang: languageQuerySchema,
  endUser: text(endUserValueMaxChars).optional().catch(undefined),
});

export interface FramePage {
  embedId: string;
  theme: z.output<typeof frameQuerySchema>['theme'];
  language: DocumentLanguage;
  /** Whether the page is open in a tab of its own instead of in a frame. */
  isAlone?: boolean;
  assets: FrameAssets;
  /** The address of the platform, without a slash at its end. */
  publicUrl: string;
  /**
   * The session and the puzzle; null when the id is unknown. The page contains them, so the frame needs no
   * call for them.
   */
  first: { sessionId: string; data: WidgetData } | null;
}

/**
 * Allows only scripts, images and videos of the platform. Any page may embed the frame (W14). The policy
 * therefore has no `frame-ancestors`. Even `frame-ancestors *` would refuse a sandboxed host page, and
 * website builders put pasted code into such a page.
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
  // The worker that solves a proof of work (G46).
  'worker-src blob:',
  "require-trusted-types-for 'script'",
  // The policy in widget/src/frame/allow-worker.ts.
  'trusted-types default',
].join('; ');

/**
 * Renders the page of /embed/{id} (R4, R9). It contains the first data and links one script and one image.
 */
export function renderFramePage(page: FramePage): string {
  const { embedId, theme, language, isAlone, assets, publicUrl, first } = page;
  const title = first && !first.data.showMessage ? first.data.title : 'Puzzle Prize';
  const fallback = renderFrameFallback(toFallback(first?.data, language));
  return `<!doctype html>
<html lang="${language.lang}" dir="${language.dir}" data-theme="${theme}"${isAlone ? ' class="alone"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${first ? renderPreviewTags(toLinkPreview(embedId, first.data, language), publicUrl).markup : ''}
${first && !first.data.showMessage ? renderDiscovery(`/embed/${encodeURIComponent(embedId)}`, title, publicUrl).markup : ''}
${pageIcon.markup}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script type="module" src="${assets.script}"></script>
${assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
${first ? preloadImage(first.data) : ''}
</head>
<body>
<main aria-label="${escapeHtml(translateServerText(language.lang, 'puzzle'))}"><puzzle-prize embed-id="${escapeHtml(embedId)}" theme="${theme}">${fallback.markup}</puzzle-prize></main>
${first ? `<script type="application/json" id="puzzle-data">${escapeJson(first)}</script>` : ''}
</body>
</html>
`;
}

/** Returns the content for visitors without a script: the puzzle's image and title, or the message. */
function toFallback(data: WidgetData | undefined, language: DocumentLanguage): FrameFallback {
  if (!data) {
    const heading = translateServerText(language, 'notFoundTitle');
    return { heading, image: null, message: translateServerText(language, 'notFound'), language };
  }
  if (data.showMessage) {
    const message = translateMessage(language, data.message);
    return { heading: data.title ?? 'Puzzle Prize', image: null, message, language };
  }
  const { title, description, imageUrl, imageMasterUrl, imageAlt = title } = data;
  return {
    heading: title,
    image: { url: imageUrl, masterUrl: imageMasterUrl, alt: imageAlt },
    message: description,
    language,
  };
}

/** Returns what a messenger shows for a link to this page. It contains no data of the session. */
function toLinkPreview(embedId: string, data: WidgetData, language: DocumentLanguage): LinkPreview {
  const path = `/embed/${encodeURIComponent(embedId)}`;
  if (data.showMessage) {
    const description = translateMessage(language, data.message);
    return { path, title: data.title ?? 'Puzzle Prize', description, image: null };
  }
  const { title, description, prizeText, imageMasterUrl, imageAlt = title } = data;
  const alt = translateServerText(language, 'slidingPuzzle', { title: imageAlt });
  return {
    path,
    title,
    description: description || describePuzzle(language, prizeText),
    image: { url: imageMasterUrl, alt },
  };
}

/**
 * Preloads the image. The link lists the same two files as the board, so the browser chooses the same file
 * for both.
 */
function preloadImage(data: WidgetData): string {
  if (data.showMessage) return '';
  const image = escapeHtml(data.imageUrl);
  const files = `${image} 1x, ${escapeHtml(data.imageMasterUrl)} 2x`;
  return `<link rel="preload" as="image" href="${image}" imagesrcset="${files}">`;
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

/** Escapes `<`. Without this character, text can neither end its script element nor start a nested one. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
