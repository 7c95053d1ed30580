import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findTypeErrors } from './type-errors.ts';

const root = resolve(import.meta.dirname, '../..');
/** The folders whose code is run. */
const folders = ['api', 'guides'].map((name) => join(root, 'docs', name));

/** A fenced block of the API documentation: ```js run=shop has the language `js` and runs as `shop`. */
export interface DocsBlock {
  /** File and line, for the titles of tests. */
  place: string;
  /** The name of the file. */
  page: string;
  language: string;
  /** `run`, `check` or `schema`, and as what. */
  use: 'run' | 'check' | 'schema' | null;
  as: string;
  code: string;
}

/** Every fenced block of docs/api and docs/guides. */
export function readDocsBlocks(): DocsBlock[] {
  return docsFiles().flatMap(({ name, path }) => blocksOf(name, readFileSync(path, 'utf8')));
}

/** All of both as one text. */
export function readDocs(): string {
  return docsFiles()
    .map(({ path }) => readFileSync(path, 'utf8'))
    .join('\n');
}

const docsFiles = () =>
  folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({ name, path: join(folder, name) })),
  );

function blocksOf(name: string, markdown: string): DocsBlock[] {
  return [...markdown.matchAll(/^```(\w+)(?: (run|check|schema)=(\w+))?\n(.*?)^```$/gms)].map((match) => {
    const [, language = '', use, as = '', code = ''] = match;
    const line = markdown.slice(0, match.index).split('\n').length;
    const known = (['run', 'check', 'schema'] as const).find((one) => one === use) ?? null;
    return { place: `${name}:${line}`, page: name, language, use: known, as, code };
  });
}

/** @returns what a compiler says about JavaScript that an owner pastes; nothing is best */
export function checkJavaScript(source: string): string[] {
  const options = {
    allowJs: true,
    checkJs: true,
    // Nobody writes types into what they paste; what is called wrongly is found all the same.
    strict: false,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  };
  return findTypeErrors({ path: join(root, 'backend/test/pasted.js'), source, options });
}
