import { createHash } from 'node:crypto';

/**
 * The content security policy of a script. A browser applies it to the worker of the search, which loads the
 * index and runs a WebAssembly module.
 */
export const docsScriptPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** Builds the content security policy of a page of the documentation. */
export function buildDocsPolicy(page: string): string {
  return [
    "default-src 'self'",
    // The search is a WebAssembly module.
    ["script-src 'self' 'wasm-unsafe-eval'", ...hashScripts(page)].join(' '),
    // The colors of code are in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Builds the content security policy of a page of the storybook. The pages of the storybook frame each other. They
 * have the same origin as the owners' dashboard, and an address can set the properties of a story. The policy
 * therefore keeps them from calling the product (T60).
 */
export function buildStorybookPolicy(page: string, url: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashScripts(page)].join(' '),
    // Storybook and its stories create styles.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    `connect-src ${url} data:`,
    `frame-src ${url}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The generators write some scripts into the pages, which a policy allows by their hashes. */
function hashScripts(page: string): string[] {
  return [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .filter((hash, place, all) => all.indexOf(hash) === place);
}
