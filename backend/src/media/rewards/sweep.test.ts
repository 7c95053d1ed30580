import { mediaGraceDays, mediaUploadHours } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createOwner, signInAgain } from '../../../test/factories.ts';
import { addMedia, createMediaCampaign, listMedia, storedFiles, uploadMedia } from '../../../test/media.ts';
import { runJob } from '../../../test/run-job.ts';
import { openGame, randomId, win } from '../../../test/visitor.ts';
import { databaseFiles } from '../../platform/storage/database-files.ts';
import { filePieceBytes } from '../../platform/storage/file-storage.ts';
import { createMediaFiles } from '../upload/media-files.ts';
import { MediaRewardEntity } from './media-reward.entity.ts';
import { sweepQueue } from './sweep.ts';

const dayMs = 24 * 3_600_000;

describe('the sweep of media', () => {
  const test = useApp();
  const sweep = () => runJob(test, sweepQueue, {});
  const pool = () => test.app.platform.database.pool;

  it('[M12, G38] serves an item in its grace period, then deletes its file, not its statistics', async () => {
    const { embedId, owner, campaignId } = await createMediaCampaign(test);
    const play = async () => {
      const game = await openGame(test.url, embedId, randomId());
      test.clock.advance(10_000);
      return await win(test.url, game);
    };
    const watch = async () =>
      (await fetch(test.url + ((await play()).mediaReward?.mediaData ?? ''))).arrayBuffer();
    await watch();
    const again = () => signInAgain(test, owner);
    const read = async () => (await listMedia(await again(), campaignId))[0];
    const reachDay = async (moment: string | undefined, offsetMs: number) => {
      test.clock.advance(Date.parse(moment ?? '') - test.clock.now() + offsetMs);
      await sweep();
      return await read();
    };
    const made = await read();
    expect(await reachDay(made?.expiresAt, -1)).toMatchObject({ isExpired: true, isPurged: false });
    expect(await reachDay(made?.graceEndsAt, -60_000)).toMatchObject({ isInGrace: true, isPurged: false });
    await watch();
    const files = await storedFiles(test);
    expect(await reachDay(made?.graceEndsAt, 1)).toMatchObject({
      ...{
        isExpired: true,
        isInGrace: false,
        isPurged: true,
        viewCount: 2,
        title: 'Video 0',
        fileSize: 5319,
      },
      ...{ previewUrl: null, daysUntilGraceEnds: 0 },
    });
    expect(await storedFiles(test)).toBe(files - 1);
    await expect(play()).rejects.toThrow('No media reward available');
    // The purged item does not count towards the ten items of a campaign.
    expect(await addMedia(await again(), campaignId)).toMatchObject({ isPurged: false });
  }, 60_000);

  it('[M12, G38] never gives or serves an item past its grace period, even before the sweep deletes its file', async () => {
    const { embedId, owner, campaignId } = await createMediaCampaign(test);
    const open = async () => {
      const game = await openGame(test.url, embedId, randomId());
      test.clock.advance(10_000);
      return game;
    };
    const [early, late] = [await open(), await open()];
    const files = await storedFiles(test);
    const [item] = await listMedia(owner, campaignId);
    const { rows } = await pool().query<{ expires_at: Date }>(
      'select expires_at from media_rewards where id = $1',
      [item?.id],
    );
    // The play token is valid for only two hours, so the test changes the item's expiry instead of the clock.
    const moveGraceEnd = (fromNowMs: number) =>
      pool().query('update media_rewards set expires_at = $2 where id = $1', [
        item?.id,
        new Date(test.clock.now() - mediaGraceDays * dayMs + fromNowMs),
      ]);
    expect(rows).toHaveLength(1);
    await moveGraceEnd(5000);
    const { mediaReward } = await win(test.url, early);
    expect(mediaReward?.title).toBe('Video 0');
    await moveGraceEnd(0);
    expect(await win(test.url, late)).toMatchObject({ outcome: 'none_left', mediaReward: null });
    expect(await win(test.url, early)).toMatchObject({ outcome: 'none_left', mediaReward: null });
    expect((await fetch(test.url + (mediaReward?.mediaData ?? ''))).status).toBe(404);
    expect(await storedFiles(test)).toBe(files);
    await pool().query('update media_rewards set expires_at = $2 where id = $1', [
      item?.id,
      rows[0]?.expires_at,
    ]);
    expect((await win(test.url, late)).mediaReward?.title).toBe('Video 0');
  });

  it('[M11, M12] keeps an item whose renewal is in progress', async () => {
    const { campaignId } = await createMediaCampaign(test);
    test.clock.advance((366 + mediaGraceDays) * dayMs);
    const renewed = new Date(test.clock.now() + 365 * dayMs);
    const sweeping = await test.app.platform.database.orm.em.fork().transactional(async (tx) => {
      await tx.nativeUpdate(MediaRewardEntity, { puzzleId: campaignId }, { expiresAt: renewed });
      const running = sweep();
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return { running };
    });
    await sweeping.running;
    const { rows } = await pool().query<{ media_hash: string | null }>(
      'select media_hash from media_rewards where puzzle_id = $1',
      [campaignId],
    );
    expect(rows.map((row) => row.media_hash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  }, 60_000);

  it('[M7] deletes unused uploads after a day, and files that were never completed', async () => {
    await sweep();
    const [owner, before] = [await createOwner(test), await storedFiles(test)];
    await uploadMedia(owner);
    const files = createMediaFiles({ pool: pool(), storage: await brokenStorage(), clock: test.clock });
    await expect(files.keep({ chunks: emptyStream(), size: 1, mimeType: 'video/mp4' })).rejects.toThrow(
      'full',
    );
    const { rows } = await pool().query<{ file_key: string }>(
      'select file_key from media_leftovers order by id desc limit 1',
    );
    const [left] = rows;
    await pool().query('insert into file_chunks (file_key, ordinal, bytes) values ($1, 0, $2)', [
      left?.file_key,
      Buffer.from('half a video'),
    ]);
    // A process that is killed during an upload leaves a part of the file in the storage.
    const node = createMediaFiles({ pool: pool(), storage: databaseFiles(pool()), clock: test.clock });
    const half = await node.begin(() => emptyStream());
    await half.write(Buffer.alloc(filePieceBytes));
    await expect.poll(() => storedFiles(test)).toBe(before + 3);
    await sweep();
    expect(await storedFiles(test)).toBe(before + 3);
    test.clock.advance(mediaUploadHours * 3_600_000);
    await sweep();
    expect(await storedFiles(test)).toBe(before);
    const { rows: notes } = await pool().query('select from media_leftovers');
    expect(notes).toEqual([]);
  }, 60_000);

  it('[M12] is safe on several nodes: twenty concurrent sweeps delete only expired files', async () => {
    const { owner, campaignId, items } = await createMediaCampaign(test, { videos: 3 });
    const [gone] = items;
    const before = await storedFiles(test);
    await pool().query('delete from media_rewards where id = $1', [gone?.id]);
    const node = () => createMediaFiles({ pool: pool(), storage: databaseFiles(pool()), clock: test.clock });
    await Promise.all(Array.from({ length: 20 }, () => node().deleteLeftovers()));
    expect(await storedFiles(test)).toBe(before - 1);
    expect((await listMedia(owner, campaignId)).every(({ isPurged }) => !isPurged)).toBe(true);
  }, 60_000);
});

function brokenStorage() {
  const fail = () => Promise.reject(new Error('the disk is full'));
  const open = () => ({ write: fail, end: fail, abandon: () => Promise.resolve() });
  return Promise.resolve({ checkWritable: fail, open, write: fail, read: fail, delete: fail });
}

// eslint-disable-next-line @typescript-eslint/require-await -- an async generator without a wait
async function* emptyStream(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(0);
}
