import type { DocumentLanguage } from '../language/document-language.ts';
import { translateServerText } from '../language/translate-server-text.ts';
import { html, type Html } from '../platform/page/html.ts';

/** The content of a frame page that is visible without a script. */
export interface FrameFallback {
  heading: string;
  /** The image of the campaign; null if no puzzle is shown. */
  image: FallbackImage | null;
  /** The text in place of a puzzle. */
  message: string | null;
  /** The language of the page. */
  language: DocumentLanguage;
}

export interface FallbackImage {
  url: string;
  /** The same image for dense screens, if there is one. */
  masterUrl: string | null;
  alt: string;
}

/**
 * Renders the content inside the element's tag, which visitors see until the element is defined (G62). The element's
 * shadow root then hides the content. The line with the link is visible only after some seconds, or at once without
 * JavaScript.
 */
export function renderFrameFallback({ heading, image, message, language }: FrameFallback): Html {
  return html`<div class="fallback">
    ${image && renderImage(image)}
    <h1>${heading}</h1>
    ${message !== null && message !== '' ? html`<p>${message}</p>` : null} ${image && renderAdvice(language)}
  </div>`;
}

/** Renders what visitors can do if no script runs. An empty `href` links to the page itself, with its query. */
function renderAdvice(language: DocumentLanguage): Html {
  return html`<noscript><p>${translateServerText(language, 'needsScript')}</p></noscript>
    <p class="late">
      ${translateServerText(language, 'notLoaded')}
      <a href="" target="_blank" rel="noopener">${translateServerText(language, 'openInTab')}</a>
    </p>`;
}

function renderImage({ url, masterUrl, alt }: FallbackImage): Html {
  const files = masterUrl === null ? url : `${url} 1x, ${masterUrl} 2x`;
  return html`<img src="${url}" srcset="${files}" alt="${alt}" width="240" height="240" />`;
}
