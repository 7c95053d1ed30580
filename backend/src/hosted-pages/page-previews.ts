import QuickLRU from 'quick-lru';
import { createFairGate } from '../platform/http/fair-gate.ts';
import type { StoredBytes } from '../platform/storage/storage.ts';
import { getPreviewVersion, type ShownOnPreview } from './addresses.ts';
import { drawPagePreview } from './draw-page-preview.ts';

/** Number of images in memory. One has about 300 kB. */
const keptImages = 60;
/** The limits on drawing: one image at a time, because each takes some tenths of a second of processor time. */
const drawsAtOnce = { atOncePerCaller: 1, inLinePerCaller: 50 };

/** The images that messengers show for hosted pages. */
export interface PagePreviews {
  /**
   * Returns the image for a title and a stored image; null if there is no such image any more.
   * @throws AppError server.unavailable if too many images are waiting to be drawn
   */
  find(shown: ShownOnPreview): Promise<Buffer | null>;
}

/** Draws each image when it is first requested, and keeps the latest ones in memory. */
export function createPagePreviews(
  findImageBytes: (hash: string) => Promise<StoredBytes | null>,
): PagePreviews {
  const kept = new QuickLRU<string, Promise<Buffer>>({ maxSize: keptImages });
  const gate = createFairGate(drawsAtOnce);
  return {
    async find(shown) {
      const stored = await findImageBytes(shown.fullSizeHash);
      if (!stored) return null;
      const version = getPreviewVersion(shown);
      const drawn = kept.get(version) ?? gate.pass('all', () => drawPagePreview(stored.bytes, shown));
      kept.set(version, drawn);
      try {
        return await drawn;
      } catch (error) {
        kept.delete(version);
        throw error;
      }
    },
  };
}
