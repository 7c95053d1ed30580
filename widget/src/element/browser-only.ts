/**
 * What only browsers have, for a server that renders a page: it imports the elements, but makes none. The build of the
 * npm package (npm.config.ts) gives these to every module that uses their names.
 */
export const HTMLElement: unknown = 'HTMLElement' in globalThis ? globalThis.HTMLElement : Object;

export const CSSStyleSheet: unknown =
  'CSSStyleSheet' in globalThis
    ? globalThis.CSSStyleSheet
    : class {
        replaceSync(): void {
          // Nobody looks.
        }
      };

/** Every name is taken: nothing is defined. */
export const customElements: unknown =
  'customElements' in globalThis ? globalThis.customElements : { get: () => HTMLElement };
