import type { CleanedImages, FixedImages } from '@puzzle-prize/sdk/protocol';
import type { DeletedImage } from '../campaigns/orphaned-images.ts';

export function presentFixed(updatedImages: FixedImages['updatedImages']): FixedImages {
  const count = updatedImages.length;
  return { message: `Updated ${images(count)}`, outdatedCount: count, updatedCount: count, updatedImages };
}

export function presentOutdated(outdatedCount: number): FixedImages {
  const message = `${images(outdatedCount)} would be updated`;
  return { message, outdatedCount, updatedCount: 0, updatedImages: [] };
}

export function presentOrphans(orphanedCount: number): CleanedImages {
  const message = `${images(orphanedCount, 'orphaned ')} would be removed`;
  return { message, orphanedCount, deletedCount: 0, deletedImages: [] };
}

export function presentCleaned(orphanedCount: number, deleted: DeletedImage[]): CleanedImages {
  return {
    message: `Removed ${images(deleted.length, 'orphaned ')}`,
    orphanedCount,
    deletedCount: deleted.length,
    deletedImages: deleted.map(({ id, filename, createdAt }) => ({
      id,
      filename,
      createdAt: new Date(createdAt).toISOString(),
    })),
  };
}

function images(count: number, kind = ''): string {
  return `${count} ${kind}${count === 1 ? 'image' : 'images'}`;
}
