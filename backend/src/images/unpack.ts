import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { imageMaxPixels } from '@puzzle-prize/sdk/protocol/limits';
import decodeIco from 'decode-ico';
import sharp from 'sharp';
import { openHeic } from './heic.ts';
import { sniffImage } from './sniff.ts';
import { svgMaxBytes } from './svg-limits.ts';

export interface Unpacked {
  /** A file that `cutSquares` reads. */
  file: Buffer;
  /** Type of the file that was sent, where that is another. */
  mimeType?: string;
}

/**
 * Turns what our decoder of pictures does not read into what it does: a zipped SVG into the SVG, the largest picture of
 * an icon and a JPEG XL into PNG, a HEIC into TIFF. Anything else stays as it is.
 *
 * @throws AppError image.* when it is damaged, or too large to be drawn
 */
export async function unpack(file: Buffer): Promise<Unpacked> {
  if (sniffImage(file) === 'heic') return { file: await openHeic(file), mimeType: 'image/heic' };
  const packed = packings.find(({ starts }) =>
    starts.some((start) => file.subarray(0, start.length).equals(start)),
  );
  return packed ? await packed.open(file) : { file };
}

const bytes = (text: string) => Buffer.from(text, 'latin1');

const packings: readonly { starts: readonly Buffer[]; open: (file: Buffer) => Promise<Unpacked> }[] = [
  { starts: [bytes('\x1f\x8b')], open: unzipSvg },
  { starts: [bytes('\0\0\x01\0')], open: openIcon },
  { starts: [bytes('\xff\x0a'), bytes('\0\0\0\x0cJXL \r\n\x87\n')], open: openJpegXl },
];

/** Of anything else that is zipped no more is unpacked than of a drawing. */
async function unzipSvg(file: Buffer): Promise<Unpacked> {
  const svg = await promisify(gunzip)(file, { maxOutputLength: svgMaxBytes + 1 }).catch((error: unknown) => {
    const isTooLarge = error instanceof RangeError;
    throw new AppError(isTooLarge ? 'image.too_complex' : 'image.damaged');
  });
  if (sniffImage(svg) !== 'svg') throw new AppError('image.not_an_image');
  return { file: svg };
}

async function openIcon(file: Buffer): Promise<Unpacked> {
  const mimeType = 'image/x-icon';
  try {
    const [picture] = decodeIco(largestOf(file));
    if (!picture) throw new Error('no picture in it');
    if (picture.type === 'png') return { file: Buffer.from(picture.data), mimeType };
    const { width, height, data } = picture;
    const raw = { width, height, channels: 4 } as const;
    return { file: await sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer(), mimeType };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('image.damaged');
  }
}

const headBytes = 6;
const entryBytes = 16;

/** The icon with its largest picture alone: one file may name tens of thousands, and all of them would be decoded. */
function largestOf(file: Buffer): Buffer {
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, index) =>
    file.subarray(headBytes + index * entryBytes, headBytes + (index + 1) * entryBytes),
  );
  // A side of 256 is written as 0.
  const areaOf = (entry: Buffer) => (entry.readUInt8(0) || 256) * (entry.readUInt8(1) || 256);
  const rank = (entry: Buffer) => areaOf(entry) * 64 + entry.readUInt16LE(6);
  const [largest] = entries.toSorted((one, other) => rank(other) - rank(one));
  if (!largest) throw new Error('no picture in it');
  const [size, start] = [largest.readUInt32LE(8), largest.readUInt32LE(12)];
  // The decoder would read on into memory that is not the file's.
  if (start + size > file.length) throw new Error('cut short');
  refuseLargeBitmap(file.subarray(start, start + size));
  const alone = Buffer.concat([file.subarray(0, headBytes), largest, file.subarray(start, start + size)]);
  alone.writeUInt16LE(1, 4);
  alone.writeUInt32LE(headBytes + entryBytes, headBytes + 12);
  return alone;
}

const bitmapHeadBytes = 40;
/** Programs that write icons write anything larger than 256 pixels as PNG. */
const bitmapMaxPx = 1024;

/** A bitmap of one bit for each pixel unfolds into 32 times as much. */
function refuseLargeBitmap(picture: Buffer): void {
  if (sniffImage(picture) === 'png') return;
  if (picture.readUInt32LE(0) < bitmapHeadBytes) throw new Error('not a bitmap of icons');
  const [width, height] = [picture.readUInt32LE(4), picture.readUInt32LE(8) / 2];
  if (Math.max(width, height) > bitmapMaxPx) throw new AppError('image.too_many_pixels');
}

/** Loaded when the first one comes: few do, and its program takes 2 MB. */
async function openJpegXl(file: Buffer): Promise<Unpacked> {
  const { default: prepare, JxlImage } = await import('jxl-oxide-wasm');
  await prepare({
    module_or_path: await readFile(new URL(import.meta.resolve('jxl-oxide-wasm/module.wasm'))),
  });
  const image = new JxlImage();
  try {
    image.forceSrgb = true;
    image.feedBytes(file);
    const isRead = image.tryInit();
    const { width = 0, height = 0 } = image;
    if (isRead && width * height > imageMaxPixels) throw new AppError('image.too_many_pixels');
    if (!isRead || !image.loaded) throw new AppError('image.damaged');
    return { file: Buffer.from(image.render().encodeToPng()), mimeType: 'image/jxl' };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('image.damaged');
  } finally {
    image.free();
  }
}
