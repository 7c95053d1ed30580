import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { base, exampleUrl, storybookFolder } from './settings.ts';

/** Fails the build if a link between the built pages leads to no page, no file or no heading. */
export function checkLinks(): AstroIntegration {
  return {
    name: 'check-links',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const broken = findBrokenLinks(readPages(fileURLToPath(dir)));
        if (broken.length > 0) throw new Error(`Broken links in the documentation:\n${broken.join('\n')}`);
      },
    },
  };
}

/** The files of a build by their addresses: the HTML of pages, and null for other files. */
export type BuiltPages = ReadonlyMap<string, string | null>;

function readPages(dist: string): BuiltPages {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const address = `${base}/${relative(dist, path).replaceAll('\\', '/')}`.replace(/\/index\.html$/, '/');
      const isPage = name.endsWith('.html') && !address.startsWith(`${base}/${storybookFolder}/`);
      return [address, isPage ? readFileSync(path, 'utf8') : null];
    }),
  );
}

/** @returns one line per broken link. Links to other parts of the product and other sites are not checked. */
export function findBrokenLinks(pages: BuiltPages): string[] {
  const ids = new Map([...pages].map(([address, page]) => [address, page === null ? null : readIds(page)]));
  return [...pages].flatMap(([address, page]) =>
    [...(page ?? '').matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => !resolves(new URL(href, exampleUrl + address), ids))
      .map((href) => `${address}: ${href}`),
  );
}

const readIds = (page: string) => new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));

function resolves(
  { origin, pathname, hash }: URL,
  ids: ReadonlyMap<string, ReadonlySet<string> | null>,
): boolean {
  if (origin !== exampleUrl || !pathname.startsWith(`${base}/`)) return true;
  const target = ids.get(pathname);
  if (target === undefined) return false;
  return target === null || hash === '' || target.has(decodeURIComponent(hash.slice(1)));
}
