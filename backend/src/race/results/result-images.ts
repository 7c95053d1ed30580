import { createFairGate } from '../../platform/http/fair-gate.ts';
import { drawResult } from './draw-result.ts';
import type { RaceResult } from './find-result.ts';

/** Number of images that are kept in memory. One has about 60 kB. */
const keptImages = 200;
/** Drawing an image takes some hundredths of a second of a processor. */
const drawsAtOnce = { atOncePerCaller: 1, inLinePerCaller: 50 };

/** The images of published results. */
export interface ResultImages {
  /**
   * Returns the image of a result as a JPEG file.
   * @throws AppError server.unavailable if too many images are waiting to be drawn
   */
  find(shareId: string, result: Pick<RaceResult, 'players' | 'masterHash'>): Promise<Buffer>;
}

/** Draws each image when it is first requested, and keeps the latest ones in memory: a finished race never changes. */
export function createResultImages(
  findImageBytes: (hash: string) => Promise<{ bytes: Uint8Array } | null>,
): ResultImages {
  // A Map iterates in insertion order, so the first entry is the oldest.
  const kept = new Map<string, Promise<Buffer>>();
  const gate = createFairGate(drawsAtOnce);
  return {
    async find(shareId, result) {
      // The owner may give the campaign another image later.
      const key = `${shareId} ${result.masterHash}`;
      const drawn =
        kept.get(key) ??
        gate.pass('all', async () =>
          drawResult(result, (await findImageBytes(result.masterHash))?.bytes ?? null),
        );
      kept.set(key, drawn);
      const [oldest] = kept.keys();
      if (kept.size > keptImages && oldest !== undefined) kept.delete(oldest);
      try {
        return await drawn;
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    },
  };
}
