import type { EmbedStyle } from '@puzzle-prize/sdk/protocol';
import { frameHeightPx, frameWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import { frameAllow } from '@puzzle-prize/sdk/protocol/window-messages';
import { t } from '../../language/t.ts';
import { escapeAttribute } from './escape.ts';
import { buildFallbackImage, buildFallbackLink } from './fallback.ts';
import { buildFramePath } from '../frame-path.ts';
import { measureButtonHeightPx, type SnippetOptions } from './snippets.ts';

/**
 * Builds standard HTML (D13, E8, G62): a box that reserves space, and inside it the button and its script. Until
 * the script runs, a link is in the place of the button. The button reads its look from the platform, so the snippet
 * keeps working when the look changes. Only the reserved space is that of the look when the snippet was copied.
 */
export function buildScriptSnippet({ origin, embedId, style }: SnippetOptions): string {
  return [
    `<div style="min-height: ${measureButtonHeightPx(style)}px">`,
    `  <script async src="${escapeAttribute(`${origin}/v1/puzzle-modal.js`)}"></script>`,
    `  <puzzle-prize-button embed-id="${escapeAttribute(embedId)}">${buildFallbackLink(origin + buildFramePath(embedId, 'light'))}</puzzle-prize-button>`,
    '</div>',
  ].join('\n');
}

/** Builds the snippet with an iframe, for sites that allow HTML but no scripts (D13). */
export function buildIframeSnippet({ origin, embedId, title, style }: SnippetOptions): string {
  return [
    '<iframe',
    `  src="${escapeAttribute(origin + buildFramePath(embedId, style.theme))}"`,
    `  width="${frameWidthPx}"`,
    `  height="${frameHeightPx}"`,
    `  title="${escapeAttribute(t('Puzzle: {title}', { title }))}"`,
    '  loading="lazy"',
    `  allow="${frameAllow}"`,
    '  style="border: 0; max-width: 100%"',
    '></iframe>',
  ].join('\n');
}

/**
 * Builds the snippet with the custom element. Unlike a frame, the element grows with its content. A minimum height
 * reserves its space until the script runs. Until then, the image and a link are in its place (G62). At the top of a
 * page, a preload link requests the deal together with the script. Further down the page, the link is omitted, so
 * that the element at first requests only its script.
 */
export function buildElementSnippet({ origin, embedId, style, isAtTop = false }: SnippetOptions): string {
  const page = origin + buildFramePath(embedId, 'light');
  const preload = `<link rel="preload" as="fetch" crossorigin href="${escapeAttribute(`${page}/opening`)}">`;
  const preloaded = isAtTop ? ' preloaded' : '';
  return [
    ...(isAtTop ? [preload] : []),
    `<script type="module" src="${escapeAttribute(`${origin}/v1/puzzle-prize.js`)}"></script>`,
    `<puzzle-prize embed-id="${escapeAttribute(embedId)}"${preloaded}${formatThemeAttribute(style)} style="display: block; min-height: ${frameHeightPx}px">`,
    buildFallbackImage(origin + buildFramePath(embedId, style.theme), `${page}/image`),
    '</puzzle-prize>',
  ].join('\n');
}

const formatThemeAttribute = ({ theme }: EmbedStyle) => (theme === 'light' ? '' : ` theme="${theme}"`);
