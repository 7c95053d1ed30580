import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findTypeErrors } from './type-errors.ts';

const root = resolve(import.meta.dirname, '../..');
/** The folders whose examples are run. */
const folders = ['api', 'guides'].map((name) => join(root, 'docs', name));

/** A fenced block of the API documentation: ```js run=shop has the language `js` and runs as `shop`. */
export interface DocsBlock {
  /** File and line, for the titles of tests. */
  location: string;
  /** The file name. */
  page: string;
  language: string;
  /** `run`, `check` or `schema`, with its name. */
  use: 'run' | 'check' | 'schema' | null;
  as: string;
  code: string;
}

/** Reads every fenced block of docs/api and docs/guides. */
export function readDocsBlocks(): DocsBlock[] {
  return docsFiles().flatMap(({ name, path }) => findBlocks(name, readFileSync(path, 'utf8')));
}

/** Reads both folders as one text. */
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

function findBlocks(name: string, markdown: string): DocsBlock[] {
  return [...markdown.matchAll(/^```(\w+)(?: (run|check|schema)=(\w+))?\n(.*?)^```$/gms)].map((match) => {
    const [, language = '', use, as = '', code = ''] = match;
    const line = markdown.slice(0, match.index).split('\n').length;
    const known = (['run', 'check', 'schema'] as const).find((one) => one === use) ?? null;
    return { location: `${name}:${line}`, page: name, language, use: known, as, code };
  });
}

/** @returns the compiler's errors about JavaScript that an owner pastes */
export function checkJavaScript(source: string): string[] {
  const options = {
    allowJs: true,
    checkJs: true,
    // Pasted code has no types; wrong calls are found nevertheless.
    strict: false,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  };
  return findTypeErrors({ path: join(root, 'backend/test/pasted.js'), source, options });
}
