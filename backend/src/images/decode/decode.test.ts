import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { endlessSvg, buildSvg } from '../../../test/svg.ts';
import { createDecoder } from './decode.ts';

const decoder = createDecoder();
afterAll(() => decoder.close());

const megabyte = 1024 * 1024;
const focus = { x: 0.5, y: 0.5 };
const owned = (bytes: Uint8Array) => Uint8Array.from(bytes);

/** Creates a PNG of nearly 50 MB. It consists of noise, so it cannot be compressed. */
async function largePng(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return await sharp({ create: { width: 4200, height: 4000, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/**
 * The interval is long, because reading the memory usage takes part of a millisecond and would distort the
 * measurement.
 */
const sampleMs = 100;

/** Measures this thread's share of the processor time during decoding, and how much memory use grows. */
async function watched<T>(decode: () => Promise<T>) {
  const [ofThread, ofAll] = [process.threadCpuUsage(), process.cpuUsage()];
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), sampleMs);
  const decoded = await decode();
  clearInterval(sampler);
  const sum = ({ user, system }: NodeJS.CpuUsage) => user + system;
  const shareHere = sum(process.threadCpuUsage(ofThread)) / sum(process.cpuUsage(ofAll));
  return { decoded, shareHere, grownBytes: peak - before };
}

/** Lists the processes that are still rendering an SVG. */
function listSvgProcesses(): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      const isOurs =
        readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(process.pid);
      return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('svg-process');
    } catch {
      return false;
    }
  });
}

describe('createDecoder', () => {
  it('[I5] decodes a JSON body and a bare file to the same image', async () => {
    const file = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a8' } })
      .png()
      .toBuffer();
    const body = JSON.stringify({
      image: `data:image/png;base64,${file.toString('base64')}`,
      originalName: 'green.png',
    });
    const fromJson = await decoder.decode({ kind: 'json', bytes: owned(Buffer.from(body)) });
    const fromFile = await decoder.decode({ kind: 'file', bytes: owned(file), focus });
    expect(fromJson.named).toEqual({ originalName: 'green.png', filename: null });
    expect(fromFile).toMatchObject({
      named: null,
      fileSize: file.length,
      mimeType: 'image/png',
      width: 400,
      height: 300,
    });
    expect(Buffer.compare(fromJson.standard, fromFile.standard)).toBe(0);
    expect(Buffer.compare(fromJson.fullSize, fromFile.fullSize)).toBe(0);
  });

  it('[T44] passes the error code for a refused file on from the worker thread', async () => {
    const refused = decoder.decode({ kind: 'file', bytes: owned(Buffer.from('<html>')), focus });
    await expect(refused).rejects.toMatchObject({
      name: 'AppError',
      code: 'image.not_an_image',
      status: 415,
    });
  });

  it('[T44] [R12] cancels an endless SVG at once when its sender disconnects or the decoder is closed', async () => {
    const closing = createDecoder();
    const endless = () => ({ kind: 'file', bytes: owned(endlessSvg()), focus }) as const;
    const sender = new AbortController();
    const given = closing.decode(endless(), sender.signal).catch((error: unknown) => error);
    const running = [endless(), endless()].map((task) =>
      closing.decode(task).catch((error: unknown) => error),
    );
    await expect.poll(() => listSvgProcesses().length, { timeout: 10_000 }).toBe(2);
    sender.abort(new Error('gone'));
    expect(await given).toMatchObject({ message: 'gone' });
    await sleep(1000);
    const started = performance.now();
    await closing.close();
    expect(performance.now() - started).toBeLessThan(3000);
    for (const error of await Promise.all(running))
      expect(error).toMatchObject({ code: 'server.unavailable' });
    await expect.poll(() => listSvgProcesses().length, { timeout: 10_000 }).toBe(0);
  }, 30_000);

  it('[T44] refuses an SVG with filters that would block its thread', async () => {
    const filter = `<filter id="f">${'<feTurbulence numOctaves="9"/>'.repeat(300)}</filter>`;
    const file = buildSvg(`${filter}<rect width="1200" height="1200" filter="url(#f)"/>`);
    const refused = decoder.decode({ kind: 'file', bytes: owned(file), focus });
    await expect(refused).rejects.toMatchObject({ code: 'image.too_complex' });
  });

  it('[T44] continues after JSON that would exceed the memory of a worker', async () => {
    const deep = Buffer.alloc(60 * megabyte, '[');
    const wide = Buffer.alloc(60 * megabyte, '[{},');
    for (const bytes of [deep, wide]) {
      await expect(decoder.decode({ kind: 'json', bytes: owned(bytes) })).rejects.toMatchObject({
        status: 400,
      });
    }
    const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await decoder.decode({ kind: 'file', bytes: owned(file), focus })).width).toBe(300);
  });

  it('[T44] [G40] keeps the event loop free during two HEIC photos of 48 million pixels, and limits memory', async () => {
    const file = readFileSync(new URL('../../../test/images/large.heic', import.meta.url));
    const tasks = Array.from({ length: 2 }, () => ({ kind: 'file' as const, bytes: owned(file), focus }));
    const { decoded, shareHere, grownBytes } = await watched(() =>
      Promise.all(tasks.map((task) => decoder.decode(task))),
    );
    expect(decoded).toMatchObject(Array(2).fill({ mimeType: 'image/heic', width: 8064, height: 6048 }));
    expect(shareHere).toBeLessThan(0.1);
    expect(grownBytes).toBeLessThan(1400 * megabyte);
  }, 60_000);

  it('[T44] keeps the event loop free during three uploads of 50 MB, moves bytes without copying, and limits memory', async () => {
    const file = await largePng();
    expect(file.length).toBeGreaterThan(46 * megabyte);
    const body = Buffer.from(JSON.stringify({ image: `data:image/png;base64,${file.toString('base64')}` }));
    const tasks = Array.from({ length: 3 }, () => ({ kind: 'json' as const, bytes: owned(body) }));
    const { decoded, shareHere, grownBytes } = await watched(() =>
      Promise.all(tasks.map((task) => decoder.decode(task))),
    );
    expect(decoded.every(({ width }) => width === 4200)).toBe(true);
    expect(tasks.every(({ bytes }) => bytes.length === 0)).toBe(true);
    // If this thread parsed and decoded the uploads, its share would be close to 1.
    expect(shareHere).toBeLessThan(0.1);
    expect(grownBytes).toBeLessThan(900 * megabyte);
  }, 120_000);
});
