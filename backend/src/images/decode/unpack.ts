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
  /** A file that `cutSquares` can read. */
  file: Buffer;
  /** Type of the original image if it differs from the type of `file`. */
  mimeType?: string;
}

/**
 * Converts formats that sharp does not read. A gzipped SVG becomes an SVG, the largest image of an icon
 * becomes a PNG, a JPEG XL becomes a PNG, and a HEIC becomes a TIFF. Other files stay as they are.
 * @throws AppError image.* for a damaged or too large file
 */
export async function unpack(file: Buffer): Promise<Unpacked> {
  if (sniffImage(file) === 'heic') return { file: await openHeic(file), mimeType: 'image/heic' };
  const packed = formats.find(({ starts }) =>
    starts.some((start) => file.subarray(0, start.length).equals(start)),
  );
  return packed ? await packed.open(file) : { file };
}

const bytes = (text: string) => Buffer.from(text, 'latin1');

const formats: readonly { starts: readonly Buffer[]; open: (file: Buffer) => Promise<Unpacked> }[] = [
  { starts: [bytes('\x1f\x8b')], open: unzipSvg },
  { starts: [bytes('\0\0\x01\0')], open: openIcon },
  { starts: [bytes('\xff\x0a'), bytes('\0\0\0\x0cJXL \r\n\x87\n')], open: openJpegXl },
];

/** Unzips an SVG. Stops at the maximum size of an SVG, because a gzip file may expand to any size. */
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
    const [image] = decodeIco(keepLargestImage(file));
    if (!image) throw new Error('The icon has no image');
    if (image.type === 'png') return { file: Buffer.from(image.data), mimeType };
    const { width, height, data } = image;
    const raw = { width, height, channels: 4 } as const;
    return { file: await sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer(), mimeType };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('image.damaged');
  }
}

const headBytes = 6;
const entryBytes = 16;

/**
 * Keeps only the largest image of an icon, because the decoder would decode all images of the icon. These may
 * be tens of thousands.
 */
function keepLargestImage(file: Buffer): Buffer {
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, index) =>
    file.subarray(headBytes + index * entryBytes, headBytes + (index + 1) * entryBytes),
  );
  // In an icon, a side of 256 px is stored as 0.
  const getArea = (entry: Buffer) => (entry.readUInt8(0) || 256) * (entry.readUInt8(1) || 256);
  const rank = (entry: Buffer) => getArea(entry) * 64 + entry.readUInt16LE(6);
  const [largest] = entries.toSorted((one, other) => rank(other) - rank(one));
  if (!largest) throw new Error('The icon has no image');
  const [size, start] = [largest.readUInt32LE(8), largest.readUInt32LE(12)];
  // Without this check, the decoder would read beyond the end of the file.
  if (start + size > file.length) throw new Error('cut short');
  rejectLargeBitmap(file.subarray(start, start + size));
  const alone = Buffer.concat([file.subarray(0, headBytes), largest, file.subarray(start, start + size)]);
  alone.writeUInt16LE(1, 4);
  alone.writeUInt32LE(headBytes + entryBytes, headBytes + 12);
  return alone;
}

const bitmapHeadBytes = 40;
/**
 * Maximum side of a bitmap in pixels. Real bitmaps are smaller, because icon editors store images of more
 * than 256 px as PNG.
 */
const bitmapMaxPx = 1024;

/**
 * Checks the size before decoding, because decoding a bitmap with one bit per pixel multiplies its size by
 * 32.
 */
function rejectLargeBitmap(image: Buffer): void {
  if (sniffImage(image) === 'png') return;
  if (image.readUInt32LE(0) < bitmapHeadBytes) throw new Error("The icon's bitmap is invalid");
  const [width, height] = [image.readUInt32LE(4), image.readUInt32LE(8) / 2];
  if (Math.max(width, height) > bitmapMaxPx) throw new AppError('image.too_many_pixels');
}

/** Loads the decoder on demand, because JPEG XL is rare and the decoder takes 2 MB. */
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
