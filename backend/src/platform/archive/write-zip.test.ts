import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ArchiveFile, writeZip } from './write-zip.ts';

const createdAt = new Date('2026-11-26T12:30:00Z');
const file = (path: string, read: ArchiveFile['read']): ArchiveFile => ({ path, isCompressible: true, read });

it('[B40] writes texts and bytes, one file after the other', async () => {
  const order: string[] = [];
  const write = (name: string) =>
    file(name, async function* () {
      order.push(`${name} begins`);
      yield 'Zürich ';
      await Promise.resolve();
      yield new Uint8Array([0xf0, 0x9f, 0xa7, 0xa9]);
      order.push(`${name} ends`);
    });
  const chunks = await Array.fromAsync(writeZip([write('a.txt'), write('b/c.txt')], createdAt));
  const files = unzipSync(Buffer.concat(chunks));
  expect(Object.keys(files)).toEqual(['a.txt', 'b/c.txt']);
  expect(new TextDecoder().decode(files['b/c.txt'])).toBe('Zürich 🧩');
  expect(order).toEqual(['a.txt begins', 'a.txt ends', 'b/c.txt begins', 'b/c.txt ends']);
});

it('[B40] fails if a file cannot be read, instead of ending like a complete archive', async () => {
  const broken = file('broken.txt', async function* () {
    yield 'half';
    await Promise.reject(new Error('the database is gone'));
  });
  const never = file('never.txt', () => {
    throw new Error('was read');
  });
  await expect(Array.fromAsync(writeZip([broken, never], createdAt))).rejects.toThrow('the database is gone');
});

it('[B40] ends the read of the current file when the reader leaves', async () => {
  let isEnded = false;
  const endless = file('endless.txt', async function* () {
    try {
      for (;;) yield await Promise.resolve(String(Math.random()).repeat(100));
    } finally {
      isEnded = true;
    }
  });
  for await (const chunk of writeZip([endless], createdAt)) if (chunk.length > 1000) break;
  await expect.poll(() => isEnded).toBe(true);
});
