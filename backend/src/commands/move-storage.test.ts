import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../test/app.ts';
import { addMedia, createMediaCampaign, noise, readStoredVideo, storedFiles } from '../../test/media.ts';
import { startS3Server, type TestStore } from '../../test/s3-server.ts';
import { databaseFiles } from '../platform/storage/database-files.ts';
import { s3Files } from '../platform/storage/s3-files.ts';
import { moveStorage } from './move-storage.ts';

describe('storage move', () => {
  const test = useApp();
  let store: TestStore | null = null;
  const printed: string[] = [];

  beforeAll(async () => {
    store = await startS3Server();
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await store?.close();
  });
  const pool = () => test.app.platform.database.pool;
  const getStore = () => {
    if (!store) throw new Error('the store runs only inside tests');
    return store.settings;
  };
  const move = async (
    to: 's3' | 'database',
    { isDryRun = false, secretAccessKey = getStore().secretAccessKey } = {},
  ) => {
    vi.stubEnv('DATABASE_URL', test.databaseUrl);
    vi.stubEnv('S3_ENDPOINT', getStore().endpoint);
    vi.stubEnv('S3_REGION', getStore().region);
    vi.stubEnv('S3_BUCKET', getStore().bucket);
    vi.stubEnv('S3_ACCESS_KEY_ID', getStore().accessKeyId);
    vi.stubEnv('S3_SECRET_ACCESS_KEY', secretAccessKey);
    printed.length = 0;
    await moveStorage(to, { isDryRun });
    return printed.join('');
  };
  const listKeys = async () => {
    const { rows } = await pool().query<{ key: string }>(
      `select unnest(array_remove(array[file_key, poster_key], null)) as key from media_rewards`,
    );
    return rows.map(({ key }) => key);
  };
  const readAll = async (chunks: AsyncIterable<Uint8Array> | null) =>
    chunks && Buffer.concat(await Array.fromAsync(chunks));

  const isSame = (one: Buffer | null, other: Buffer | null | undefined) =>
    one !== null && other?.equals(one) === true;

  it('moves every file to S3 and back, byte by byte, and continues an interrupted run', async () => {
    const { owner, campaignId } = await createMediaCampaign(test, { videos: 2 });
    await addMedia(owner, campaignId, { bytes: await noise(900, 700), name: 'noise.png' });
    const keys = await listKeys();
    const [inDatabase, inS3] = [databaseFiles(pool()), s3Files(getStore())];
    const before = await Promise.all(keys.map(async (key) => await readAll(await inDatabase.read(key))));
    expect(before.some((bytes) => (bytes?.length ?? 0) > 1_000_000)).toBe(true);
    const files = await storedFiles(test);

    expect(await move('s3', { isDryRun: true })).toMatch(
      new RegExp(`^To move: ${files} files, .* Moved before: 0. Missing: 0.\n$`),
    );
    expect(await storedFiles(test)).toBe(files);

    // The first run was interrupted after part of one file.
    const [first = ''] = keys;
    await inS3.write(first, { chunks: onePiece(Buffer.from('part')), size: 4, mimeType: 'video/mp4' });
    expect(await move('s3')).toMatch(new RegExp(`^Moved ${files} files, .* Moved before: 0.\n$`));
    expect(await storedFiles(test)).toBe(0);
    for (const [index, key] of keys.entries())
      expect(isSame(await readAll(await inS3.read(key)), before[index])).toBe(true);
    expect(await move('s3')).toMatch(new RegExp(`^Moved 0 files, 0.0 MB. Moved before: ${files}.\n$`));

    expect(await move('database')).toMatch(new RegExp(`^Moved ${files} files`));
    expect(await storedFiles(test)).toBe(files);
    for (const [index, key] of keys.entries()) {
      expect(await inS3.read(key)).toBeNull();
      expect(isSame(await readAll(await inDatabase.read(key)), before[index])).toBe(true);
    }
    expect(before).toContainEqual(await readStoredVideo('video.mp4'));
  });

  it('reports missing and damaged files, and leaves a file in its place when S3 refuses it', async () => {
    const keys = await listKeys();
    const [key = '', other = ''] = keys;
    const files = await storedFiles(test);
    await expect(move('s3', { secretAccessKey: 'wrong' })).rejects.toThrow(
      'Nothing was moved, because the new place cannot be written to',
    );
    expect(await storedFiles(test)).toBe(files);
    await pool().query('update media_rewards set file_size = file_size + 1 where file_key = $1', [key]);
    await expect(move('s3')).rejects.toThrow(
      new RegExp(`Stopped at the file ${key} .* run it again: .*row says`),
    );
    await pool().query('update media_rewards set file_size = file_size - 1 where file_key = $1', [key]);
    await databaseFiles(pool()).delete(other);
    await s3Files(getStore()).delete(other);
    await expect(move('s3')).rejects.toThrow(`1 files are in neither place: ${other}`);
    expect(await storedFiles(test)).toBe(0);
    expect(files).toBeGreaterThan(1);
  });

  it('needs the S3 settings', async () => {
    vi.unstubAllEnvs();
    vi.stubEnv('DATABASE_URL', test.databaseUrl);
    for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      vi.stubEnv(name, '');
    await expect(moveStorage('s3', { isDryRun: false })).rejects.toThrow(/^Set the S3_\* settings/);
  });
});

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield bytes;
}
