import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { imageContractPx, imageMasterPx, imageMaxPixels } from '@puzzle-prize/sdk/protocol/limits';
import sharp, { type Region, type Sharp, type SharpOptions } from 'sharp';
import { readBmpSize, decodeBmp } from './bmp.ts';
import { type ImageType, sniffImage } from './sniff.ts';

/** The position of the square in the image: 0 is the left or top edge, 1 the right or bottom edge. */
export interface Focus {
  x: number;
  y: number;
}

/** The stored result of an upload: two WebP squares without metadata, and facts about the file. */
export interface Squares {
  /** The square in the standard size, 300x300 px (I7). */
  standard: Bytes;
  /** The square as large as the file allows, with a side of 300 to 1200 px (G39). */
  fullSize: Bytes;
  /** The type of the file, determined by its bytes. */
  mimeType: string;
  /** Size of the image in the file, as displayed, in pixels. */
  width: number;
  height: number;
}

/**
 * Decodes a file of any supported type and cuts its squares (I7, G39, T44). Only pixels are kept.
 *
 * @throws AppError `image.*` when the bytes are no image, damaged, or have more than 50 million pixels
 */
export async function cutSquares(file: Buffer, focus: Focus): Promise<Squares> {
  if (file.length === 0) throw new AppError('image.empty');
  const type = sniffImage(file);
  // A HEIC file cannot arrive here, because `unpack` has converted it.
  if (type === null || type === 'heic') throw new AppError('image.not_an_image');
  const size = await throwDamagedOnError(() => measure(file, type));
  if (size.width * size.height > imageMaxPixels) throw new AppError('image.too_many_pixels');
  const squares = await throwDamagedOnError(async () => {
    const { image, drawn } = await open(file, type, size);
    return encodeSquares(image, placeSquare(drawn, focus));
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

/**
 * Errors make decoding fail, but warnings do not, because files of real cameras cause harmless warnings. A
 * truncated file always fails.
 */
const strict: SharpOptions = { failOn: 'error', limitInputPixels: imageMaxPixels };
const svgDefaultDensity = 72;
/** Maximum side in pixels at which a vector image is rendered. The limit is that of librsvg. */
const svgMaxSidePx = 6000;
const decodeMaxSeconds = 20;
const standardQuality = { quality: 86, smartSubsample: true } as const;
const fullSizeQuality = { quality: 80, smartSubsample: true } as const;
/** Only every seventh pixel is sampled for its brightness. */
const lumaStride = 7;
const lightLuma = 215;

async function measure(file: Buffer, type: ImageType): Promise<Size> {
  if (type === 'bmp') return readBmpSize(file);
  const { autoOrient, format } = await sharp(file, { ...strict, limitInputPixels: false }).metadata();
  if (format !== (type === 'avif' ? 'heif' : type)) throw new Error('the content is not of its own type');
  return autoOrient;
}

/** Opens the image upright. The rendered size differs from the size in the file only for vector images. */
async function open(file: Buffer, type: ImageType, size: Size): Promise<{ image: Sharp; drawn: Size }> {
  if (type === 'bmp') {
    const { data, ...raw } = decodeBmp(file);
    return { image: sharp(data, { ...strict, raw }), drawn: size };
  }
  if (type !== 'svg') return { image: sharp(file, strict).autoOrient(), drawn: size };
  const image = sharp(file, { ...strict, density: svgDefaultDensity * computeSvgScale(size) });
  return { image, drawn: (await image.metadata()).autoOrient };
}

function computeSvgScale({ width, height }: Size): number {
  const wanted = imageMasterPx / Math.min(width, height);
  const allowed = Math.min(
    svgMaxSidePx / Math.max(width, height),
    Math.sqrt((imageMaxPixels * 0.9) / (width * height)),
  );
  return Math.min(wanted, allowed);
}

/** Places the largest square so that the focus is as close to its center as the edges allow. */
export function placeSquare({ width, height }: Size, focus: Focus): Region {
  const side = Math.min(width, height);
  const start = (length: number, share: number) =>
    Math.min(Math.max(Math.round(length * share - side / 2), 0), length - side);
  return { left: start(width, focus.x), top: start(height, focus.y), width: side, height: side };
}

async function encodeSquares(image: Sharp, square: Region): Promise<{ standard: Bytes; fullSize: Bytes }> {
  const side = Math.min(Math.max(square.width, imageContractPx), imageMasterPx);
  const { data, info } = await image
    .extract(square)
    .resize(side, side, { fit: 'fill' })
    .toColorspace('srgb')
    .timeout({ seconds: decodeMaxSeconds })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: side, height: side, channels: info.channels };
  const opaque = await sharp(data, { raw })
    .flatten({ background: chooseBackground(data, info.channels) })
    .raw()
    .toBuffer();
  const cut = sharp(opaque, { raw: { ...raw, channels: 3 } });
  const [standard, fullSize] = await Promise.all([
    cut.clone().resize(imageContractPx, imageContractPx).webp(standardQuality).toBuffer(),
    cut.clone().webp(fullSizeQuality).toBuffer(),
  ]);
  return { standard: new Uint8Array(standard), fullSize: new Uint8Array(fullSize) };
}

/**
 * Chooses an opaque background for a transparent image. Transparent tiles would show the page behind them,
 * and their edges would be invisible. A light image, such as a white logo, gets a slate background. Any other
 * image gets a white one.
 */
function chooseBackground(data: Buffer, channels: number): string {
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

async function throwDamagedOnError<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch {
    throw new AppError('image.damaged');
  }
}
