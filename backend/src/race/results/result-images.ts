import { createFairGate } from '../../platform/http/fair-gate.ts';
import { drawResult } from './draw-result.ts';
import type { RaceResult } from './find-result.ts';

/** Number of images that are kept in memory. One has about 60 kB. */
const keptImages = 200;
/** Limits simultaneous drawing, because one image takes some hundredths of a second of processor time. */
const drawsAtOnce = { atOncePerCaller: 1, inLinePerCaller: 50 };

/** The images of published results. */
export interface ResultImages {
  /**
   * Returns the image of a result.
   * @throws AppError server.unavailable if too many images are waiting to be drawn
   */
  find(shareId: string, result: Pick<RaceResult, 'players' | 'masterHash'>): Promise<ResultImage>;
}

export interface ResultImage {
  /** A JPEG file. */
  bytes: Buffer;
  /** Whether the result shows the campaign's image, which is left out if its file could not be found. */
  isComplete: boolean;
}

/**
 * Draws each image when it is first requested, and keeps the latest complete ones in memory: a finished race never
 * changes.
 */
export function createResultImages(
  findImageBytes: (hash: string) => Promise<{ bytes: Uint8Array } | null>,
): ResultImages {
  // A Map iterates in insertion order, so the first entry is the oldest.
  const kept = new Map<string, Promise<ResultImage>>();
  const gate = createFairGate(drawsAtOnce);
  const draw = async (result: Pick<RaceResult, 'players' | 'masterHash'>): Promise<ResultImage> => {
    const square = await findImageBytes(result.masterHash);
    return { bytes: await drawResult(result, square?.bytes ?? null), isComplete: square !== null };
  };
  return {
    async find(shareId, result) {
      // The owner may give the campaign another image later.
      const key = `${shareId} ${result.masterHash}`;
      const drawn = kept.get(key) ?? gate.pass('all', () => draw(result));
      kept.set(key, drawn);
      const [oldest] = kept.keys();
      if (kept.size > keptImages && oldest !== undefined) kept.delete(oldest);
      try {
        const image = await drawn;
        if (!image.isComplete) kept.delete(key);
        return image;
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    },
  };
}
