import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { imageMaxPixels } from '@puzzle-prize/sdk/protocol/limits';
import type { Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import sharp from 'sharp';
import { callLibheif, readNumber, startLibheif } from './libheif.ts';
import { type TiffImage, wrapInTiff } from './tiff.ts';

/**
 * Converts the primary image of a HEIC file to an upright TIFF file, which contains no metadata except the
 * color profile. Call the function on a worker thread, because a photo from a phone takes seconds.
 * @throws AppError image.damaged, image.too_many_pixels; image.heic for an unsupported encoding of the pixels
 */
export async function openHeic(file: Buffer): Promise<Buffer> {
  const heif = await startLibheif();
  try {
    const handle = openPrimary(heif, file);
    const profile = await readProfile(heif, handle);
    return wrapInTiff({ ...decode(heif, handle), profile });
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('image.damaged');
  }
}

function openPrimary(heif: Libheif, file: Buffer): number {
  const context = heif._heif_context_alloc();
  const bytes = heif._malloc(file.length);
  heif.HEAPU8.set(file, bytes);
  callLibheif(heif, (error) => {
    heif._heif_context_read_from_memory_without_copy(error, context, bytes, file.length, 0);
  });
  const handle = callLibheif(heif, (error, result) => {
    heif._heif_context_get_primary_image_handle(error, context, result);
  });
  rejectLarge(heif, handle);
  heif._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(imageMaxPixels)));
  return handle;
}

/**
 * Decodes the image, and applies the rotation and mirroring that the container states. The Exif orientation
 * only repeats them, so it is ignored.
 */
function decode(heif: Libheif, handle: number): Omit<TiffImage, 'profile'> {
  const hasAlpha = heif._heif_image_handle_has_alpha_channel(handle) === 1;
  const image = callLibheif(heif, (error, result) => {
    heif._heif_decode_image(error, handle, result, rgb, hasAlpha ? interleavedRgba : interleavedRgb, 0);
  });
  const place = heif._malloc(4);
  const start = heif._heif_image_get_plane_readonly2(image, interleaved, place);
  const rowBytes = readNumber(heif, place);
  const width = heif._heif_image_get_primary_width(image);
  const height = heif._heif_image_get_primary_height(image);
  const pixels = heif.HEAPU8.subarray(start, start + rowBytes * height);
  return { pixels, rowBytes, width, height, channels: hasAlpha ? 4 : 3 };
}

// Values from libheif's enums.
const rgb = 1;
const interleavedRgb = 10;
const interleavedRgba = 11;
const interleaved = 10;
const numbers = Buffer.from('nclx').readUInt32BE();
const p3Primaries = 12;

/** Checks the number of stored pixels, which may be larger than the number of displayed pixels. */
function rejectLarge(heif: Libheif, handle: number): void {
  const pixels =
    heif._heif_image_handle_get_ispe_width(handle) * heif._heif_image_handle_get_ispe_height(handle);
  if (pixels > imageMaxPixels) throw new AppError('image.too_many_pixels');
}

/**
 * Reads the ICC color profile. If the file has no profile but its color code stands for Display P3, the
 * function returns that profile. Otherwise it returns an empty profile.
 */
async function readProfile(heif: Libheif, handle: number): Promise<Uint8Array> {
  const length = heif._heif_image_handle_get_raw_color_profile_size(handle);
  if (length === 0) return isDisplayP3(heif, handle) ? await loadDisplayP3Profile() : new Uint8Array();
  const bytes = heif._malloc(length);
  callLibheif(heif, (error) => {
    heif._heif_image_handle_get_raw_color_profile(error, handle, bytes);
  });
  return heif.HEAPU8.slice(bytes, bytes + length);
}

function isDisplayP3(heif: Libheif, handle: number): boolean {
  if (heif._heif_image_handle_get_color_profile_type(handle) !== numbers) return false;
  const colorCode = callLibheif(heif, (error, result) => {
    heif._heif_image_handle_get_nclx_color_profile(error, handle, result);
  });
  return readNumber(heif, colorCode + 4) === p3Primaries;
}

/** Extracts the Display P3 profile that sharp contains. */
async function loadDisplayP3Profile(): Promise<Uint8Array> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } });
  const { icc } = await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata();
  return icc ?? new Uint8Array();
}
