import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HastPluginEntry } from 'satteri';
import { base, deployFolder, exampleUrl, sections } from '../settings.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Replaces the address in a link between pages by the final one, which ends with a slash, so that no visit needs a
 * redirect. A link to another part of the product becomes absolute, because the pages may be on another host. A link
 * to a file of the repository that is not published becomes text.
 */
export const resolveLinks: HastPluginEntry = () => ({
  name: 'resolve-links',
  element: {
    filter: ['a'],
    visit(node, ctx) {
      const href = node.properties['href'];
      if (typeof href !== 'string') return;
      const address = resolveHref(href, ctx.fileURL);
      if (address === undefined) ctx.replaceNode(node, [...node.children]);
      else if (address !== href) ctx.setProperty(node, 'href', address);
    },
  },
});

/** Returns undefined if the link leads to a file that is not published. */
function resolveHref(href: string, page: URL | undefined): string | undefined {
  if (href.startsWith('/')) return resolveLink(href);
  return page && isRelative(href) ? resolveRelativeLink(href, toRepositoryPath(page)) : href;
}

export function resolveLink(href: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  if (path !== base && !path.startsWith(`${base}/`)) return exampleUrl + href;
  const isFile = /\.\w+$/.test(path);
  return (isFile || path.endsWith('/') ? path : `${path}/`) + rest;
}

/** Whether a link leads from one file to another file of the repository. */
const isRelative = (href: string) => !/^(?:[a-z]+:|[/#])/.test(href);

const toRepositoryPath = (url: URL) => relative(repository, fileURLToPath(url)).replaceAll('\\', '/');

/**
 * Returns the address of the file to which a relative link leads. `from` is the path of the page in the repository.
 * Returns undefined if the file is not published.
 */
export function resolveRelativeLink(href: string, from: string): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const target = join(from, '..', path).replaceAll('\\', '/');
  const [, page = ''] = /^docs\/(.+?)(?:\/index)?\.md$/.exec(target) ?? [];
  if (sections.some(({ folder }) => `${page}/`.startsWith(`${folder}/`))) return `${base}/${page}/${rest}`;
  const isCopied = target.startsWith(`${deployFolder}/`) && !target.endsWith('.md');
  return isCopied ? `${base}/${target}` : undefined;
}

/** Resolves the relative links in the Markdown of a page. A link without an address becomes its text. */
export function resolveLinksInMarkdown(markdown: string, from: string): string {
  return markdown.replaceAll(/\[([^\]\n]+)\]\(([^)\s]+)\)/g, (link, text: string, href: string) => {
    if (!isRelative(href)) return link;
    const address = resolveRelativeLink(href, from);
    return address === undefined ? text : `[${text}](${address})`;
  });
}
