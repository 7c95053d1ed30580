import type { Pool } from 'pg';
import { isMediaFileUsed, listMediaFiles } from '../media/upload/list-files.ts';
import { readConfig } from '../platform/config.ts';
import { databaseFiles } from '../platform/storage/database-files.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { copyFile, type FileToMove, hasFile } from '../platform/storage/move-file.ts';
import { s3Files } from '../platform/storage/s3-files.ts';
import { describeFailure } from './describe-failure.ts';
import { openInstallation } from './open-installation.ts';

/** A place of media files. */
export type StoragePlace = 's3' | 'database';

interface Move {
  pool: Pool;
  source: FileStorage;
  target: FileStorage;
}

interface Counts {
  moved: number;
  bytes: number;
  /** The number of files that an earlier run had already moved: they were in the target and not in the source. */
  there: number;
  missing: string[];
}

const reportMs = 5000;

/**
 * Moves all media files to the database or to the S3 storage in the settings. The server may keep running. A
 * file is deleted from its old place after its copy was read again and compared. A run that was interrupted
 * is continued by the next one.
 * @param isDryRun true to count the files only
 * @throws Error if S3 is not configured, if a file cannot be moved, or if files are missing
 */
export async function moveStorage(to: StoragePlace, { isDryRun }: { isDryRun: boolean }): Promise<void> {
  const config = readConfig();
  if (config.s3 === undefined)
    throw new Error('Set the S3_* settings: they name the storage to move files to or from.');
  const database = await openInstallation(config);
  try {
    const { pool } = database;
    const [inDatabase, inS3] = [databaseFiles(pool), s3Files(config.s3)];
    const move =
      to === 's3' ? { pool, source: inDatabase, target: inS3 } : { pool, source: inS3, target: inDatabase };
    await (isDryRun ? countFiles(move) : moveFiles(move));
  } finally {
    await database.close();
  }
}

async function countFiles({ pool, source, target }: Move): Promise<void> {
  let [files, bytes, there, missing] = [0, 0, 0, 0];
  for await (const batch of listMediaFiles(pool))
    for (const { key, size } of batch) {
      if (await hasFile(source, key)) [files, bytes] = [files + 1, bytes + (size ?? 0)];
      else if (await hasFile(target, key)) there += 1;
      else missing += 1;
    }
  print(
    `To move: ${files} files, ${toMegabytes(bytes)} and the previews. Moved before: ${there}. Missing: ${missing}.`,
  );
}

async function moveFiles(move: Move): Promise<void> {
  const counts: Counts = { moved: 0, bytes: 0, there: 0, missing: [] };
  await move.target.checkWritable().catch((error: unknown) => {
    throw describeFailure('Nothing was moved, because the new place cannot be written to', error);
  });
  let reportAt = Date.now() + reportMs;
  for await (const batch of listMediaFiles(move.pool))
    for (const file of batch) {
      try {
        await moveFile(file, move, counts);
      } catch (error) {
        throw describeFailure(
          `Stopped at the file ${file.key} after ${counts.moved} files; run it again`,
          error,
        );
      }
      if (Date.now() < reportAt) continue;
      print(`${counts.moved} files, ${toMegabytes(counts.bytes)}...`);
      reportAt = Date.now() + reportMs;
    }
  print(`Moved ${counts.moved} files, ${toMegabytes(counts.bytes)}. Moved before: ${counts.there}.`);
  if (counts.missing.length > 0)
    throw new Error(`${counts.missing.length} files are in neither place: ${counts.missing.join(', ')}`);
}

async function moveFile(file: FileToMove, { pool, source, target }: Move, counts: Counts): Promise<void> {
  const result = await copyFile(file, { source, target });
  // If the owner deleted the reward while its file was copied, the server did not delete the copy, so this function
  // does.
  if (!(await isMediaFileUsed(pool, file.key))) {
    await target.delete(file.key);
    return;
  }
  if (result.state === 'missing') counts.missing.push(file.key);
  if (result.state === 'there') counts.there += 1;
  if (result.state !== 'copied') return;
  await source.delete(file.key);
  counts.moved += 1;
  counts.bytes += result.bytes;
}

const toMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
