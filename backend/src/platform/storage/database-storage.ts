import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Orm } from '../database/database.ts';
import { contentHash } from './content-hash.ts';
import type { Storage, StoredBytes } from './storage.ts';

/** Keeps bytes as rows of the database: nothing else to run, and one backup holds everything. */
export function databaseStorage(orm: Orm): Storage {
  const connection = (within: SqlEntityManager = orm.em) => within.getKysely();
  return {
    async put(bytes, mimeType, within) {
      const hash = contentHash(bytes);
      await sql`
        insert into blobs (hash, mime_type, bytes, size) values (${hash}, ${mimeType}, ${bytes}, ${bytes.length})
        on conflict (hash) do nothing`.execute(connection(within));
      return hash;
    },
    async get(hash) {
      const { rows } = await sql<StoredBytes>`
        select bytes, mime_type as "mimeType" from blobs where hash = ${hash}`.execute(connection());
      return rows[0] ?? null;
    },
    async delete(hash, within) {
      await sql`delete from blobs where hash = ${hash}`.execute(connection(within));
    },
  };
}
