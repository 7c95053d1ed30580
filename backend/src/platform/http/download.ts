import { Readable } from 'node:stream';
import type { Context } from 'koa';

/** A reply that is a file instead of JSON. The file is sent while it is being created. */
export class Download {
  readonly #fileName: string;
  readonly #chunks: AsyncIterable<string | Uint8Array>;

  constructor(fileName: string, chunks: AsyncIterable<string | Uint8Array>) {
    this.#fileName = fileName;
    this.#chunks = chunks;
  }

  /** Sends the file with the type of its extension. Reading stops when the client disconnects. */
  send(ctx: Context): void {
    ctx.attachment(this.#fileName);
    ctx.body = Readable.from(this.#chunks);
  }
}

/** Returns a file that is complete already. */
export const createDownload = (fileName: string, bytes: string | Uint8Array): Download =>
  new Download(fileName, toChunks(bytes));

async function* toChunks(bytes: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield await Promise.resolve(bytes);
}

const titleChars = 60;

/**
 * Builds a file name from a title and a suffix: 'Coffee & cake!' and 'codes.csv' give coffee-cake-codes.csv.
 */
export function toFileName(title: string, rest: string): string {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const start = words.join('-').slice(0, titleChars).toWellFormed().replace(/-$/, '');
  return [start, rest].filter(Boolean).join('-');
}
