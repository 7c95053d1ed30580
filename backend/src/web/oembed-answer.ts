import { frameAllow } from '@puzzle-prize/sdk/protocol/window-messages';
import { html, type Html } from '../platform/page/html.ts';

/** The time that a consumer may keep an answer. The owner may still change title, image and campaign. */
export const oembedCacheSeconds = 3600;

interface Size {
  width: number;
  height: number;
}

/** The data of a frame page for oEmbed. */
export interface OembedFrame {
  title: string;
  /** The absolute address of the frame page. */
  address: string;
  size: Size;
  /** Images for the thumbnail, the largest first, with absolute addresses. */
  thumbnails: readonly (Size & { url: string })[];
}

/** The values of an answer of type `rich`, as https://oembed.com names them. */
export type OembedAnswer = Record<string, string | number>;

/** Builds the answer to GET /oembed. Neither the frame nor the thumbnail is larger than `limit`. */
export function buildOembed(
  { title, address, size, thumbnails }: OembedFrame,
  limit: Size,
  publicUrl: string,
): OembedAnswer {
  const width = Math.min(size.width, limit.width);
  const height = Math.min(size.height, limit.height);
  const thumbnail = thumbnails.find((image) => image.width <= limit.width && image.height <= limit.height);
  return {
    type: 'rich',
    version: '1.0',
    title,
    provider_name: 'Puzzle Prize',
    provider_url: publicUrl,
    cache_age: oembedCacheSeconds,
    ...(thumbnail && {
      thumbnail_url: thumbnail.url,
      thumbnail_width: thumbnail.width,
      thumbnail_height: thumbnail.height,
    }),
    html: renderFrame(title, address, { width, height }).markup,
    width,
    height,
  };
}

function renderFrame(title: string, address: string, { width, height }: Size): Html {
  return html`<iframe
    src="${address}"
    width="${String(width)}"
    height="${String(height)}"
    title="${title}"
    loading="lazy"
    allow="${frameAllow}"
    style="border: 0; max-width: 100%"
  ></iframe>`;
}

/** Renders an answer as XML. */
export function renderOembedXml(answer: OembedAnswer): string {
  const fields = Object.entries(answer).map(([name, value]) => {
    const { markup } = html`${String(value)}`;
    return `<${name}>${markup}</${name}>`;
  });
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>\n`;
}

/** Renders the tags by which a consumer finds the answer for a frame page. `path` is the path of the page. */
export function renderDiscovery(path: string, title: string, publicUrl: string): Html {
  const answer = `${publicUrl}/oembed?url=${encodeURIComponent(publicUrl + path)}`;
  return html`<link
      rel="alternate"
      type="application/json+oembed"
      href="${`${answer}&format=json`}"
      title="${title}"
    />
    <link rel="alternate" type="text/xml+oembed" href="${`${answer}&format=xml`}" title="${title}" />`;
}
