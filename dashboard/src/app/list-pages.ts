import { everyOwnerPage, type SitePage } from './pages.ts';

/** A built chunk, as the bundler describes it. */
export interface BuiltChunk {
  file: string;
  /**
   * The module for which the bundler created the chunk, as a path relative to the dashboard folder; null for
   * a shared chunk.
   */
  source: string | null;
  isEntry: boolean;
  /** The files that the chunk imports. */
  imports: readonly string[];
}

/** One entry of pages.json. */
export interface ListedPage {
  /** A regular expression for the path of the page. */
  pattern: string;
  /** The files to preload for a signed-in owner, except the files that every page loads. */
  modules: string[];
  /** The calls to preload for a signed-in owner. */
  calls: string[];
}

/**
 * Lists the pages for the server. The server answers all other paths with 404, and preloads the chunks and
 * data of owner pages.
 * @throws Error when a page names a source that has no chunk
 */
export function listPages(pages: readonly SitePage[], chunks: readonly BuiltChunk[]): ListedPage[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const loaded = new Set<string>();
  for (const { file, isEntry } of chunks) if (isEntry) addWithImports(file, loaded);
  return pages.map(({ path, source, calls = [] }) => ({
    pattern: toPattern(path),
    modules: source ? listModules([source, ...everyOwnerPage.sources]) : [],
    calls: source ? [...everyOwnerPage.calls, ...calls] : [],
  }));

  function listModules(sources: readonly string[]): string[] {
    const files = new Set<string>();
    for (const source of sources) addWithImports(findFile(source), files);
    return [...files].filter((file) => !loaded.has(file));
  }

  function findFile(source: string): string {
    const chunk = chunks.find((one) => one.source === source);
    if (!chunk) throw new Error(`src/app/pages.ts names ${source}, but it has no chunk of its own.`);
    return chunk.file;
  }

  function addWithImports(file: string, files: Set<string>): void {
    if (files.has(file)) return;
    files.add(file);
    for (const imported of byFile.get(file)?.imports ?? []) addWithImports(imported, files);
  }
}

function toPattern(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  const patterns = segments.map((segment) => {
    if (!segment.startsWith(':')) return `/${segment}`;
    return segment.endsWith('?') ? String.raw`(?:/[\w-]*)?` : String.raw`/[\w-]+`;
  });
  return `^${patterns.join('') || '/'}$`;
}
