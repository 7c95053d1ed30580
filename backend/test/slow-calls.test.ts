import { type ClientRequest, request } from 'node:http';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useApp } from './app.ts';
import { createOwner, createPlayable, type TestOwner } from './factories.ts';
import { mediaForm } from './media.ts';

/** The number of slow connections. Each of them sends a large body very slowly. */
const slowConnections = 44;
const looks = 15;
/** The allowed increase in latency. It is more than zero, because other programs also load the computer. */
const toleranceMs = 20;

const test = useApp();

/** Announces a body of 9 MB and sends one byte per second. */
function sendSlowly(owner: TestOwner, path: string, contentType: string): ClientRequest {
  const headers = {
    cookie: owner.cookie,
    'content-type': contentType,
    'content-length': 9_000_000,
    'sec-fetch-site': 'same-origin',
  };
  const { port } = new URL(test.url);
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false });
  sent.on('error', () => undefined);
  sent.on('response', (response) => response.resume());
  sent.write('{"a');
  return sent;
}

async function measureMedianMs(call: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(looks / 2)] ?? 0;
}

interface Attack {
  /** Number of accounts that share the connections. */
  accounts: number;
  buildPath: (owner: TestOwner) => Promise<string>;
  contentType: string;
}

/**
 * Checks that a call by another owner takes hardly longer while the slow connections are open than before.
 */
async function expectUnharmed(
  { accounts, buildPath, contentType }: Attack,
  call: () => Promise<void>,
): Promise<void> {
  const senders = await Promise.all(
    Array.from({ length: accounts }, async () => {
      const owner = await createOwner(test);
      return { owner, path: await buildPath(owner) };
    }),
  );
  await call();
  const quietMs = await measureMedianMs(call);
  const slow = Array.from({ length: slowConnections / accounts }, () => senders)
    .flat()
    .map(({ owner, path }) => sendSlowly(owner, path, contentType));
  const trickle = setInterval(() => {
    for (const sent of slow) if (!sent.destroyed) sent.write('x');
  }, 1000);
  try {
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(slow.some((sent) => !sent.destroyed)).toBe(true);
    expect(await measureMedianMs(call)).toBeLessThan(2 * quietMs + toleranceMs);
  } finally {
    clearInterval(trickle);
    for (const sent of slow) sent.destroy();
  }
}

const json = 'application/json';
const form = 'multipart/form-data; boundary=x';
const asJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': json },
  body: JSON.stringify(body),
});

describe('44 slow connections', () => {
  it.each([1, 4])(
    '[T44, K2] from %d accounts do not slow down adding codes for others',
    async (accounts) => {
      const { owner, campaignId } = await createPlayable(test);
      const buildPath = async (stuck: TestOwner) => {
        const { campaignId: own } = await createPlayable(test, { owner: stuck });
        return `/api/puzzles/${own}/codes`;
      };
      let added = 0;
      await expectUnharmed({ accounts, buildPath, contentType: json }, async () => {
        added += 1;
        const reply = await owner.post(`/api/puzzles/${campaignId}/codes`, { codes: [`MORE-${added}`] });
        expect(reply['added']).toBe(1);
      });
    },
    60_000,
  );

  it.each([json, form])(
    '[T44, I5] from eleven accounts do not slow down uploading images for others (%s)',
    async (contentType) => {
      const owner = await createOwner(test);
      const image = await createImage('png');
      const path = '/api/images/upload';
      await expectUnharmed(
        { accounts: 11, buildPath: () => Promise.resolve(path), contentType },
        async () => {
          const body = new FormData();
          body.set('image', new File([image], 'a.png'));
          expect((await owner.fetch(path, { method: 'POST', body })).status).toBe(201);
        },
      );
    },
    60_000,
  );

  it.each([json, form])(
    '[T44, M7] from eleven accounts do not slow down uploading media for others (%s)',
    async (contentType) => {
      const owner = await createOwner(test);
      const jpeg = Buffer.from(await createImage('jpeg'));
      const path = '/api/media/upload';
      const image = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
      const said = { originalName: 'a.jpg', mediaType: 'image', isMediaReward: true };
      const upload =
        contentType === json ? asJson({ image, ...said }) : mediaForm(jpeg, 'a.jpg', { mediaType: 'image' });
      await expectUnharmed(
        { accounts: 11, buildPath: () => Promise.resolve(path), contentType },
        async () => {
          expect((await owner.fetch(path, upload)).status).toBe(201);
        },
      );
    },
    60_000,
  );
});

async function createImage(format: 'png' | 'jpeg'): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a8' } });
  return Uint8Array.from(await drawn.toFormat(format).toBuffer());
}
