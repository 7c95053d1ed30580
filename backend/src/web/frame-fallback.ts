import { html, type Html } from '../platform/page/html.ts';

/** The content of a frame page that needs no script. */
export interface FrameFallback {
  heading: string;
  /** The image of the campaign; null if no puzzle is shown. */
  image: FallbackImage | null;
  /** The text in place of a puzzle. */
  message: string | null;
}

export interface FallbackImage {
  url: string;
  /** The same image for dense screens, if there is one. */
  masterUrl: string | null;
  alt: string;
}

/**
 * Renders the content that visitors see inside the tag until the element is defined (G62). The element's shadow
 * root then hides it. The line with the link is visible only after some seconds, or at once without JavaScript.
 */
export function renderFrameFallback({ heading, image, message }: FrameFallback): Html {
  return html`<div class="fallback">
    ${image && renderImage(image)}
    <h1>${heading}</h1>
    ${message !== null && message !== '' ? html`<p>${message}</p>` : null} ${image && needsScript}
  </div>`;
}

/** An empty address is the address of the page itself, with its query. */
const needsScript = html`<noscript><p>The puzzle needs JavaScript, which is turned off here.</p></noscript>
  <p class="late">
    The puzzle has not loaded. <a href="" target="_blank" rel="noopener">Open it in a new tab</a>
  </p>`;

function renderImage({ url, masterUrl, alt }: FallbackImage): Html {
  const files = masterUrl === null ? url : `${url} 1x, ${masterUrl} 2x`;
  return html`<img src="${url}" srcset="${files}" alt="${alt}" width="240" height="240" />`;
}
