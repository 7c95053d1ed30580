import { describe, expect, it } from 'vitest';
import { stripAviMetadata } from './avi.ts';
import { createByteReader } from './byte-reader.ts';

function chunk(id: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.write(id, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

const list = (type: string, ...chunks: Buffer[]) => chunk('LIST', type, ...chunks);
const stream = (type: string, ...more: Buffer[]) => list('strl', chunk('strh', `${type}....`), ...more);

async function strip(file: Buffer): Promise<Buffer> {
  async function* read(): AsyncGenerator<Uint8Array> {
    // The headers have 8 or 12 bytes, so chunks of 7 bytes split them.
    for (let at = 0; at < file.length; at += 7)
      yield await Promise.resolve(Buffer.from(file.subarray(at, at + 7)));
  }
  const parts: Buffer[] = [];
  for await (const part of stripAviMetadata(createByteReader(read()))) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

describe('stripAviMetadata', () => {
  it('[M6] replaces metadata with free space of the same length, and keeps the video', async () => {
    const file = chunk(
      'RIFF',
      'AVI ',
      list(
        'hdrl',
        chunk('avih', 'header'),
        chunk('IDIT', 'secret time'),
        stream('vids', chunk('strd', 'secret camera')),
      ),
      list('INFO', chunk('INAM', 'secret title')),
      list('movi', chunk('00dc', 'a frame')),
    );
    const stripped = await strip(file);
    expect(stripped.length).toBe(file.length);
    expect(stripped.includes('secret')).toBe(false);
    for (const kept of ['header', 'a frame', 'movi']) expect(stripped.includes(kept)).toBe(true);
    expect(stripped.toString('latin1').match(/JUNK/g)).toHaveLength(3);
  });

  it('[M6] zeroes the data of streams that are neither video nor audio', async () => {
    const file = chunk(
      'RIFF',
      'AVI ',
      list('hdrl', chunk('avih', 'header'), stream('vids'), stream('txts')),
      list('movi', chunk('00dc', 'a frame'), chunk('01tx', 'secret place')),
    );
    const stripped = await strip(file);
    expect(stripped.length).toBe(file.length);
    expect(stripped.includes('a frame')).toBe(true);
    expect(stripped.includes('secret')).toBe(false);
  });
});
