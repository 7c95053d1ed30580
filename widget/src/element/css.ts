import { type CSSResult, unsafeCSS } from '@lit/reactive-element/css-tag.js';

/**
 * Replaces Lit's `css` tag. Lit checks inserted values at run time. Here the compiler checks them instead,
 * which saves 170 bytes per script. The build minifies the text (`minify-styles.ts`).
 */
export function css(parts: TemplateStringsArray, ...numbers: number[]): CSSResult {
  return unsafeCSS(String.raw(parts, ...numbers));
}
