import { css } from './css.ts';

/**
 * Isolates a card from the page's styles. A page's rule for all elements also applies to the host element and
 * overrides our rules without `!important`, so the card would inherit values from the page. Therefore the card resets
 * all inherited properties, and the page can change only the layout of the host element.
 */
export const cardStyles = css`
  :host {
    display: block;
    position: relative;
    z-index: 0;
    min-inline-size: min(100%, 280px) !important;
    block-size: auto !important;
    max-block-size: none !important;
    border: 0 !important;
    padding: 0 !important;
    background: none !important;
    border-radius: var(--puzzle-prize-radius, var(--round-m)) !important;
    color-scheme: light !important;
  }
  :host([theme='dark']) {
    color-scheme: dark !important;
  }
  :host([theme='auto']) {
    color-scheme: light dark !important;
  }
  :host([hidden]) {
    display: none;
  }
  /* Each text keeps its own direction, but is aligned in the direction of the page. */
  * {
    unicode-bidi: plaintext;
    text-align: match-parent;
    text-align: -webkit-match-parent;
  }
  /* The :where selector has no specificity, so an element's own rules for its card override these rules. */
  :where([part='card']) {
    all: initial;
    /* Hiding the host also hides the card. */
    visibility: inherit;
    pointer-events: inherit;
    color-scheme: inherit;
    position: relative;
    break-inside: avoid;
    overflow: clip;
    color: var(--text);
    background: var(--surface);
    border-radius: inherit;
    /* The text follows the visitor's font size, and stays readable if the page sets its rem to 10 pixels. */
    font: 400 max(0.9375rem, 15px) / 1.45 var(--puzzle-prize-font, system-ui, sans-serif);
    text-align: center;
  }
`;
