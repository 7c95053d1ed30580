import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mediaRewardSchema, mediaUploadReplySchema, verifyReplySchema } from '@puzzle-prize/sdk/protocol';
import { Client } from 'pg';
import type { z } from 'zod';
import { signedInHeaders } from '../demo/owner.ts';
import { type VideoJob, videoResultSchema, type Upload } from './video-client.ts';
import { addressSchema } from './floor-server.ts';
import { solvePlays } from './plays.ts';
import { type Product, startHelper, startProduct } from './programs.ts';
import { format, interleave, median, print, ratio } from './rounds.ts';
import type { Bench } from './bench.ts';

const megabyte = 1024 * 1024;
/** The size of the largest file that the product accepts. */
const videoBytes = 10 * megabyte - 1;
const uploadsAtOnce = 8;
const sampleMs = 10;

type Headers = Record<string, string>;
type Send = (job: Omit<VideoJob, 'video'>) => Promise<z.output<typeof videoResultSchema>>;

/**
 * Compares uploads and ranged downloads of a video of 10 MB with a bare server that streams the same bytes.
 * It also measures the memory that uploads need.
 */
export async function measureMedia(bench: Bench): Promise<void> {
  const rounds = bench.isQuick ? 5 : 15;
  const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-media-bench-'));
  const floor = startHelper('file-floor.ts');
  const client = startHelper('video-client.ts');
  try {
    const video = join(folder, 'video.mp4');
    writeFileSync(video, makeVideo());
    const send: Send = async (job) => videoResultSchema.parse(await client.ask({ video, ...job }));
    const bare = addressSchema.parse(await floor.ask({ folder, file: video })).url;
    const [owner = {}] = await signInOwners(bench.product);
    const link = await winVideo(bench, owner, send);
    const upload = async (to: Upload) => speed(videoBytes, (await send({ uploads: [to] })).ms);
    const contestants = {
      bareUpload: () => upload({ url: bare, headers: {} }),
      upload: () => upload(uploadTo(bench.product, owner)),
      bareDownload: () => downloadRanges(send, bare),
      download: () => downloadRanges(send, link),
    };
    await interleave(2, contestants);
    const speeds = await interleave(rounds, contestants);
    const pair = (ours: number[], base: number[]) =>
      `${format(median(ours))} of ${format(median(base))} MB/s`;
    print({
      what: 'media: upload of 10 MB beside a bare server that writes it to disk',
      measured: ratio(speeds.upload, speeds.bareUpload),
      atLeast: 0.7,
      detail: pair(speeds.upload, speeds.bareUpload),
    });
    print({
      what: 'media: ranged download of 10 MB beside a bare server that reads it from disk',
      measured: ratio(speeds.download, speeds.bareDownload),
      atLeast: 0.7,
      detail: pair(speeds.download, speeds.bareDownload),
    });
    await measureMemory(bench, folder, send);
  } finally {
    await client.stop();
    await floor.stop();
    rmSync(folder, { recursive: true });
  }
}

/**
 * Measures how much memory grows while eight owners upload at once. The process is new, because an older one
 * would have spare memory, which hides the growth. It first handles eight uploads, two at a time, to load its
 * code.
 */
async function measureMemory({ databaseUrl }: Bench, folder: string, send: Send): Promise<void> {
  const product = await startProduct(databaseUrl, folder);
  const uploads = (await signInOwners(product)).map((owner) => uploadTo(product, owner));
  for (let at = 0; at < uploads.length; at += 2) await send({ uploads: uploads.slice(at, at + 2) });
  const before = product.residentMb();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, product.residentMb());
  }, sampleMs);
  for (let round = 0; round < 5; round += 1) await send({ uploads });
  clearInterval(sampling);
  await product.stop();
  print({
    what: `media: growth of memory during ${uploadsAtOnce} uploads of 10 MB at once, MB`,
    measured: peak - before,
    atMost: 40,
    detail: `from ${format(before)} to ${format(peak)} MB`,
  });
}

/** Returns a real video, extended to the full size by an MP4 box that players skip. */
function makeVideo(): Buffer {
  const video = readFileSync(resolve(import.meta.dirname, '../../backend/test/media/video.mp4'));
  const free = Buffer.alloc(videoBytes - video.length);
  free.writeUInt32BE(free.length);
  free.write('free', 4);
  return Buffer.concat([video, free]);
}

function uploadTo({ url }: Product, headers: Headers): Upload {
  return { url: `${url}/api/media/upload`, headers };
}

/**
 * Downloads like a player: the whole video, then from the middle to the end, as after a jump.
 * @returns megabytes per second
 */
async function downloadRanges(send: Send, url: string): Promise<number> {
  const starts = [0, Math.floor(videoBytes / 2)];
  const { bytes, ms } = await send({ downloads: starts.map((start) => ({ url, start })) });
  const expected = starts.reduce((sum, start) => sum + videoBytes - start, 0);
  if (bytes !== expected) throw new Error(`The ranges came with ${bytes} bytes`);
  return speed(bytes, ms);
}

/** @returns megabytes per second */
function speed(bytes: number, ms: number): number {
  return bytes / megabyte / (ms / 1000);
}

async function signInOwners({ url }: Product): Promise<Headers[]> {
  const owners: Headers[] = [];
  for (let at = 0; at < uploadsAtOnce; at += 1) {
    const username = `videos-${at}`;
    const person = { username, email: `${username}@example.com`, password: 'slide-and-win' };
    owners.push(await signedInHeaders(url, person));
  }
  return owners;
}

/** Creates a campaign that gives the video, and returns the link for a visitor who won it. */
async function winVideo({ product, stage, databaseUrl }: Bench, owner: Headers, send: Send): Promise<string> {
  const { embedId, puzzleId } = await stage.createCampaign();
  await giveTo(databaseUrl, puzzleId, 'videos-0');
  const { replies } = await send({ uploads: [uploadTo(product, owner)] });
  const { url } = mediaUploadReplySchema.parse(JSON.parse(replies[0] ?? ''));
  const reward = await fetch(`${product.url}/api/puzzles/${puzzleId}/media-rewards`, {
    method: 'POST',
    headers: { ...owner, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'The video', mediaType: 'video', uploadedMediaUrl: url }),
  });
  mediaRewardSchema.parse(await reward.json());
  const [play] = await solvePlays(product.url, embedId, 16);
  const response = await fetch(product.url + (play?.path ?? ''), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: play?.body ?? '',
  });
  const { mediaReward } = verifyReplySchema.parse(await response.json());
  if (!mediaReward) throw new Error('no video was won');
  return product.url + mediaReward.mediaData;
}

/**
 * Makes this user the owner of a campaign, and sets the reward type of the campaign to media. Campaigns that
 * the bench creates otherwise give codes.
 */
async function giveTo(databaseUrl: string, puzzleId: string, username: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `update puzzles set reward_type = 'media', creator_id = (select id from users where username = $2) where id = $1`,
    [puzzleId, username],
  );
  await client.end();
}
