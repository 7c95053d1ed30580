import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { imageContractPx, imageMasterPx, imageMaxPixels } from '@puzzle-prize/sdk/protocol/limits';
import sharp, { type Region, type Sharp, type SharpOptions } from 'sharp';
import { bmpSize, decodeBmp } from './bmp.ts';
import { type ImageType, sniffImage } from './sniff.ts';

/** Where the square is cut from the picture: 0 is the left or top edge, 1 the right or bottom one. */
export interface Focus {
  x: number;
  y: number;
}

/** What is kept of an uploaded file: two WebP squares without metadata, and what the file was. */
export interface Squares {
  /** 300x300, the picture of the contract (I7). */
  contract: Bytes;
  /** As sharp as the file allows, 300 to 1200 px a side (G39). */
  master: Bytes;
  /** Type of the file by its bytes. */
  mimeType: string;
  /** Size of the picture in the file, upright, in pixels. */
  width: number;
  height: number;
}

/**
 * Decodes a file of any supported type and cuts its squares (I7, G39, T44). Nothing of the file survives but pixels.
 *
 * @throws AppError `image.*` when the bytes are no image, damaged, or have more than 50 million pixels
 */
export async function cutSquares(file: Buffer, focus: Focus): Promise<Squares> {
  if (file.length === 0) throw new AppError('image.empty');
  const type = sniffImage(file);
  // A HEIC comes here unpacked.
  if (type === null || type === 'heic') throw new AppError('image.not_an_image');
  const size = await orDamaged(() => measure(file, type));
  if (size.width * size.height > imageMaxPixels) throw new AppError('image.too_many_pixels');
  const squares = await orDamaged(async () => {
    const { picture, drawn } = await open(file, type, size);
    return encode(picture, squareOf(drawn, focus));
  });
  return { ...squares, ...size, mimeType: mimeTypes[type] };
}

type Bytes = Uint8Array<ArrayBuffer>;

interface Size {
  width: number;
  height: number;
}

const mimeTypes: Record<Exclude<ImageType, 'heic'>, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
};

/** Errors, not warnings: real cameras write harmless oddities. A file that is cut short is always refused. */
const strict: SharpOptions = { failOn: 'error', limitInputPixels: imageMaxPixels };
const svgDefaultDensity = 72;
/** A vector picture is drawn at the size it is needed, within what librsvg can draw. */
const svgMaxSidePx = 6000;
const decodeMaxSeconds = 20;
const contractQuality = { quality: 86, smartSubsample: true } as const;
const masterQuality = { quality: 80, smartSubsample: true } as const;
/** One pixel in this many is asked whether the picture is light. */
const lumaStride = 7;
const lightLuma = 215;

async function measure(file: Buffer, type: ImageType): Promise<Size> {
  if (type === 'bmp') return bmpSize(file);
  const { autoOrient, format } = await sharp(file, { ...strict, limitInputPixels: false }).metadata();
  if (format !== (type === 'avif' ? 'heif' : type)) throw new Error('the content is not of its own type');
  return autoOrient;
}

/** The picture, upright, and its size as drawn, which differs from the file's only for vectors. */
async function open(file: Buffer, type: ImageType, size: Size): Promise<{ picture: Sharp; drawn: Size }> {
  if (type === 'bmp') {
    const { data, ...raw } = decodeBmp(file);
    return { picture: sharp(data, { ...strict, raw }), drawn: size };
  }
  if (type !== 'svg') return { picture: sharp(file, strict).autoOrient(), drawn: size };
  const picture = sharp(file, { ...strict, density: svgDefaultDensity * svgScale(size) });
  return { picture, drawn: (await picture.metadata()).autoOrient };
}

function svgScale({ width, height }: Size): number {
  const wanted = imageMasterPx / Math.min(width, height);
  const allowed = Math.min(
    svgMaxSidePx / Math.max(width, height),
    Math.sqrt((imageMaxPixels * 0.9) / (width * height)),
  );
  return Math.min(wanted, allowed);
}

/** The largest square of a picture that holds the focus as near to its middle as the edges allow. */
export function squareOf({ width, height }: Size, focus: Focus): Region {
  const side = Math.min(width, height);
  const start = (length: number, share: number) =>
    Math.min(Math.max(Math.round(length * share - side / 2), 0), length - side);
  return { left: start(width, focus.x), top: start(height, focus.y), width: side, height: side };
}

async function encode(picture: Sharp, square: Region): Promise<{ contract: Bytes; master: Bytes }> {
  const side = Math.min(Math.max(square.width, imageContractPx), imageMasterPx);
  const { data, info } = await picture
    .extract(square)
    .resize(side, side, { fit: 'fill' })
    .toColourspace('srgb')
    .timeout({ seconds: decodeMaxSeconds })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: side, height: side, channels: info.channels };
  const opaque = await sharp(data, { raw })
    .flatten({ background: backgroundFor(data, info.channels) })
    .raw()
    .toBuffer();
  const cut = sharp(opaque, { raw: { ...raw, channels: 3 } });
  const [contract, master] = await Promise.all([
    cut.clone().resize(imageContractPx, imageContractPx).webp(contractQuality).toBuffer(),
    cut.clone().webp(masterQuality).toBuffer(),
  ]);
  return { contract: new Uint8Array(contract), master: new Uint8Array(master) };
}

/**
 * Transparent pictures are laid on one colour: see-through tiles would show the page's own and hide where they end. Light
 * drawings (a white logo) are laid on slate, all others on white.
 */
function backgroundFor(data: Buffer, channels: number): string {
  if (channels !== 4) return 'white';
  let light = 0;
  let weight = 0;
  for (let at = 0; at < data.length; at += channels * lumaStride) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    light += (0.299 * red + 0.587 * green + 0.114 * blue) * alpha;
    weight += alpha;
  }
  return light > lightLuma * weight ? '#1e293b' : 'white';
}

async function orDamaged<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch {
    throw new AppError('image.damaged');
  }
}
