import type { Pool } from 'pg';
import { databaseFiles } from './database-files.ts';
import type { FileStorage } from './file-storage.ts';
import type { S3Settings } from './s3-client.ts';
import { s3Files } from './s3-files.ts';

/**
 * Opens the configured storage: the database, or an S3-compatible one. Files from before S3 was configured
 * stay in the database and are found there.
 */
export function openFileStorage(pool: Pool, s3: S3Settings | undefined): FileStorage {
  const inDatabase = databaseFiles(pool);
  if (s3 === undefined) return inDatabase;
  const inStore = s3Files(s3);
  return {
    checkWritable: () => inStore.checkWritable(),
    open: (key, readAgain) => inStore.open(key, readAgain),
    write: (key, file) => inStore.write(key, file),
    read: async (key, range) => (await inStore.read(key, range)) ?? (await inDatabase.read(key, range)),
    async delete(key) {
      await inStore.delete(key);
      await inDatabase.delete(key);
    },
  };
}
