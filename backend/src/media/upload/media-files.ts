import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { FileStorage, FileWriter, NewFile, ReadAgain } from '../../platform/storage/file-storage.ts';

/**
 * A file that the server stores while the file is still arriving. Its key is already recorded as a leftover.
 */
export interface IncompleteFile extends Pick<FileWriter, 'write' | 'end'> {
  key: string;
  /** Discards the file. If that fails, the sweep (`rewards/sweep.ts`) deletes it as a leftover. */
  drop(): Promise<void>;
}

/**
 * The stored files of rewards. Before the server writes the first byte of a file, it records the file as a
 * leftover, which the sweep may delete. After a crash, the sweep can therefore find and delete every file to
 * which no row refers.
 */
export interface MediaFiles extends Pick<FileStorage, 'read' | 'checkWritable'> {
  /** Stores a file and returns its new key. The sweep deletes the file unless a row refers to the key. */
  keep(file: NewFile): Promise<string>;
  /** Starts to store a file of unknown size. */
  begin(readAgain: ReadAgain): Promise<IncompleteFile>;
  /** Deletes an unreferenced file at once. If that fails, the sweep deletes it as a leftover. */
  drop(key: string): Promise<void>;
  /** Deletes unreferenced files and returns their number. */
  deleteLeftovers(signal?: AbortSignal): Promise<number>;
}

/**
 * The delay before the sweep checks a new file. No upload takes this long from first byte to database row.
 */
const writeMinutes = 60;
const leftoversAtOnce = 100;

export function createMediaFiles({
  pool,
  storage,
  clock,
}: {
  pool: Pool;
  storage: FileStorage;
  clock: Clock;
}): MediaFiles {
  /** Checks one batch of due leftovers. Each step can safely be repeated, even on another node. */
  const deleteSome = async () => {
    const { rows } = await pool.query<{ id: string; key: string; is_named: boolean }>(dueStatement, [
      new Date(clock.now()),
    ]);
    const left = rows.filter((row) => !row.is_named);
    for (const { key } of left) await storage.delete(key);
    await pool.query('delete from media_leftovers where id = any($1)', [rows.map(({ id }) => id)]);
    return { looked: rows.length, deleted: left.length };
  };
  const noteKey = async () => {
    const key = randomUUID();
    const dueAt = new Date(clock.now() + writeMinutes * 60_000);
    await pool.query(noteStatement, [key, dueAt]);
    return key;
  };
  const drop = async (key: string) => {
    try {
      await storage.delete(key);
      await pool.query('delete from media_leftovers where file_key = $1', [key]);
    } catch {
      // The error is ignored: the record remains, so the sweep retries, and the caller already reports
      // another error.
    }
  };
  return {
    drop,
    read: (key, range) => storage.read(key, range),
    checkWritable: () => storage.checkWritable(),
    async keep(file) {
      const key = await noteKey();
      await storage.write(key, file);
      return key;
    },
    async begin(readAgain) {
      const key = await noteKey();
      const writer = storage.open(key, readAgain);
      return {
        key,
        write: (chunk) => writer.write(chunk),
        end: () => writer.end(),
        async drop() {
          await writer.abandon().catch(() => undefined);
          await drop(key);
        },
      };
    },
    async deleteLeftovers(signal) {
      for (let total = 0; ;) {
        signal?.throwIfAborted();
        const { looked, deleted } = await deleteSome();
        total += deleted;
        if (looked < leftoversAtOnce) return total;
      }
    },
  };
}

/**
 * Commits asynchronously, which saves a wait for the disk. The write-ahead log keeps the order of commits, so
 * a crash that loses this record also loses every file stored in the database later. In an external storage,
 * a file stays unrecorded only if the database and the server both fail within a second.
 */
const noteStatement = `
  insert into media_leftovers (file_key, due_at)
  select $1, $2::timestamptz from set_config('synchronous_commit', 'off', true)`;

/** Checks both tables in one statement, because a key may move from an upload to its reward at any time. */
const dueStatement = `
  select l.id, l.file_key as key,
    exists (select from media_rewards r where r.file_key = l.file_key)
    or exists (select from media_rewards r where r.poster_key = l.file_key)
    or exists (select from media_uploads u where u.file_key = l.file_key)
    or exists (select from media_uploads u where u.poster_key = l.file_key) as is_named
  from media_leftovers l where l.due_at <= $1 order by l.due_at limit ${leftoversAtOnce}`;
