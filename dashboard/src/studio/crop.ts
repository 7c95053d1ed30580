import { cropZoomMax } from '@puzzle-prize/sdk/protocol/limits';

/**
 * The square that an owner chose. The focus is the center of the square, as shares of the width and height of
 * the image. At zoom 1, the square is as large as the image allows (G39).
 */
export interface CropChoice {
  focusX: number;
  focusY: number;
  zoom: number;
}

export const centerCrop: CropChoice = { focusX: 0.5, focusY: 0.5, zoom: 1 };

export interface Size {
  width: number;
  height: number;
}

/** Returns the square in pixels of the image. The server cuts the same square. */
export function placeCrop({ width, height }: Size, { focusX, focusY, zoom }: CropChoice) {
  const side = Math.max(Math.round(Math.min(width, height) / zoom), 1);
  const start = (length: number, share: number) =>
    clamp(Math.round(length * share - side / 2), 0, length - side);
  return { left: start(width, focusX), top: start(height, focusY), side };
}

/**
 * Limits the focus to points that the center of the square can reach, so that each step of a slider has an
 * effect.
 */
export function limitCrop(size: Size, crop: CropChoice): CropChoice {
  const zoom = clamp(crop.zoom, 1, cropZoomMax);
  const { x, y } = findReach(size, zoom);
  return { focusX: clamp(crop.focusX, x, 1 - x), focusY: clamp(crop.focusY, y, 1 - y), zoom };
}

/**
 * Returns the smallest distances between the focus and the edges of the image, as shares of its width and
 * height. At a share of 0.5, the focus cannot move.
 */
export function findReach({ width, height }: Size, zoom: number): { x: number; y: number } {
  const side = Math.min(width, height) / zoom;
  return { x: side / width / 2, y: side / height / 2 };
}

/** Converts a crop to the offset of the drawn image, in screen pixels. `fromOffset` does the reverse. */
export function toOffset({ width, height }: Size, { focusX, focusY, zoom }: CropChoice) {
  return { x: (0.5 - focusX) * width * zoom, y: (0.5 - focusY) * height * zoom };
}

export function fromOffset(
  { width, height }: Size,
  { x, y }: { x: number; y: number },
  zoom: number,
): CropChoice {
  return { focusX: 0.5 - x / (width * zoom), focusY: 0.5 - y / (height * zoom), zoom };
}

export function isSameCrop(one: CropChoice, other: CropChoice): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) < 0.001;
  return isNear(one.focusX, other.focusX) && isNear(one.focusY, other.focusY) && isNear(one.zoom, other.zoom);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
