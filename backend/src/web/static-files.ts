import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { Middleware } from 'koa';

/** A built file and its compressed forms. All are kept in memory, so an aborted reply leaves no file open. */
interface BuiltFile {
  type: string;
  etag: string;
  cacheControl: string;
  bytes: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/** The folders of a build that this middleware serves. Other modules use index.html and the manifests. */
const folder = /^(v1|v\d+\.\d+\.\d+|assets)$/;
/** The file with the integrity hashes of the scripts in folders with a full version, such as `/v1.2.3/`. */
const hashes = '/sri.json';
const compressed = /\.(br|gz)$/;
const unchanging = /^\/assets\/|^\/v\d+\.\d+\.\d+\/|-[\w-]{8}\.\w+$/;

/**
 * Serves the built files of a package to any site. Browsers cache a file in `/v1.2.3/` or with a hash in its
 * name for a year, and a file in `/v1/` for five minutes.
 */
export function serveStaticFiles(dist: string): Middleware {
  const names = existsSync(dist) ? readdirSync(dist) : [];
  const files = new Map(names.filter((name) => folder.test(name)).flatMap((name) => readFolder(dist, name)));
  if (existsSync(join(dist, hashes))) files.set(hashes, readBuiltFile(join(dist, hashes), hashes));
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
    else ctx.body = chooseBestForm(file, ctx);
  };
}

function chooseBestForm({ br, gzip, bytes }: BuiltFile, ctx: Parameters<Middleware>[0]): Buffer {
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  const form = encoding === 'br' ? br : encoding === 'gzip' ? gzip : null;
  if (form && encoding) ctx.set('Content-Encoding', encoding);
  return form ?? bytes;
}

function readFolder(dist: string, folder: string): [string, BuiltFile][] {
  return readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !compressed.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const address = `/${relative(dist, path).replaceAll('\\', '/')}`;
      return [address, readBuiltFile(path, address)];
    });
}

function readBuiltFile(path: string, address: string): BuiltFile {
  const bytes = readFileSync(path);
  const fresh = unchanging.test(address)
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
