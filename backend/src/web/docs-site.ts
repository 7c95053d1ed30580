import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Middleware } from 'koa';
import { html } from '../platform/page/html.ts';
import { type BuiltFile, compressOnce, listBuiltFiles, sendBuiltFile, toEtag } from './built-file.ts';
import { buildDocsPolicy, buildStorybookPolicy, docsScriptPolicy } from './docs-policy.ts';

/** Files of the documentation that programs expect in the root of the site. */
const atRoot = new Set([
  '/llms.txt',
  '/llms-full.txt',
  '/privacy-policy.md',
  '/terms-of-service.md',
  '/race-demo.md',
]);

/** The built documentation contains these placeholders in place of the server's own addresses. */
const exampleUrl = 'https://puzzle-prize.example';
const exampleSupport = 'support@puzzle-prize.example';

const text = /\.(?:html|md|txt|xml)$/;
const compressible = /\.(?:html|md|txt|xml|css|js|json|svg)$/;
/** Compressed files with the texts that the search shows. */
const searchText = /\.pf_fragment$/;
/** Files whose names contain a hash from the build. */
const hashed = /^\/docs\/(?:_astro\/|pagefind\/(?:fragment|index)\/|storybook\/assets\/)/;
/** Configuration files for operators. They are sent as text, because their extensions have no media type. */
const configuration = /^\/docs\/deploy\//;
/** The folder of the storybook, which is there if it was built before the documentation. */
const storybook = '/docs/storybook/';
const notFoundPage = '/docs/404.html';

export interface DocsSiteOptions {
  publicUrl: string;
  /** The e-mail address for support requests; undefined when none is configured. */
  supportEmail: string | undefined;
}

interface DocsFiles {
  has(address: string): boolean;
  read(address: string): Promise<BuiltFile> | null;
}

/**
 * Serves the built documentation at `/docs`, with the addresses of this server in place of the placeholders
 * (P6, P7). Each file is prepared when it is first requested, and then kept in memory.
 */
export function serveDocsSite(dist: string, options: DocsSiteOptions): Middleware {
  const files = openFiles(dist, options);
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      await next();
      return;
    }
    const redirect = findDocsRedirect(ctx.path, (address) => files.has(address));
    if (redirect !== null) {
      ctx.status = 301;
      ctx.redirect(redirect + ctx.search);
      return;
    }
    const address = toDocsAddress(ctx.path);
    const file = files.read(address) ?? (address.startsWith('/docs/') ? files.read(notFoundPage) : null);
    const isFound = files.has(address) && address !== notFoundPage;
    if (file === null) await next();
    else await sendBuiltFile(ctx, await file, isFound ? 200 : 404);
  };
}

/**
 * Opens the files of the build. `read` returns null if the build has no such file. A failed read is not kept, so the
 * next request repeats it.
 */
function openFiles(dist: string, options: DocsSiteOptions): DocsFiles {
  const paths = new Map([...listBuiltFiles(dist)].map(([path, file]) => [toAddress(path), file]));
  const files = new Map<string, Promise<BuiltFile>>();
  const load = (address: string, path: string) => {
    const file = prepare({ path, address }, options);
    files.set(address, file);
    file.catch(() => files.delete(address));
    return file;
  };
  return {
    has: (address) => paths.has(address),
    read(address) {
      const path = paths.get(address);
      return path === undefined ? null : (files.get(address) ?? load(address, path));
    },
  };
}

const toAddress = (path: string) => `/docs/${path}`.replace(/\/index\.html$/, '/');

async function prepare(
  { path, address }: { path: string; address: string },
  options: DocsSiteOptions,
): Promise<BuiltFile> {
  const bytes = await readForServer(path, options);
  const type = chooseType(path, address);
  return {
    type,
    etag: toEtag(bytes),
    headers: {
      'Cache-Control': hashed.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      ...chooseHeaders({ type, address, bytes }, options),
    },
    ...(compressible.test(type) ? compressOnce(bytes) : { bytes, findForm: () => null }),
  };
}

function chooseType(path: string, address: string): string {
  if (searchText.test(path)) return 'application/octet-stream';
  return configuration.test(address) ? '.txt' : extname(path);
}

function chooseHeaders(
  { type, address, bytes }: { type: string; address: string; bytes: Buffer },
  { publicUrl }: DocsSiteOptions,
): Record<string, string> {
  const isStory = address.startsWith(storybook);
  const page = type === '.html' ? bytes.toString('utf8') : null;
  return {
    // Search engines may list the pages, but neither their sources in Markdown nor the stories.
    ...(type === '.md' || isStory ? { 'X-Robots-Tag': 'noindex' } : {}),
    ...(type === '.js' ? { 'Content-Security-Policy': docsScriptPolicy } : {}),
    ...(page === null
      ? {}
      : {
          'Content-Security-Policy': isStory
            ? buildStorybookPolicy(page, publicUrl + storybook)
            : buildDocsPolicy(page),
          'Cross-Origin-Opener-Policy': 'same-origin',
        }),
  };
}

/** Reads a file and replaces the placeholders in its text. */
async function readForServer(path: string, options: DocsSiteOptions): Promise<Buffer> {
  const bytes = await readFile(path);
  if (text.test(path)) return Buffer.from(replacePlaceholders(bytes.toString('utf8'), options));
  if (!searchText.test(path)) return bytes;
  const unpacked = await promisify(gunzip)(bytes);
  return await promisify(gzip)(replacePlaceholders(unpacked.toString('utf8'), options));
}

function replacePlaceholders(text: string, { publicUrl, supportEmail = '' }: DocsSiteOptions): string {
  return text
    .replaceAll(exampleSupport, () => html`${supportEmail}`.markup)
    .replaceAll(exampleUrl, () => publicUrl)
    .replaceAll(encodeURIComponent(exampleUrl), () => encodeURIComponent(publicUrl));
}

/** Returns the address below `/docs` of the file at a path. */
function toDocsAddress(path: string): string {
  return atRoot.has(path) ? `/docs${path}` : path;
}

/**
 * Returns the address to which a path must be redirected (R6): from a page's former address below `/api-docs`, or
 * from the address of a page without the slash at its end. Returns null when the path needs no redirect.
 */
function findDocsRedirect(path: string, isFile: (address: string) => boolean): string | null {
  const moved = /^\/api-docs(?=$|[./])/.test(path) ? movePath(path) : path;
  if (moved !== path && isFile(moved)) return moved;
  if (!moved.startsWith('/docs') || moved.endsWith('/') || !isFile(`${moved}/`)) return null;
  return `${moved}/`;
}

/** Converts a former address. The guides were in the folder of the API documentation, and are beside it now. */
function movePath(path: string): string {
  return path.startsWith('/api-docs/guides/')
    ? path.replace('/api-docs/', '/docs/')
    : path.replace('/api-docs', '/docs/api');
}
