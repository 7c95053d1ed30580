import { previewHeightPx, previewWidthPx } from '@puzzle-prize/sdk/protocol/limits';
import type { DocumentLanguage } from '../language/document-language.ts';
import { translateServerText } from '../language/translate-server-text.ts';
import { buildPreviewUrl, imageHash } from '../images/library/image-url.ts';
import { html, type Html } from '../platform/page/html.ts';

/** The data that a messenger shows for a link to a page. They are the same for everybody. */
export interface LinkPreview {
  /** The path of the page, without its query. */
  path: string;
  title: string;
  description: string;
  /**
   * The path of the campaign's image, from which the preview is drawn, or the path of a drawn preview; null if the
   * page shows no puzzle.
   */
  image: (({ url: string } | { previewUrl: string }) & { alt: string }) | null;
}

/**
 * Returns the description of a puzzle for which the owner wrote none: an invitation to play, and the prize if it has
 * a name.
 */
export function describePuzzle(language: DocumentLanguage, prizeText?: string): string {
  const invitation = translateServerText(language, 'invitation');
  if (prizeText === undefined) return invitation;
  return `${invitation} ${translateServerText(language, 'prizeWaits', { prize: prizeText })}`;
}

/**
 * Renders the tags from which messengers draw the preview of a shared link (G65). The addresses are absolute,
 * because crawlers follow no others. `publicUrl` is the address of the platform, without a slash at its end.
 */
export function renderPreviewTags({ path, title, description, image }: LinkPreview, publicUrl: string): Html {
  const preview = image && findPreview(image);
  return html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="Puzzle Prize" />
    <meta property="og:url" content="${publicUrl}${path}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta name="twitter:card" content="${preview ? 'summary_large_image' : 'summary'}" />
    ${image && preview ? renderImageTags(publicUrl + preview, image.alt) : null}`;
}

function findPreview(image: { url: string } | { previewUrl: string }): string | null {
  if ('previewUrl' in image) return image.previewUrl;
  const hash = imageHash(image.url);
  return hash && buildPreviewUrl(hash);
}

function renderImageTags(address: string, alt: string): Html {
  return html`<meta property="og:image" content="${address}" />
    <meta property="og:image:type" content="${address.includes('.png') ? 'image/png' : 'image/jpeg'}" />
    <meta property="og:image:width" content="${String(previewWidthPx)}" />
    <meta property="og:image:height" content="${String(previewHeightPx)}" />
    <meta property="og:image:alt" content="${alt}" />`;
}
