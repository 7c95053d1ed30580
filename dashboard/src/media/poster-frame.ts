import { posterMaxBytes } from '@puzzle-prize/sdk/protocol/limits';

/** Wider posters only take longer to load. */
const posterMaxPx = 960;
/** Where to look for a picture, as shares of the film: past the fade-in, then where one is likely. */
const shares = [0.1, 0.25, 0.5, 0.02] as const;
/** Mean brightness of 0 to 255 below which a frame is as good as black. */
const darkBelow = 20;

/** The moments of a film to try for its poster, in seconds. A stream without a known length is asked near its start. */
export function posterMoments(duration: number): number[] {
  if (!Number.isFinite(duration) || duration <= 0) return [1, 0];
  return shares.map((share) => share * duration);
}

/** The size a poster is drawn at: that of the film, or less. Null where the film shows no picture. */
export function posterSize(width: number, height: number): { width: number; height: number } | null {
  if (width <= 0 || height <= 0) return null;
  const scale = Math.min(1, posterMaxPx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether a frame is as good as black. `pixels` are four bytes each: red, green, blue, alpha. */
export function isDark(pixels: ArrayLike<number>): boolean {
  // One pixel of sixteen tells enough of a film's frame.
  const step = 4 * 16;
  let sum = 0;
  let count = 0;
  for (let at = 0; at < pixels.length; at += step) {
    sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
    count += 1;
  }
  return count === 0 || sum / count < darkBelow;
}

/** Whether a poster is small enough to be sent. */
export function fitsAsPoster(dataUrl: string): boolean {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return Math.ceil((base64.length * 3) / 4) <= posterMaxBytes;
}
