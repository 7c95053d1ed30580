/**
 * Stand-ins for browser classes, so that a server can import the elements to render a page. The build of the npm
 * package (npm.config.ts) injects them into every module that uses their names.
 */
export const HTMLElement: unknown = 'HTMLElement' in globalThis ? globalThis.HTMLElement : Object;

/** On a server every name counts as registered, so nothing is defined. */
export const customElements: unknown =
  'customElements' in globalThis ? globalThis.customElements : { get: () => HTMLElement };
