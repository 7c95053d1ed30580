/** Bytes that arrive in chunks, read in the sizes that a format has. What is asked for behind the end is not there. */
export interface ByteReader {
  /** The next bytes, which stay where they are. */
  peek(length: number): Promise<Buffer>;
  /** The next bytes, in memory of their own. */
  take(length: number): Promise<Buffer>;
  /** The next bytes as they arrive. Each part is gone when the next one is asked for. */
  pass(length: number): AsyncGenerator<Buffer>;
  /** As many zeros in the place of the next bytes. */
  blank(length: number): AsyncGenerator<Buffer>;
}

/** More boxes, chunks or elements than a film of 10 MB has. Behind so many nobody looks for notes. */
export const maxParts = 100_000;

export function createByteReader(source: AsyncIterator<Uint8Array>): ByteReader {
  let rest: Buffer = Buffer.alloc(0);
  const refill = async (): Promise<boolean> => {
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
        rest = (await refill()) ? Buffer.concat([known, rest]) : known;
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
        if (rest.length === 0 && !(await refill())) return;
        const part = rest.subarray(0, left);
        rest = rest.subarray(part.length);
        left -= part.length;
        yield part;
      }
    },
    async *blank(length) {
      for await (const part of reader.pass(length)) yield part.fill(0);
    },
  };
  return reader;
}
