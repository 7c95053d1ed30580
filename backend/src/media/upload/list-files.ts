import type { Pool } from 'pg';
import type { FileToMove } from '../../platform/storage/move-file.ts';
import { posterMimeType } from './uploads.ts';

const filesAtOnce = 200;

/** Yields every stored file of uploads and rewards in the order of their keys, in batches. */
export async function* listMediaFiles(pool: Pool): AsyncGenerator<FileToMove[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await pool.query<FileToMove>(filesStatement, [after, posterMimeType, filesAtOnce]);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < filesAtOnce) return;
    after = last.key;
  }
}

/** Whether a row still refers to a file. */
export async function isMediaFileUsed(pool: Pool, key: string): Promise<boolean> {
  const { rows } = await pool.query(usedStatement, [key]);
  return rows.length > 0;
}

/** A file whose reward or upload was created during the listing may be left out. */
const filesStatement = `
  select key, size, "mimeType" from (
    (select file_key as key, file_size as size, mime_type as "mimeType" from media_rewards
     where file_key > $1 order by file_key limit $3)
    union
    (select poster_key, null, $2 from media_rewards where poster_key > $1 order by poster_key limit $3)
    union
    (select file_key, file_size, mime_type from media_uploads where file_key > $1 order by file_key limit $3)
    union
    (select poster_key, null, $2 from media_uploads where poster_key > $1 order by poster_key limit $3)
  ) files order by key limit $3`;

const usedStatement = `
  select from media_rewards where file_key = $1 or poster_key = $1
  union all select from media_uploads where file_key = $1 or poster_key = $1`;
