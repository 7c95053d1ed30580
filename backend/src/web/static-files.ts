import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Middleware } from 'koa';
import { type BuiltFile, listBuiltFiles, sendBuiltFile, toEtag } from './built-file.ts';

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
    if (file) await sendBuiltFile(ctx, file);
    else await next();
  };
}

function readFolder(dist: string, name: string): [string, BuiltFile][] {
  return [...listBuiltFiles(join(dist, name))]
    .filter(([path]) => !compressed.test(path))
    .map(([path, file]) => {
      const address = `/${name}/${path}`;
      return [address, readBuiltFile(file, address)];
    });
}

function readBuiltFile(path: string, address: string): BuiltFile {
  const bytes = readFileSync(path);
  const fresh = unchanging.test(address)
    ? 'max-age=31536000, immutable'
    : 'max-age=300, stale-while-revalidate=86400';
  const forms = { br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) };
  return {
    type: extname(path),
    etag: toEtag(bytes),
    headers: {
      'Cache-Control': `public, ${fresh}`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    bytes,
    findForm: (encoding) => forms[encoding],
  };
}

function readIfThere(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null;
}
