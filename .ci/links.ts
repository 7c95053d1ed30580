/** Checks the links in every Markdown page and the internal links in the dashboard's pages. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @returns one line per broken link. Links to other sites are not checked. */
export function findBrokenLinks(root: string): string[] {
  const site = readSite(root);
  const inMarkdown = findFiles(root, '**/*.md').flatMap((file) =>
    findLinks(readFileSync(join(root, file), 'utf8'))
      .filter((link) => !resolvesLink(root, site, { file, link }))
      .map((link) => `${file}: ${link}`),
  );
  const inPages = findFiles(root, 'dashboard/src/**/*.tsx').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bhref="(\/[^"]*)"/g)]
      .map(([, link = '']) => link)
      .filter((link) => !resolvesOnSite(site, link))
      .map((link) => `${file}: ${link}`),
  );
  return [...inMarkdown, ...inPages];
}

/** The paths of the site's pages, and the ids in these pages. */
interface Site {
  paths: readonly string[];
  ids: ReadonlySet<string>;
}

function readSite(root: string): Site {
  const sitePages = readFileSync(join(root, 'dashboard/src/app/pages.ts'), 'utf8');
  const named = [...sitePages.matchAll(/path: '(\/[^':]*)'/g)].map(([, path = '']) => path);
  const documentation = findFiles(root, 'docs/*/**/*.md')
    .filter((file) => readFileSync(join(root, file), 'utf8').startsWith('---\n'))
    .map((file) => file.replace(/^docs/, '/docs').replace(/(?:\/index)?\.md$/, ''));
  const texts = findFiles(root, 'docs/*/**/*.md');
  const pages = findFiles(root, '{dashboard/src,docs/site}/**/*.{tsx,astro}').map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const ids = [...pages.join('\n').matchAll(/\bid="([\w-]+)"/g)].map(([, id = '']) => id);
  const headings = texts.flatMap((file) => findHeadings(readFileSync(join(root, file), 'utf8')));
  return {
    paths: [
      ...named,
      ...documentation,
      '/docs',
      '/docs/playground',
      '/docs/languages',
      '/api-docs',
      '/api/openapi.json',
      '/api/account/export',
      '/api/login',
      '/api/logout',
    ],
    ids: new Set([...ids, ...headings]),
  };
}

function resolvesLink(root: string, site: Site, { file, link }: { file: string; link: string }): boolean {
  if (/^(https?|mailto):/.test(link)) return true;
  // The reference is generated, so only the build of the documentation can check links to it.
  if (link.startsWith('/docs/reference/')) return true;
  if (link.startsWith('/')) return resolvesOnSite(site, link);
  const [path = '', anchor = ''] = link.split('#');
  const target = path === '' ? join(root, file) : join(root, dirname(file), path);
  if (!existsSync(target)) return false;
  if (anchor === '' || statSync(target).isDirectory()) return true;
  return findHeadings(readFileSync(target, 'utf8')).includes(anchor);
}

function resolvesOnSite({ paths, ids }: Site, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const [page = ''] = path.split('?');
  return (
    paths.includes(page.replace(/(?<=.)\/$|(?:\/index)?\.md$/, '')) &&
    (anchor === undefined || ids.has(anchor))
  );
}

/** Finds the links in text but not in code. */
function findLinks(markdown: string): string[] {
  const text = markdown.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, '');
  const written = text.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g);
  const tagged = text.matchAll(/\b(?:src|href)="([^"]+)"/g);
  return [...written, ...tagged].map(([, link = '']) => link);
}

function findHeadings(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  );
}

function findFiles(root: string, pattern: string): string[] {
  const isForeign = (path: string) => /(^|\/)(node_modules|dist|storybook-static|\.cache|\.data)$/.test(path);
  return globSync(pattern, { cwd: root, exclude: isForeign });
}
