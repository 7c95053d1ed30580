import { createFairGate } from '../../platform/http/fair-gate.ts';
import type { StoredBytes } from '../../platform/storage/storage.ts';
import { drawPreview } from './draw-preview.ts';

/** Number of previews that are kept in memory. A preview has about 60 kB. */
const keptPreviews = 100;
/**
 * The limits of the drawing of previews: one at a time, because each takes some tenths of a second of processor time.
 */
const drawsAtOnce = { atOncePerCaller: 1, inLinePerCaller: 50 };

/** The previews of stored images. */
export interface Previews {
  /**
   * Returns the preview of the stored image with this hash as a JPEG file; null if there is no such image.
   * @throws AppError server.unavailable if too many previews are waiting to be drawn
   */
  find(hash: string): Promise<Buffer | null>;
}

/** Draws each preview when it is first requested, and keeps the latest ones in memory. */
export function createPreviews(findImageBytes: (hash: string) => Promise<StoredBytes | null>): Previews {
  // A Map iterates in insertion order, so the first entry is the oldest.
  const kept = new Map<string, Promise<Buffer>>();
  const gate = createFairGate(drawsAtOnce);
  return {
    async find(hash) {
      // The image is looked up even if its preview is in memory, because a deleted image must have no preview.
      const stored = await findImageBytes(hash);
      if (!stored) return null;
      const drawn = kept.get(hash) ?? gate.pass('all', () => drawPreview(stored.bytes, hash));
      kept.set(hash, drawn);
      const [oldest] = kept.keys();
      if (kept.size > keptPreviews && oldest !== undefined) kept.delete(oldest);
      try {
        return await drawn;
      } catch (error) {
        kept.delete(hash);
        throw error;
      }
    },
  };
}
