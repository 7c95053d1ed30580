import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findTypeErrors } from './type-errors.ts';

const root = resolve(import.meta.dirname, '../..');
/** The folders whose examples the tests run. */
const folders = ['api', 'guides'].map((name) => join(root, 'docs', name));

/**
 * A fenced block in the documentation. For example, ```js run=shop has the language `js`, the use `run` and
 * the name `shop`.
 */
export interface DocsBlock {
  /** The file and line of the block, for the titles of tests. */
  location: string;
  /** The file name. */
  page: string;
  language: string;
  /** How the tests use the block; null if they do not use it. */
  use: 'run' | 'check' | 'schema' | null;
  /** The name of the block. */
  as: string;
  code: string;
}

/** Reads every fenced block of docs/api and docs/guides. */
export function readDocsBlocks(): DocsBlock[] {
  return docsFiles().flatMap(({ name, path }) => findBlocks(name, readFileSync(path, 'utf8')));
}

/** Reads all pages of both folders as one string. */
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

/** Compiles JavaScript that an owner pastes into a page, and returns the errors. */
export function checkJavaScript(source: string): string[] {
  const options = {
    allowJs: true,
    checkJs: true,
    // Pasted code declares no types, so strict mode would refuse it. The compiler finds wrong calls even
    // without strict mode.
    strict: false,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  };
  return findTypeErrors({ path: join(root, 'backend/test/pasted.js'), source, options });
}
