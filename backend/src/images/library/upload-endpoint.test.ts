import { type ClientRequest, request } from 'node:http';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createOwner, type TestOwner } from '../../../test/factories.ts';
import { endlessSvg } from '../../../test/svg.ts';

const test = useApp();

interface HalfSent {
  sent: ClientRequest;
  answer: Promise<number | undefined>;
}

/** Sends half of an upload's body and then stops sending. */
function sendHalf(owner: TestOwner): HalfSent {
  const headers = {
    cookie: owner.cookie,
    'content-type': 'application/json',
    'content-length': 1_000_000,
    'sec-fetch-site': 'same-origin',
  };
  const { port } = new URL(test.url);
  const sent = request({ host: '127.0.0.1', port, path: '/api/images/upload', method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.write('{"image":"data:');
  const answer = new Promise<number | undefined>((resolve) => {
    sent.once('response', (response) => {
      resolve(response.statusCode);
    });
    sent.once('close', () => {
      resolve(undefined);
    });
  });
  return { sent, answer };
}

async function upload(owner: TestOwner, file: Buffer): Promise<number> {
  const body = new FormData();
  body.set('image', new File([Uint8Array.from(file)], 'a'));
  return (await owner.fetch('/api/images/upload', { method: 'POST', body })).status;
}

const createImage = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a8' } })
    .png()
    .toBuffer();

describe('POST /api/images/upload', () => {
  it('[T44] serves other owners while one upload stalls, and ends the stalled upload', async () => {
    const [stuck, other] = [await createOwner(test), await createOwner(test)];
    const halves = Array.from({ length: 3 }, () => sendHalf(stuck));
    await Promise.all(halves.map(({ sent }) => new Promise((resolve) => sent.once('socket', resolve))));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const started = performance.now();
    expect(await upload(other, await createImage())).toBe(201);
    expect(performance.now() - started).toBeLessThan(5000);
    expect(await halves[0]?.answer).toBe(408);
    for (const { sent } of halves) sent.destroy();
  }, 30_000);

  it('[T44] ends the uploads of owners who stopped sending, so that they can upload again', async () => {
    const owners = await Promise.all(Array.from({ length: 3 }, () => createOwner(test)));
    const halves = owners.map(sendHalf);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await upload(await createOwner(test), await createImage())).toBe(201);
    expect(await Promise.all(halves.map(({ answer }) => answer))).toEqual([408, 408, 408]);
    for (const { sent } of halves) sent.destroy();
  }, 30_000);

  it('[T44] returns 422 for an SVG that never finishes rendering', async () => {
    expect(await upload(await createOwner(test), endlessSvg())).toBe(422);
  }, 30_000);
});
