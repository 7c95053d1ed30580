import { decode } from 'bmp-ts';

export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
  channels: 3;
}

/** Width and height from a BMP's header, in pixels. Throws when the header is damaged or of a kind nobody writes any more. */
export function bmpSize(file: Buffer): { width: number; height: number } {
  const paletteColours = file.readUInt32LE(46);
  const size = { width: file.readInt32LE(18), height: Math.abs(file.readInt32LE(22)) };
  if (size.width <= 0 || size.height === 0 || paletteColours > maxPaletteColours)
    throw new Error('damaged header');
  return size;
}

/** The pixels of a BMP whose size has been checked. Alpha is dropped: most writers leave it zero. Throws when it is cut short. */
export function decodeBmp(file: Buffer): RawPicture {
  const { width, height } = bmpSize(file);
  const isUncompressed = [0, 3, 6].includes(file.readUInt32LE(30));
  const rowBytes = Math.ceil((width * file.readUInt16LE(28)) / 32) * 4;
  if (isUncompressed && file.readUInt32LE(10) + rowBytes * height > file.length) throw new Error('cut short');
  const { data: abgr } = decode(file);
  const data = Buffer.allocUnsafe(width * height * 3);
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    data[to] = abgr[from + 3] ?? 0;
    data[to + 1] = abgr[from + 2] ?? 0;
    data[to + 2] = abgr[from + 1] ?? 0;
  }
  return { data, width, height, channels: 3 };
}

const maxPaletteColours = 256;
