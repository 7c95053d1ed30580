import type { DocumentLanguage } from '../language/document-language.ts';
import { participantTypeSchema, type WidgetColors } from '@puzzle-prize/sdk/protocol';
import type { z } from 'zod';
import { translateServerText } from '../language/translate-server-text.ts';
import { html } from '../platform/page/html.ts';
import { createStyle, pageIcon, type PageStyle } from '../platform/page/page.ts';
import type { EmbeddedRace } from '../race/embed-room.ts';
import { buildFrameAncestors } from '../race/origins.ts';
import type { FrameAssets } from './assets.ts';
import { renderFrameFallback } from './frame-fallback.ts';
import { frameQuerySchema } from './frame-page.ts';
import { renderDiscovery } from './oembed-answer.ts';
import { renderPreviewTags } from './preview-tags.ts';

/** The query of GET /embed/race/{puzzleId}?theme&lang&as. With `as=spectator`, the visitor only watches. */
export const raceFrameQuerySchema = frameQuerySchema
  .pick({ theme: true, lang: true })
  .extend({ as: participantTypeSchema.catch('competitor') });

export interface RaceFramePage {
  puzzleId: string;
  race: Pick<EmbeddedRace, 'title' | 'imageUrl' | 'imageMasterUrl' | 'imageAlt'>;
  /** The colors of the campaign's image; null until they are known. */
  style: PageStyle | null;
  query: Pick<z.output<typeof raceFrameQuerySchema>, 'theme' | 'as'>;
  language: DocumentLanguage;
  assets: FrameAssets;
  /** The address of the platform, without a slash at its end. */
  publicUrl: string;
}

/**
 * Creates the style that gives the race the colors of its campaign's image from the first frame on (G143). The
 * element receives these colors only with its room, but shows cards earlier, while it connects or when it is refused.
 */
export function createRaceStyle(colors: WidgetColors | null): PageStyle | null {
  if (!colors) return null;
  const { light, dark } = colors;
  return createStyle(
    `puzzle-race { --image-accent: light-dark(${light.accent}, ${dark.accent}); --image-on-accent: light-dark(${light.onAccent}, ${dark.onAccent}); }`,
  );
}

/**
 * Builds a policy that lets only the sites in the owner's list embed the page (Q6, G21). Only the browser can
 * enforce the list: the socket and all calls of the frame come from the platform's own origin, so the server
 * cannot recognize the embedding site.
 */
export function buildRaceFramePolicy(
  publicUrl: string,
  allowedDomains: readonly string[],
  style: Pick<PageStyle, 'hash'> | null,
): string {
  const { host, protocol } = new URL(publicUrl);
  // In older browsers, 'self' does not include a socket to the page's own origin.
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${style ? ` 'sha256-${style.hash}'` : ''}`,
    "img-src 'self' data:",
    "media-src 'self'",
    `connect-src 'self' ${socket}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${buildFrameAncestors(allowedDomains)}`,
  ].join('; ');
}

/** Renders the page of /embed/race/{puzzleId} without data. The element requests its room later. */
export function renderRaceFramePage({
  puzzleId,
  race,
  style,
  query,
  language,
  assets,
  publicUrl,
}: RaceFramePage): string {
  const { title, imageUrl, imageMasterUrl, imageAlt } = race;
  const fallback = renderFrameFallback({
    heading: title,
    image: { url: imageUrl, masterUrl: null, alt: imageAlt ?? title },
    message: null,
    language,
  });
  const preview = {
    path: `/embed/race/${puzzleId}`,
    title,
    description: translateServerText(language, 'raceShared', { title }),
    image: {
      url: imageMasterUrl,
      alt: translateServerText(language, 'slidingPuzzle', { title: imageAlt ?? title }),
    },
  };
  const page = html`<html lang="${language.lang}" dir="${language.dir}" data-theme="${query.theme}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      ${renderPreviewTags(preview, publicUrl)} ${renderDiscovery(preview.path, title, publicUrl)} ${pageIcon}
      ${assets.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)} ${style && style.markup}
      <script type="module" src="${assets.script}"></script>
      ${assets.preloads.map((href) => html`<link rel="modulepreload" href="${href}" />`)}
    </head>
    <body>
      <main aria-label="${translateServerText(language.lang, 'race')}">
        <puzzle-race puzzle-id="${puzzleId}" theme="${query.theme}" as="${query.as}">${fallback}</puzzle-race>
      </main>
    </body>
  </html>`;
  return `<!doctype html>${page.markup}\n`;
}
