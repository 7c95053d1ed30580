/** The header of a box (ISO/IEC 14496-12, QuickTime). */
export interface BoxHeader {
  type: string;
  headerBytes: number;
  /** In bytes, including the header. */
  size: number;
}

export interface Box {
  type: string;
  bytes: Buffer;
  /** A view of `bytes` without the header. */
  body: Buffer;
}

const headerBytes = 8;
export const longHeaderBytes = 16;

/**
 * Reads the header of a box; returns null if the bytes are shorter than a header. A box with an invalid size
 * extends to the end.
 */
export function readBoxHeader(bytes: Buffer): BoxHeader | null {
  if (bytes.length < headerBytes) return null;
  const [size, type] = [bytes.readUInt32BE(0), bytes.toString('latin1', 4, headerBytes)];
  if (size >= headerBytes) return { type, headerBytes, size };
  if (size !== 1 || bytes.length < longHeaderBytes) return { type, headerBytes, size: Infinity };
  const longSize = Number(bytes.readBigUInt64BE(headerBytes));
  return { type, headerBytes: longHeaderBytes, size: longSize >= longHeaderBytes ? longSize : Infinity };
}

/** Yields the boxes in a buffer. */
export function* findBoxes(boxes: Buffer): Generator<Box> {
  for (let at = 0; ;) {
    const head = readBoxHeader(boxes.subarray(at));
    if (!head) return;
    const bytes = boxes.subarray(at, at + head.size);
    at += head.size;
    yield { type: head.type, bytes, body: bytes.subarray(head.headerBytes) };
  }
}

/** Returns the body of the first box at a path of nested box types. */
export function findBox(boxes: Buffer, ...[type, ...inner]: [string, ...string[]]): Buffer | null {
  const [next, ...rest] = inner;
  for (const box of findBoxes(boxes)) {
    if (box.type === type) return next === undefined ? box.body : findBox(box.body, next, ...rest);
  }
  return null;
}

export function markAsFree(box: Buffer): Buffer {
  box.write('free', 4, 'latin1');
  return box;
}
