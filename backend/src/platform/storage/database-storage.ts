import type { Orm } from '../database/database.ts';
import { runSql } from '../database/run-sql.ts';
import { hashContent } from './content-hash.ts';
import type { Storage, StoredBytes } from './storage.ts';

/** Stores bytes as rows of the database, so no other service is needed and a backup contains everything. */
export function databaseStorage(orm: Orm): Storage {
  return {
    async put(bytes, mimeType, within = orm.em) {
      const hash = hashContent(bytes);
      await runSql(
        within,
        'insert into blobs (hash, mime_type, bytes, size) values ($1, $2, $3, $4) on conflict (hash) do nothing',
        [hash, mimeType, bytes, bytes.length],
      );
      return hash;
    },
    async get(hash) {
      const { rows } = await runSql<StoredBytes>(
        orm.em,
        'select bytes, mime_type as "mimeType" from blobs where hash = $1',
        [hash],
      );
      return rows[0] ?? null;
    },
    async delete(hash, within = orm.em) {
      await runSql(within, 'delete from blobs where hash = $1', [hash]);
    },
  };
}
