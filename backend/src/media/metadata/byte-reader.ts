/** Reads a chunked stream in pieces of the requested sizes. Reads past the end return fewer bytes. */
export interface ByteReader {
  /** Returns the next bytes without consuming them. */
  peek(length: number): Promise<Buffer>;
  /** Consumes the next bytes and returns a copy. */
  take(length: number): Promise<Buffer>;
  /** Yields the next bytes as they arrive. Each chunk is valid only until the next one is requested. */
  pass(length: number): AsyncGenerator<Buffer>;
  /** Consumes the next bytes and yields the same number of zeros. */
  zero(length: number): AsyncGenerator<Buffer>;
}

/** Maximum number of boxes, chunks or elements that are searched for metadata. A 10 MB video has fewer. */
export const maxParts = 100_000;

export function createByteReader(source: AsyncIterator<Uint8Array>): ByteReader {
  let rest: Buffer = Buffer.alloc(0);
  const readNextChunk = async (): Promise<boolean> => {
    const next = await source.next();
    if (next.done) return false;
    const { buffer, byteOffset, byteLength } = next.value;
    rest = Buffer.from(buffer, byteOffset, byteLength);
    return true;
  };
  const reader: ByteReader = {
    async peek(length) {
      while (rest.length < length) {
        const known = Buffer.from(rest);
        rest = (await readNextChunk()) ? Buffer.concat([known, rest]) : known;
        if (rest.length === known.length) break;
      }
      return rest.subarray(0, length);
    },
    async take(length) {
      const parts: Buffer[] = [];
      for await (const part of reader.pass(length)) parts.push(Buffer.from(part));
      return Buffer.concat(parts);
    },
    async *pass(length) {
      for (let left = length; left > 0;) {
        if (rest.length === 0 && !(await readNextChunk())) return;
        const part = rest.subarray(0, left);
        rest = rest.subarray(part.length);
        left -= part.length;
        yield part;
      }
    },
    async *zero(length) {
      for await (const part of reader.pass(length)) yield part.fill(0);
    },
  };
  return reader;
}
