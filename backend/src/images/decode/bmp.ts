import { decode } from 'bmp-ts';

export interface RawImage {
  data: Buffer;
  width: number;
  height: number;
  channels: 3;
}

/** Reads width and height from a BMP header, in pixels. Throws for a damaged or obsolete header. */
export function readBmpSize(file: Buffer): { width: number; height: number } {
  const paletteColors = file.readUInt32LE(46);
  const size = { width: file.readInt32LE(18), height: Math.abs(file.readInt32LE(22)) };
  if (size.width <= 0 || size.height === 0 || paletteColors > maxPaletteColors)
    throw new Error('damaged header');
  return size;
}

/**
 * Decodes a BMP whose size has been checked. Ignores the alpha channel, because most programs leave it at
 * zero. Throws if the file is truncated.
 */
export function decodeBmp(file: Buffer): RawImage {
  const { width, height } = readBmpSize(file);
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

const maxPaletteColors = 256;
