import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../platform/clock.ts';
import type { FileStorage, FileWriter, NewFile, ReadAgain } from '../platform/storage/file-storage.ts';

/** A file that is stored while it comes, under a key that is noted already. */
export interface FileOnItsWay extends Pick<FileWriter, 'write' | 'end'> {
  key: string;
  /** It is not wanted: nothing of it is left when this is done, or it is found as a leftover. */
  drop(): Promise<void>;
}

/** The files of rewards in their storage, each noted as a leftover before its first byte is written. */
export interface MediaFiles extends Pick<FileStorage, 'read'> {
  /** Keeps a file and returns its new key. Until a row names it, it is a leftover. */
  keep(file: NewFile): Promise<string>;
  /** Begins a file of which nothing is known yet. */
  begin(readAgain: ReadAgain): Promise<FileOnItsWay>;
  /** Deletes a file that no row names, before it is found as a leftover; where that fails, it is found as one. */
  drop(key: string): Promise<void>;
  /** Deletes the files that no row names any more; returns how many. */
  deleteLeftovers(signal?: AbortSignal): Promise<number>;
}

/** Longer than any upload takes from its first byte to its row. */
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
  /** Looks at some of the notes that are due. Each step may be repeated, here or on another node, without harm. */
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
      // Its note stands. Whoever drops it has another answer to give.
    }
  };
  return {
    drop,
    read: (key, range) => storage.read(key, range),
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
 * Does not wait for the disk: the log of the database is written in the order of commits, so what is stored in it after
 * the note is lost in a crash before the note is. A store of its own could keep what it was sent in the last second if
 * the database and this server fail at once.
 */
const noteStatement = `
  insert into media_leftovers (file_key, due_at)
  select $1, $2::timestamptz from set_config('synchronous_commit', 'off', true)`;

/** One look at all tables: a key that moves from an upload to its reward is named by one of them at every moment. */
const dueStatement = `
  select l.id, l.file_key as key,
    exists (select from media_rewards r where r.file_key = l.file_key)
    or exists (select from media_rewards r where r.poster_key = l.file_key)
    or exists (select from media_uploads u where u.file_key = l.file_key)
    or exists (select from media_uploads u where u.poster_key = l.file_key) as is_named
  from media_leftovers l where l.due_at <= $1 order by l.due_at limit ${leftoversAtOnce}`;
