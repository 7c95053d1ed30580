export interface TiffImage {
  pixels: Uint8Array;
  /** Number of bytes from the start of one row to the start of the next. */
  rowBytes: number;
  width: number;
  height: number;
  /** 3 for red, green and blue, or 4 with alpha. */
  channels: 3 | 4;
  /** ICC profile; empty for sRGB. */
  profile: Uint8Array;
}

/**
 * Wraps pixels and their color profile in a TIFF file, because sharp does not accept a profile for raw
 * pixels.
 */
export function wrapInTiff({ pixels, rowBytes, width, height, channels, profile }: TiffImage): Buffer {
  const rows = Array.from({ length: height }, (_, row) => row);
  const readTags = (pixelsAt: number): Tag[] => [
    { id: 256, ...readLongValues([width]) },
    { id: 257, ...readLongValues([height]) },
    { id: 258, ...readShortValues(Array.from({ length: channels }, () => 8)) },
    { id: 259, ...readShortValues([uncompressed]) },
    { id: 262, ...readShortValues([rgb]) },
    { id: 273, ...readLongValues(rows.map((row) => pixelsAt + row * rowBytes)) },
    { id: 277, ...readShortValues([channels]) },
    { id: 278, ...readLongValues([1]) },
    { id: 279, ...readLongValues(rows.map(() => width * channels)) },
    ...(channels === 4 ? [{ id: 338, ...readShortValues([unassociatedAlpha]) }] : []),
    ...(profile.length > 0
      ? [{ id: 34_675, type: 7, count: profile.length, value: Buffer.from(profile) }]
      : []),
  ];
  const head = writeTags(readTags(writeTags(readTags(0)).length));
  return Buffer.concat([head, pixels]);
}

const uncompressed = 1;
const rgb = 2;
const unassociatedAlpha = 2;

interface Tag {
  id: number;
  type: number;
  count: number;
  value: Buffer;
}

function readLongValues(numbers: readonly number[]): Omit<Tag, 'id'> {
  return { type: 4, count: numbers.length, value: Buffer.from(Uint32Array.from(numbers).buffer) };
}

function readShortValues(numbers: readonly number[]): Omit<Tag, 'id'> {
  return { type: 3, count: numbers.length, value: Buffer.from(Uint16Array.from(numbers).buffer) };
}

/** Writes the header and the directory of tags. Values of more than four bytes follow the directory. */
function writeTags(tags: readonly Tag[]): Buffer {
  const directory = Buffer.alloc(8 + 2 + tags.length * 12 + 4);
  directory.write('II*\0', 'latin1');
  directory.writeUInt32LE(8, 4);
  directory.writeUInt16LE(tags.length, 8);
  const behind: Buffer[] = [];
  let end = directory.length;
  for (const [index, { id, type, count, value }] of tags.entries()) {
    const at = 10 + index * 12;
    directory.writeUInt16LE(id, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    if (value.length <= 4) {
      value.copy(directory, at + 8);
      continue;
    }
    directory.writeUInt32LE(end, at + 8);
    behind.push(value, Buffer.alloc(value.length % 2));
    end += value.length + (value.length % 2);
  }
  return Buffer.concat([directory, ...behind]);
}
