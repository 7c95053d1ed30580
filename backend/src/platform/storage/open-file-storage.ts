import type { Pool } from 'pg';
import { databaseFiles } from './database-files.ts';
import type { FileStorage } from './file-storage.ts';
import type { S3Settings } from './s3-client.ts';
import { s3Files } from './s3-files.ts';

/**
 * The storage the settings ask for: the database, or a store that speaks S3. Files that were kept before the store was
 * set up stay in the database and are found there.
 */
export function openFileStorage(pool: Pool, s3: S3Settings | undefined): FileStorage {
  const inDatabase = databaseFiles(pool);
  if (s3 === undefined) return inDatabase;
  const inStore = s3Files(s3);
  return {
    open: (key, readAgain) => inStore.open(key, readAgain),
    write: (key, file) => inStore.write(key, file),
    read: async (key, range) => (await inStore.read(key, range)) ?? (await inDatabase.read(key, range)),
    async delete(key) {
      await inStore.delete(key);
      await inDatabase.delete(key);
    },
  };
}
