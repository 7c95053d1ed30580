import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const module = fileURLToPath(new URL('src/element/fill-template.ts', import.meta.url));

/** The places in Lit's module that need a Trusted Types policy, with the code that replaces them. */
const replacements: readonly [place: RegExp, replacement: string][] = [
  [/= ?\w+\.trustedTypes\b/, '= undefined'],
  // `fillTemplate` uses setAttribute, which rejects names with `$`.
  [/(["'])\$lit\$\1/, "'-lit-'"],
  [/(\w+)\.innerHTML ?= ?(\w+)(?=[,;])/, 'fillTemplate($1, $2)'],
];

/** Matches Lit's rendering module in its builds for browsers and servers. */
export const litModule = /\/lit-html\/(node\/)?(development\/)?lit-html\.js$/;

/**
 * Changes Lit's module so that it creates the elements of templates without `innerHTML`. Then it needs no
 * Trusted Types policy and runs on pages that allow none.
 * @param from module that exports `fillTemplate`
 * @throws Error if a new version of Lit lacks one of the places to replace
 */
export function withTrustedTemplates(code: string, from: string): string {
  const changed = replacements.reduce((text, [place, replacement]) => {
    if (!place.test(text)) throw new Error(`this version of Lit has no ${String(place)}`);
    return text.replace(place, replacement);
  }, code);
  return `import { fillTemplate } from '${from}';\n${changed}`;
}

/** Creates the plugin for the builds of the scripts and of the npm package. */
export function trustedTemplates(): Plugin {
  return {
    name: 'trusted-templates',
    transform: {
      filter: { id: litModule },
      handler: (code) => withTrustedTemplates(code, module),
    },
  };
}
