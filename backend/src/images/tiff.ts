export interface TiffPicture {
  pixels: Uint8Array;
  /** From the start of a row to that of the next one. */
  rowBytes: number;
  width: number;
  height: number;
  /** Red, green, blue, and alpha where there are four. */
  channels: 3 | 4;
  /** ICC profile; empty for sRGB. */
  profile: Uint8Array;
}

/** Pixels as a file that says what their colours mean: raw ones cannot be given a profile. */
export function wrapInTiff({ pixels, rowBytes, width, height, channels, profile }: TiffPicture): Buffer {
  const rows = Array.from({ length: height }, (_, row) => row);
  const tagsWith = (pixelsAt: number): Tag[] => [
    { id: 256, ...longs([width]) },
    { id: 257, ...longs([height]) },
    { id: 258, ...shorts(Array.from({ length: channels }, () => 8)) },
    { id: 259, ...shorts([uncompressed]) },
    { id: 262, ...shorts([rgb]) },
    { id: 273, ...longs(rows.map((row) => pixelsAt + row * rowBytes)) },
    { id: 277, ...shorts([channels]) },
    { id: 278, ...longs([1]) },
    { id: 279, ...longs(rows.map(() => width * channels)) },
    ...(channels === 4 ? [{ id: 338, ...shorts([unassociatedAlpha]) }] : []),
    ...(profile.length > 0
      ? [{ id: 34_675, type: 7, count: profile.length, value: Buffer.from(profile) }]
      : []),
  ];
  const head = writeTags(tagsWith(writeTags(tagsWith(0)).length));
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

function longs(numbers: readonly number[]): Omit<Tag, 'id'> {
  return { type: 4, count: numbers.length, value: Buffer.from(Uint32Array.from(numbers).buffer) };
}

function shorts(numbers: readonly number[]): Omit<Tag, 'id'> {
  return { type: 3, count: numbers.length, value: Buffer.from(Uint16Array.from(numbers).buffer) };
}

/** The head of the file and its one directory; a value of more than four bytes stands behind it. */
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
