/** What stands before the body of a box (ISO/IEC 14496-12, QuickTime). */
export interface BoxHead {
  type: string;
  headBytes: number;
  /** With its head. */
  size: number;
}

export interface Box {
  type: string;
  bytes: Buffer;
  /** The same memory without the head. */
  body: Buffer;
}

const headBytes = 8;
export const longHeadBytes = 16;

/** Null where no box begins. One without a sound size takes all that follows. */
export function readBoxHead(bytes: Buffer): BoxHead | null {
  if (bytes.length < headBytes) return null;
  const [size, type] = [bytes.readUInt32BE(0), bytes.toString('latin1', 4, headBytes)];
  if (size >= headBytes) return { type, headBytes, size };
  if (size !== 1 || bytes.length < longHeadBytes) return { type, headBytes, size: Infinity };
  const longSize = Number(bytes.readBigUInt64BE(headBytes));
  return { type, headBytes: longHeadBytes, size: longSize >= longHeadBytes ? longSize : Infinity };
}

/** The boxes in memory, one after the other. */
export function* boxesIn(boxes: Buffer): Generator<Box> {
  for (let at = 0; ;) {
    const head = readBoxHead(boxes.subarray(at));
    if (!head) return;
    const bytes = boxes.subarray(at, at + head.size);
    at += head.size;
    yield { type: head.type, bytes, body: bytes.subarray(head.headBytes) };
  }
}

/** The body of the first box of these names inside each other. */
export function findBox(boxes: Buffer, ...[type, ...inner]: [string, ...string[]]): Buffer | null {
  const [next, ...rest] = inner;
  for (const box of boxesIn(boxes)) {
    if (box.type === type) return next === undefined ? box.body : findBox(box.body, next, ...rest);
  }
  return null;
}

export function nameFree(box: Buffer): Buffer {
  box.write('free', 4, 'latin1');
  return box;
}
