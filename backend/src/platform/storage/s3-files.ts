import { Readable } from 'node:stream';
import type { FileStorage } from './file-storage.ts';
import { isRefusal, openS3Client, type S3Settings } from './s3-client.ts';
import { abortUploads, openS3Upload } from './s3-upload.ts';

/** The object that `/readyz` overwrites; no stored file has this key. */
const readinessKey = 'readiness-check';

/**
 * Stores files in an S3-compatible storage. All functions throw StorageUnavailableError if it is away, overloaded, or
 * silent for `silenceMaxMs`.
 */
export function s3Files(settings: S3Settings, silenceMaxMs?: number): FileStorage {
  const store = openS3Client(settings, silenceMaxMs);
  const { client } = store;
  return {
    async checkWritable() {
      await client.putObject(readinessKey, 'ok', 'text/plain');
    },
    open: (key, readAgain) => openS3Upload(store, key, readAgain),
    async write(key, { chunks, size, mimeType }) {
      await client.putObject(key, store.createBody(chunks, size), mimeType);
    },
    async read(key, range) {
      try {
        const response = await client.getObjectRaw(key, !range, range?.start, range && range.end + 1);
        if (range && response.status !== 206) throw new Error('The S3 storage does not support ranges');
        return response.body ?? Readable.from([]);
      } catch (error) {
        if (isRefusal(error, 404)) return null;
        throw error;
      }
    },
    async delete(key) {
      try {
        await client.deleteObject(key);
      } catch (error) {
        if (!isRefusal(error, 404)) throw error;
      }
      await abortUploads(client, key);
    },
  };
}
