import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Platform } from '../platform/platform.ts';
import { openFileStorage } from '../platform/storage/open-file-storage.ts';
import { createInspector } from './inspect/inspector.ts';
import { createMediaFiles, type MediaFiles } from './upload/media-files.ts';
import type { MediaUploadRow } from './upload/media-upload.entity.ts';
import type { ReceivedMedia } from './upload/receive-media.ts';
import { createTemporaryFiles, type TemporaryFiles } from './upload/temporary-file.ts';
import { keepUpload, requireHonest } from './upload/uploads.ts';

/** Stores and inspects the files that visitors can win. */
export interface MediaService {
  files: MediaFiles;
  temporaryFiles: TemporaryFiles;
  /** @throws AppError media.unsupported_type, media.type_mismatch, media.damaged, image.too_many_pixels */
  addUpload(
    em: SqlEntityManager,
    ownerId: string,
    upload: { received: ReceivedMedia; signal: AbortSignal },
  ): Promise<MediaUploadRow>;
  close(): Promise<void>;
}

export async function createMediaService({
  config,
  database: { pool },
  clock,
}: Pick<Platform, 'config' | 'database' | 'clock'>): Promise<MediaService> {
  const files = createMediaFiles({ pool, storage: openFileStorage(pool, config.s3), clock });
  const inspector = createInspector();
  const temporaryFiles = await createTemporaryFiles(files);
  return {
    files,
    temporaryFiles,
    async addUpload(em, ownerId, { received, signal }) {
      const found = await inspector.inspect(received.file.path, { ownerId, signal });
      requireHonest(found, received);
      return await keepUpload(em, ownerId, { received, found, files, clock });
    },
    async close() {
      await inspector.close();
      await temporaryFiles.close();
    },
  };
}
