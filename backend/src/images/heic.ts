import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { imageMaxPixels } from '@puzzle-prize/sdk/protocol/limits';
import type { Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import sharp from 'sharp';
import { ask, readNumber, startLibheif } from './libheif.ts';
import { type TiffPicture, wrapInTiff } from './tiff.ts';

/**
 * The main picture of a HEIC as a TIFF, upright, with its colour profile and nothing else of the file. Call it off the
 * event loop: the photo of a phone takes seconds.
 *
 * @throws AppError image.damaged, image.too_many_pixels; image.heic when its pixels are packed in a way that is not read here
 */
export async function openHeic(file: Buffer): Promise<Buffer> {
  const heif = await startLibheif();
  try {
    const handle = openPrimary(heif, file);
    const profile = await profileOf(heif, handle);
    return wrapInTiff({ ...decode(heif, handle), profile });
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('image.damaged');
  }
}

function openPrimary(heif: Libheif, file: Buffer): number {
  const context = heif._heif_context_alloc();
  const bytes = heif._malloc(file.length);
  heif.HEAPU8.set(file, bytes);
  ask(heif, (error) => {
    heif._heif_context_read_from_memory_without_copy(error, context, bytes, file.length, 0);
  });
  const handle = ask(heif, (error, result) => {
    heif._heif_context_get_primary_image_handle(error, context, result);
  });
  refuseLarge(heif, handle);
  heif._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(imageMaxPixels)));
  return handle;
}

/** Turned and mirrored as the file says; what the camera's notes say of that is the same again, and not asked. */
function decode(heif: Libheif, handle: number): Omit<TiffPicture, 'profile'> {
  const hasAlpha = heif._heif_image_handle_has_alpha_channel(handle) === 1;
  const image = ask(heif, (error, result) => {
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

// Values of libheif's enums.
const rgb = 1;
const interleavedRgb = 10;
const interleavedRgba = 11;
const interleaved = 10;
const numbers = Buffer.from('nclx').readUInt32BE();
const p3Primaries = 12;

/** By what is stored, of which less may be shown. */
function refuseLarge(heif: Libheif, handle: number): void {
  const pixels =
    heif._heif_image_handle_get_ispe_width(handle) * heif._heif_image_handle_get_ispe_height(handle);
  if (pixels > imageMaxPixels) throw new AppError('image.too_many_pixels');
}

/** The ICC profile, or the one of the colours that a camera names by number. */
async function profileOf(heif: Libheif, handle: number): Promise<Uint8Array> {
  const length = heif._heif_image_handle_get_raw_color_profile_size(handle);
  if (length === 0) return isDisplayP3(heif, handle) ? await displayP3() : new Uint8Array();
  const bytes = heif._malloc(length);
  ask(heif, (error) => {
    heif._heif_image_handle_get_raw_color_profile(error, handle, bytes);
  });
  return heif.HEAPU8.slice(bytes, bytes + length);
}

function isDisplayP3(heif: Libheif, handle: number): boolean {
  if (heif._heif_image_handle_get_color_profile_type(handle) !== numbers) return false;
  const colours = ask(heif, (error, result) => {
    heif._heif_image_handle_get_nclx_color_profile(error, handle, result);
  });
  return readNumber(heif, colours + 4) === p3Primaries;
}

/** The profile that comes with the decoder of pictures. */
async function displayP3(): Promise<Uint8Array> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } });
  const { icc } = await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata();
  return icc ?? new Uint8Array();
}
