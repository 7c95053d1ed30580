import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import {
  imageContractPx,
  imageMasterPx,
  imageMaxPixels,
  imageWholePx,
} from '@puzzle-prize/sdk/protocol/limits';
import sharp, { type Region, type Sharp, type SharpOptions } from 'sharp';
import { readBmpSize, decodeBmp } from './bmp.ts';
import { type ImageType, sniffImage } from './sniff.ts';

/** The position of the square in the image: 0 is the left or top edge, 1 the right or bottom edge. */
export interface Focus {
  x: number;
  y: number;
}

/** The two WebP squares of a crop, without metadata. */
export interface CropSquares {
  /** 300x300 px, the standard size (I7). */
  standard: Bytes;
  /** The largest square that the file allows, with a side of 300 to 1200 px (G39). */
  fullSize: Bytes;
}

/** The stored result of an upload: its squares, the uncropped image and facts about the file. */
export interface Squares extends CropSquares {
  /**
   * The uncropped image, from which other squares can be cut; null if the full-size square already shows all
   * of it.
   */
  whole: Bytes | null;
  /** Type of the file, determined by its bytes. */
  mimeType: string;
  /** Size of the image in the file, as displayed, in pixels. */
  width: number;
  height: number;
}

/**
 * Decodes a file of any supported type and cuts its squares (I7, G39, T44). Only pixels are kept.
 * @throws AppError `image.*` if the bytes are no image or damaged, or if the image has more than 50 million
 * pixels
 */
export async function cutSquares(file: Buffer, focus: Focus): Promise<Squares> {
  if (file.length === 0) throw new AppError('image.empty');
  const type = sniffImage(file);
  // `unpack` has already converted HEIC files, so none can arrive here.
  if (type === null || type === 'heic') throw new AppError('image.not_an_image');
  const size = await throwDamagedOnError(() => measure(file, type));
  if (size.width * size.height > imageMaxPixels) throw new AppError('image.too_many_pixels');
  const squares = await throwDamagedOnError(async () => {
    const { image, drawn } = await open(file, type, size);
    const { background, ...cut } = await encodeSquares(image.clone(), placeSquare(drawn, focus));
    return { ...cut, whole: isAllShown(drawn) ? null : await encodeWhole(image, background) };
  });
  return { ...squares, ...size, mimeType: mimeTypes[type] };
}

/** Cuts other squares from an image that the product has stored. */
export async function cropStored(file: Buffer, { focus, zoom }: Crop): Promise<CropSquares> {
  const image = sharp(file, strict);
  const { width, height } = await image.metadata();
  const { standard, fullSize } = await encodeSquares(image, placeSquare({ width, height }, focus, zoom));
  return { standard, fullSize };
}

/** The square that an owner chose. At `zoom` 1, it is the largest square. */
export interface Crop {
  focus: Focus;
  zoom: number;
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
 * Options with which decoding fails on errors but not on warnings, because files from real cameras cause harmless
 * warnings. Decoding always fails on a truncated file.
 */
const strict: SharpOptions = { failOn: 'error', limitInputPixels: imageMaxPixels };
const svgDefaultDensity = 72;
/** Maximum side in pixels of a rendered vector image. This is the limit of librsvg. */
const svgMaxSidePx = 6000;
const decodeMaxSeconds = 20;
const standardQuality = { quality: 86, smartSubsample: true } as const;
const fullSizeQuality = { quality: 80, smartSubsample: true } as const;
const wholeQuality = { quality: 82 } as const;
/** The interval, in pixels, at which the brightness is sampled. */
const lumaStride = 7;
const lightLuma = 215;

async function measure(file: Buffer, type: ImageType): Promise<Size> {
  if (type === 'bmp') return readBmpSize(file);
  const { autoOrient, format } = await sharp(file, { ...strict, limitInputPixels: false }).metadata();
  if (format !== (type === 'avif' ? 'heif' : type)) throw new Error('the content is not of its own type');
  return autoOrient;
}

/**
 * Opens the image upright. `drawn` is the rendered size, which differs from the size in the file only for
 * vector images.
 */
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

/**
 * Places the largest square, or the zoomed square. The focus is as close to its center as the edges allow.
 */
export function placeSquare({ width, height }: Size, focus: Focus, zoom = 1): Region {
  const side = Math.max(Math.round(Math.min(width, height) / zoom), 1);
  const start = (length: number, share: number) =>
    Math.min(Math.max(Math.round(length * share - side / 2), 0), length - side);
  return { left: start(width, focus.x), top: start(height, focus.y), width: side, height: side };
}

async function encodeSquares(image: Sharp, square: Region): Promise<CropSquares & { background: string }> {
  const side = Math.min(Math.max(square.width, imageContractPx), imageMasterPx);
  const { data, info } = await image
    .extract(square)
    .resize(side, side, { fit: 'fill' })
    .toColorspace('srgb')
    .timeout({ seconds: decodeMaxSeconds })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: side, height: side, channels: info.channels };
  const background = chooseBackground(data, info.channels);
  const opaque = await sharp(data, { raw }).flatten({ background }).raw().toBuffer();
  const cut = sharp(opaque, { raw: { ...raw, channels: 3 } });
  const [standard, fullSize] = await Promise.all([
    cut.clone().resize(imageContractPx, imageContractPx).webp(standardQuality).toBuffer(),
    cut.clone().webp(fullSizeQuality).toBuffer(),
  ]);
  return { standard: new Uint8Array(standard), fullSize: new Uint8Array(fullSize), background };
}

const isAllShown = ({ width, height }: Size) => width === height && width <= imageMasterPx;

async function encodeWhole(image: Sharp, background: string): Promise<Bytes> {
  const whole = await image
    .resize(imageWholePx, imageWholePx, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .flatten({ background })
    .timeout({ seconds: decodeMaxSeconds })
    .webp(wholeQuality)
    .toBuffer();
  return new Uint8Array(whole);
}

/**
 * Chooses an opaque background for a transparent image, because the page would be visible through transparent
 * tiles, and their edges would be invisible. A light image, such as a white logo, gets a slate background.
 * Any other image gets a white one.
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
