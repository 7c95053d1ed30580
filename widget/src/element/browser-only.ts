/**
 * Replacements for browser objects, so that a server can import the elements to render a page. The build of
 * the npm package (npm.config.ts) injects them into every module that uses their names.
 */
export const HTMLElement: unknown = 'HTMLElement' in globalThis ? globalThis.HTMLElement : Object;

/** On a server every element name counts as registered, so no module registers an element. */
export const customElements: unknown =
  'customElements' in globalThis ? globalThis.customElements : { get: () => HTMLElement };
