import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

type Encoding = 'br' | 'gzip';

/** The bytes of a document and its compressed forms. */
export interface Forms {
  bytes: Buffer;
  /** Returns the form with this encoding; null if there is no such form. */
  findForm: (encoding: Encoding) => Promise<Buffer> | Buffer | null;
}

/** A file of a build. It is kept in memory, so an aborted reply leaves no file open. */
export interface BuiltFile extends Forms {
  /** The extension, or the media type. */
  type: string;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

/** The compression level of Brotli. Higher levels take several times as long and save few bytes. */
const brotliQuality = 9;

/**
 * Lists the files of a built folder by their paths from it, such as `guides/index.html`. Hidden folders are left out.
 */
export function listBuiltFiles(dist: string): Map<string, string> {
  if (!existsSync(dist)) return new Map();
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !relative(dist, entry.parentPath).startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(dist, path).replaceAll('\\', '/'), path]));
}

export function toEtag(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** Sends a file in the best form that the browser accepts, or 304 if the browser has it. */
export async function sendBuiltFile(ctx: Context, file: BuiltFile, status = 200): Promise<void> {
  ctx.status = status;
  ctx.set(file.headers);
  ctx.vary('Accept-Encoding');
  ctx.type = file.type;
  ctx.etag = file.etag;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = await chooseForm(ctx, file);
}

/** Returns the best form that the browser accepts, and sets the headers about its encoding. */
export async function chooseForm(ctx: Context, { bytes, findForm }: Forms): Promise<Buffer> {
  ctx.vary('Accept-Encoding');
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  const form = encoding === 'br' || encoding === 'gzip' ? await findForm(encoding) : null;
  if (form && encoding) ctx.set('Content-Encoding', encoding);
  return form ?? bytes;
}

/** Compresses a document when a form is first requested. */
export function compressOnce(bytes: Buffer): Forms {
  const forms = new Map<Encoding, Promise<Buffer>>();
  return {
    bytes,
    findForm(encoding) {
      const form = forms.get(encoding) ?? compress(encoding, bytes);
      forms.set(encoding, form);
      return form;
    },
  };
}

async function compress(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return await promisify(gzip)(bytes);
  return await promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
  });
}
