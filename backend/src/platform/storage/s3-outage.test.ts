import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createPlayable } from '../../../test/factories.ts';
import { addMedia, mediaForm, readVideo } from '../../../test/media.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { openGame, refusal, win } from '../../../test/visitor.ts';

describe('a server whose S3 storage is away', async () => {
  const store = await startS3Server({});
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = store.settings;
  const test = useApp({
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });

  it('[B52] answers uploads and downloads with 503, which no browser stores', async () => {
    const { owner, campaignId, embedId } = await createPlayable(test, { codes: [], rewardType: 'media' });
    await addMedia(owner, campaignId);
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    const { mediaReward } = await win(test.url, game);
    const link = new URL(mediaReward?.mediaData ?? '', test.url);
    expect((await fetch(link)).status).toBe(200);
    await store.close();
    const upload = await owner.fetch('/api/media/upload', mediaForm(readVideo('video.mp4'), 'video.mp4'));
    expect(await refusal(upload)).toBe('503 server.unavailable');
    const download = await fetch(link);
    expect(await refusal(download)).toBe('503 server.unavailable');
    expect([download.headers.get('cache-control'), download.headers.get('etag')]).toEqual(['no-store', null]);
    // A winner can still read the win, because only the file is unavailable.
    expect((await win(test.url, game)).outcome).toBe('media');
  });
});
