import { Readable } from 'node:stream';
import type { Context } from 'koa';

/** A reply that is a file instead of JSON, sent as it is made. */
export class Download {
  readonly #fileName: string;
  readonly #chunks: AsyncIterable<string>;

  constructor(fileName: string, chunks: AsyncIterable<string>) {
    this.#fileName = fileName;
    this.#chunks = chunks;
  }

  /** The type follows from the name's ending. When the client goes away, no more is read. */
  send(ctx: Context): void {
    ctx.attachment(this.#fileName);
    ctx.body = Readable.from(this.#chunks);
  }
}

const titleChars = 60;

/** A file name of a title and what the file holds: 'Coffee & cake!', 'codes.csv' is coffee-cake-codes.csv. */
export function fileNameOf(title: string, rest: string): string {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const start = words.join('-').slice(0, titleChars).toWellFormed().replace(/-$/, '');
  return [start, rest].filter(Boolean).join('-');
}
