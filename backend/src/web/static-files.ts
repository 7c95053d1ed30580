import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { Middleware } from 'koa';

/** A built file with its compressed forms, all in memory: a reply that is given up leaves nothing open. */
interface BuiltFile {
  type: string;
  etag: string;
  cacheControl: string;
  bytes: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/** What the builds put under a dist folder for browsers; the rest (index.html, manifests) has servers of its own. */
const folders = ['v1', 'assets'];
const compressed = /\.(br|gz)$/;
const hashedFile = /^\/assets\/|-[\w-]{8}\.\w+$/;

/** Built files of a house: hashed names for ever, `/v1/` for five minutes. Other sites load both. */
export function serveStaticFiles(dist: string): Middleware {
  const files = new Map(folders.flatMap((folder) => readFolder(dist, folder)));
  return async (ctx, next) => {
    const file = ctx.method === 'GET' || ctx.method === 'HEAD' ? files.get(ctx.path) : undefined;
    if (!file) {
      await next();
      return;
    }
    ctx.status = 200;
    ctx.set('Cache-Control', file.cacheControl);
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.vary('Accept-Encoding');
    ctx.type = file.type;
    ctx.etag = file.etag;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = bestForm(file, ctx);
  };
}

function bestForm({ br, gzip, bytes }: BuiltFile, ctx: Parameters<Middleware>[0]): Buffer {
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  const form = encoding === 'br' ? br : encoding === 'gzip' ? gzip : null;
  if (form && encoding) ctx.set('Content-Encoding', encoding);
  return form ?? bytes;
}

function readFolder(dist: string, folder: string): [string, BuiltFile][] {
  const root = join(dist, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !compressed.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const address = `/${relative(dist, path).replaceAll('\\', '/')}`;
      return [address, readBuiltFile(path, address)];
    });
}

function readBuiltFile(path: string, address: string): BuiltFile {
  const bytes = readFileSync(path);
  const fresh = hashedFile.test(address)
    ? 'max-age=31536000, immutable'
    : 'max-age=300, stale-while-revalidate=86400';
  return {
    type: extname(path),
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    cacheControl: `public, ${fresh}`,
    bytes,
    br: readIfThere(`${path}.br`),
    gzip: readIfThere(`${path}.gz`),
  };
}

function readIfThere(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null;
}
