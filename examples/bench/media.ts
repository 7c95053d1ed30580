import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mediaRewardSchema, mediaUploadReplySchema, verifyReplySchema } from '@puzzle-prize/sdk/protocol';
import { Client } from 'pg';
import { signedInHeaders } from '../demo/owner.ts';
import { addressSchema } from './floor-server.ts';
import { solvePlays } from './plays.ts';
import { type Product, startHelper, startProduct } from './programs.ts';
import { format, interleave, median, print, ratio } from './rounds.ts';
import type { Bench } from './run.ts';

const megabyte = 1024 * 1024;
/** Just smaller than a file may be. */
const filmBytes = 10 * megabyte - 1;
const uploadsAtOnce = 8;
const sampleMs = 10;

type Headers = Record<string, string>;

/** Uploads and ranged downloads of a film of 10 MB, beside a bare server that streams the same bytes; and their memory. */
export async function measureMedia(bench: Bench): Promise<void> {
  const rounds = bench.isQuick ? 5 : 15;
  const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-media-bench-'));
  const floor = startHelper('file-floor.ts');
  try {
    const film = makeFilm();
    const file = join(folder, 'film.mp4');
    writeFileSync(file, film);
    const bare = addressSchema.parse(await floor.ask({ folder, file })).url;
    const form = toForm(film);
    const [owner = {}] = await signInOwners(bench.product);
    const link = await winFilm(bench, owner, form);
    const upload = (url: string, headers: Headers) => timed(() => post(url, headers, form));
    const contestants = {
      bareUpload: () => upload(bare, {}),
      upload: () => upload(`${bench.product.url}/api/media/upload`, owner),
      bareDownload: () => timed(() => downloadRanges(bare), 1.5),
      download: () => timed(() => downloadRanges(link), 1.5),
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
    await measureMemory(bench, folder, form);
  } finally {
    await floor.stop();
    rmSync(folder, { recursive: true });
  }
}

/**
 * How much memory grows while eight owners upload. On a process of its own that has done nothing but as many uploads, two
 * at a time, so that all it needs is loaded: one that did more has memory to spare, which would hide what this costs.
 */
async function measureMemory({ databaseUrl }: Bench, folder: string, form: Form): Promise<void> {
  const product = await startProduct(databaseUrl, folder);
  const owners = await signInOwners(product);
  const uploadBy = (owner: Headers) => post(`${product.url}/api/media/upload`, owner, form);
  for (let at = 0; at < owners.length; at += 2) await Promise.all(owners.slice(at, at + 2).map(uploadBy));
  const before = product.residentMb();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, product.residentMb());
  }, sampleMs);
  for (let round = 0; round < 5; round += 1) await Promise.all(owners.map(uploadBy));
  clearInterval(sampling);
  await product.stop();
  print({
    what: `media: growth of memory during ${uploadsAtOnce} uploads of 10 MB at once, MB`,
    measured: peak - before,
    atMost: 40,
    detail: `from ${format(before)} to ${format(peak)} MB`,
  });
}

/** A real film, and after it a box that players skip. */
function makeFilm(): Buffer {
  const film = readFileSync(resolve(import.meta.dirname, '../../backend/test/media/film.mp4'));
  const free = Buffer.alloc(filmBytes - film.length);
  free.writeUInt32BE(free.length);
  free.write('free', 4);
  return Buffer.concat([film, free]);
}

interface Form {
  body: Buffer;
  type: string;
}

function toForm(film: Buffer): Form {
  const boundary = 'puzzle-prize-bench';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), film, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

async function post(url: string, headers: Headers, { body, type }: Form): Promise<string> {
  const sent = { ...headers, 'content-type': type };
  const response = await fetch(url, { method: 'POST', body: new Uint8Array(body), headers: sent });
  const text = await response.text();
  if (!response.ok) throw new Error(`An upload was refused: ${text}`);
  return text;
}

/** As players ask: for all from the start, and then again from the middle, where somebody jumped to. */
async function downloadRanges(url: string): Promise<void> {
  for (const start of [0, Math.floor(filmBytes / 2)]) {
    const response = await fetch(url, { headers: { range: `bytes=${start}-` } });
    const { byteLength } = await response.arrayBuffer();
    if (byteLength !== filmBytes - start) throw new Error(`A range came with ${byteLength} bytes`);
  }
}

/** Megabytes per second of work that moves the whole film, or `films` of it. */
async function timed(work: () => Promise<unknown>, films = 1): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (films * filmBytes) / megabyte / ((performance.now() - startedAt) / 1000);
}

async function signInOwners({ url }: Product): Promise<Headers[]> {
  const owners: Headers[] = [];
  for (let at = 0; at < uploadsAtOnce; at += 1) {
    const username = `films-${at}`;
    const person = { username, email: `${username}@example.com`, password: 'slide-and-win' };
    owners.push(await signedInHeaders(url, person));
  }
  return owners;
}

/** A campaign of the owner that gives the film, and the link of a visitor who won it. */
async function winFilm({ product, stage, databaseUrl }: Bench, owner: Headers, form: Form): Promise<string> {
  const { embedId, puzzleId } = await stage.createCampaign();
  await giveTo(databaseUrl, puzzleId, 'films-0');
  const { url } = mediaUploadReplySchema.parse(
    JSON.parse(await post(`${product.url}/api/media/upload`, owner, form)),
  );
  const reward = await fetch(`${product.url}/api/puzzles/${puzzleId}/media-rewards`, {
    method: 'POST',
    headers: { ...owner, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'The film', mediaType: 'video', uploadedMediaUrl: url }),
  });
  mediaRewardSchema.parse(await reward.json());
  const [play] = await solvePlays(product.url, embedId, 16);
  const response = await fetch(product.url + (play?.path ?? ''), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: play?.body ?? '',
  });
  const { mediaReward } = verifyReplySchema.parse(await response.json());
  if (!mediaReward) throw new Error('no film was won');
  return product.url + mediaReward.mediaData;
}

/** What the dashboard asks for when a campaign is made; the bench's campaigns are made to give codes. */
async function giveTo(databaseUrl: string, puzzleId: string, username: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `update puzzles set reward_type = 'media', creator_id = (select id from users where username = $2) where id = $1`,
    [puzzleId, username],
  );
  await client.end();
}
