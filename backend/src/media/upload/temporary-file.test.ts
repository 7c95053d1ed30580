import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { databaseFiles } from '../../platform/storage/database-files.ts';
import { createMediaFiles } from './media-files.ts';
import { createTemporaryFiles } from './temporary-file.ts';

const test = useApp();

it('[M7] an upload succeeds and leaves no file on disk if a stored copy cannot be deleted', async () => {
  const { pool } = test.app.platform.database;
  let isAway = true;
  const stored = databaseFiles(pool);
  const storage = {
    ...stored,
    delete: (key: string) =>
      isAway ? Promise.reject(new Error('the storage does not respond')) : stored.delete(key),
  };
  const files = createMediaFiles({ pool, storage, clock: test.clock });
  const temporary = await createTemporaryFiles(files);
  const paths: string[] = [];
  const upload = temporary.during(async (write) => {
    for (const bytes of ['first', 'second']) paths.push((await write([Buffer.from(bytes)])).path);
    return 'taken';
  });
  await expect(upload).resolves.toBe('taken');
  expect(paths.filter((path) => existsSync(path))).toEqual([]);
  isAway = false;
  test.clock.advance(2 * 3_600_000);
  await files.deleteLeftovers();
  expect((await pool.query('select from file_chunks')).rowCount).toBe(0);
  await temporary.close();
});
