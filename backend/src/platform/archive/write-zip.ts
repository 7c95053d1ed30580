import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. Its content is read only when it is its turn to be written. */
export interface ArchiveFile {
  path: string;
  /** False for files that are compressed already, such as videos. */
  isCompressible: boolean;
  read(): AsyncIterable<string | Uint8Array>;
}

/**
 * Writes files to a ZIP archive one after the other, while they are read, so that memory does not limit the size of
 * the archive. If a file cannot be read, the archive ends with an error and without its directory, so nobody mistakes
 * it for a complete archive.
 */
export async function* writeZip(files: readonly ArchiveFile[], createdAt: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new TypeError('the archive is no stream of Node');
  let current: Readable | null = null;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const file of files)
    zip.addReadStreamLazy(file.path, { mtime: createdAt, compress: file.isCompressible }, (open) => {
      current = Readable.from(encode(file.read()), { objectMode: false });
      // The library pipes the stream, and a pipe does not pass errors on.
      current.on('error', (error) => output.destroy(error));
      open(null, current);
    });
  zip.end();
  try {
    for await (const chunk of output) yield toBytes(chunk);
  } finally {
    // If the consumer stops early, the current file must be closed.
    destroy(current);
    output.destroy();
  }
}

async function* encode(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

function toBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  throw new TypeError('an archive consists of bytes');
}

/** Destroys a stream. A function is needed, because the compiler does not see that a callback has set the variable. */
function destroy(stream: Readable | null): void {
  stream?.destroy();
}
