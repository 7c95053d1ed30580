import { mediaLinkMinutes, mediaMaxBytes, mediaPerCampaign } from '@puzzle-prize/sdk/protocol/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createOwner, type TestOwner } from '../../../test/factories.ts';
import {
  addMedia,
  createMediaCampaign,
  readVideo,
  mediaForm,
  noise,
  uploadMedia,
} from '../../../test/media.ts';
import {
  callSession,
  createPaywalled,
  generateKey,
  openPaywalled,
  type PaywalledPlayable,
} from '../../../test/paywall.ts';
import { startS3Server, type TestStore } from '../../../test/s3-server.ts';
import { countRows, listBucket } from '../../../test/stored.ts';
import { openGame, refusal, win } from '../../../test/visitor.ts';

const megabyte = 1024 * 1024;

describe.each([['the database'], ['S3-compatible storage']])('bad input, with files in %s', (place) => {
  const settings: Record<string, string> = {};
  let store: TestStore | null = null;
  beforeAll(async () => {
    if (place === 'the database') return;
    store = await startS3Server();
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = store.settings;
    Object.assign(settings, {
      ...{ S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    });
  });
  afterAll(async () => {
    await store?.close();
  });
  const test = useApp(settings);
  let owner: TestOwner;
  let paywalled: PaywalledPlayable;
  beforeAll(async () => {
    owner = await createOwner(test);
    paywalled = await createPaywalled(test);
  });

  const stored = async () => ({ rows: await countRows(test), bucket: store && (await listBucket(store)) });
  const upload = (bytes: Uint8Array, name: string) =>
    owner.fetch('/api/media/upload', mediaForm(bytes, name));
  /** Pads a file to 6 MB, so the storage receives parts of it before the server knows its type. */
  const long = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(6 * megabyte - bytes.length)]);
  /** Builds a video of 6 MB. The inserted free space follows the frames, so their offsets stay the same. */
  const longVideo = (name = 'video.mp4') => {
    const bytes = readVideo(name);
    const moovAt = bytes.indexOf('moov') - 4;
    const free = Buffer.alloc(6 * megabyte);
    free.writeUInt32BE(free.length);
    free.write('free', 4);
    return Buffer.concat([bytes.subarray(0, moovAt), free, bytes.subarray(moovAt)]);
  };
  const create = (by: TestOwner, campaignId: string, body: object) =>
    by.fetch(`/api/puzzles/${campaignId}/media-rewards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const newReward = async (by: TestOwner) => {
    const { url, mediaType } = await uploadMedia(by);
    const poster = `data:image/png;base64,${(await noise()).toString('base64')}`;
    return { title: 'The video', mediaType, uploadedMediaUrl: url, poster };
  };
  const newLink = async (bytes = readVideo('video.mp4')) => {
    const { embedId, campaignId, owner: by } = await createMediaCampaign(test, { videos: 0 });
    await addMedia(by, campaignId, { bytes });
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    const { mediaReward } = await win(test.url, game);
    return test.url + (mediaReward?.mediaData ?? '');
  };
  const openSession = async () => (await openPaywalled(test, paywalled)).sessionId;

  /** Each case consists of a function, which prepares the upload and returns the call, and the expected error. */
  const lines: Record<string, [() => Promise<() => Promise<Response>>, string]> = {
    'a file of an unsupported type': [
      () => {
        const page = long(Buffer.from('<!doctype html><script>alert(1)</script>'));
        return Promise.resolve(() => upload(page, 'video.mp4'));
      },
      '415 media.unsupported_type',
    ],
    'a video that is declared an image': [
      () => Promise.resolve(() => upload(longVideo(), 'photo.jpg')),
      '422 media.type_mismatch',
    ],
    'a truncated video': [
      () => Promise.resolve(() => upload(longVideo().subarray(0, -200), 'video.mp4')),
      '422 media.damaged',
    ],
    'ten megabytes and a byte': [
      () => Promise.resolve(() => upload(Buffer.alloc(mediaMaxBytes + 1), 'video.mp4')),
      '413 media.too_large',
    ],
    'an eleventh item': [
      async () => {
        const full = await createMediaCampaign(test, { videos: mediaPerCampaign });
        const body = await newReward(full.owner);
        return () => create(full.owner, full.campaignId, body);
      },
      '409 media.too_many',
    ],
    'HTML in a title': [
      async () => {
        const campaign = await createMediaCampaign(test, { videos: 0 });
        const body = { ...(await newReward(campaign.owner)), title: '<img src=x onerror=alert(1)>' };
        return () => create(campaign.owner, campaign.campaignId, body);
      },
      '422 media.markup',
    ],
    'a forged link': [
      async () => {
        const link = new URL(await newLink());
        const [kid, ...rest] = link.searchParams.get('token')?.split('.') ?? [];
        link.searchParams.set('token', [kid, ...rest.slice(0, -2), 'zzzzzzzzz', rest.at(-1)].join('.'));
        return () => fetch(link);
      },
      '403 media.link_invalid',
    ],
    'an expired link': [
      async () => {
        const link = await newLink();
        test.clock.advance(mediaLinkMinutes * 60_000);
        return () => fetch(link);
      },
      '410 media.link_expired',
    ],
    'an invalid range': [
      async () => {
        const link = await newLink();
        return () => fetch(link, { headers: { range: 'bytes=9-3' } });
      },
      '416 media.range_invalid',
    ],
    "another owner's key": [
      async () => {
        const [sessionId, key] = [await openSession(), await generateKey(owner)];
        return () => callSession(test, { sessionId, does: 'activate' }, { key });
      },
      '404 session.not_found',
    ],
    'no key': [
      async () => {
        const sessionId = await openSession();
        return () => callSession(test, { sessionId, does: 'activate' });
      },
      '401 auth.key_required',
    ],
    'an invalid session id': [
      () => {
        const path = `${test.url}/api/embed-widget/${paywalled.embedId}?sessionId=`;
        return Promise.resolve(() => fetch(`${path}${encodeURIComponent("x' or 1=1 --")}`));
      },
      '400 request.invalid',
    ],
  };

  it('[T45] accepts the test video unless it is truncated', async () => {
    expect((await upload(longVideo(), 'video.mp4')).status).toBe(201);
  });

  it('[M6] keeps only the cleaned copy of a video whose metadata is at the end of the file', async () => {
    const before = await stored();
    const sent = longVideo('way.mp4');
    const won = await fetch(await newLink(sent));
    const bytes = Buffer.from(await won.arrayBuffer());
    expect([sent.includes('secret'), bytes.length, bytes.includes('secret')]).toEqual([
      ...[true, sent.length, false],
    ]);
    const after = await stored();
    expect(after.bucket?.uploads).toEqual(before.bucket?.uploads);
    if (after.bucket) expect(after.bucket.keys.length - (before.bucket?.keys.length ?? 0)).toBe(1);
  });

  it.each(Object.entries(lines))('[T45] refuses %s and stores nothing', async (_, [prepare, expected]) => {
    const call = await prepare();
    const before = await stored();
    expect(await refusal(await call())).toBe(expected);
    expect(await stored()).toEqual(before);
  });

  it('[T45] returns a different error for each case', () => {
    const codes = Object.values(lines).map(([, code]) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
