import { posterMaxBytes } from '@puzzle-prize/sdk/protocol/limits';

/** The longest side of a poster in pixels. A larger poster would only take longer to load. */
const posterMaxPx = 960;
/**
 * The moments at which to look for a frame, as fractions of the length. The first moment is after a typical
 * fade-in.
 */
const shares = [0.1, 0.25, 0.5, 0.02] as const;
/** The mean brightness (0 to 255) below which a frame counts as black. */
const darkBelow = 20;

/** Returns the moments to try for the poster, in seconds. For an unknown length, they are near the start. */
export function listPosterMoments(duration: number): number[] {
  if (!Number.isFinite(duration) || duration <= 0) return [1, 0];
  return shares.map((share) => share * duration);
}

/**
 * Returns the size of the poster: the size of the video, reduced if necessary. Returns null when the video
 * has no visible track.
 */
export function choosePosterSize(width: number, height: number): { width: number; height: number } | null {
  if (width <= 0 || height <= 0) return null;
  const scale = Math.min(1, posterMaxPx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Returns whether a frame is almost black. Each pixel has four bytes: red, green, blue and alpha. */
export function isDark(pixels: ArrayLike<number>): boolean {
  // Every sixteenth pixel is a sufficient sample.
  const step = 4 * 16;
  let sum = 0;
  let count = 0;
  for (let at = 0; at < pixels.length; at += step) {
    sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
    count += 1;
  }
  return count === 0 || sum / count < darkBelow;
}

/** Returns whether a poster is small enough to send. */
export function fitsAsPoster(dataUrl: string): boolean {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return Math.ceil((base64.length * 3) / 4) <= posterMaxBytes;
}
