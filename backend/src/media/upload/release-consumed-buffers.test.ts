import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { releaseConsumedBuffers } from './release-consumed-buffers.ts';

describe('releaseConsumedBuffers', () => {
  it('[T44] keeps the memory of at most one chunk and yields every byte', async () => {
    const pieces = Array.from({ length: 5 }, (_, at) => new Uint8Array(64 * 1024).fill(at + 1));
    let sum = 0;
    for await (const piece of releaseConsumedBuffers(Readable.from(pieces))) {
      sum += piece.reduce((total, byte) => total + byte, 0);
      expect(pieces.filter(({ buffer }) => !buffer.detached && buffer !== piece.buffer).length).toBe(
        pieces.length - (piece[0] ?? 0),
      );
    }
    expect(sum).toBe((1 + 2 + 3 + 4 + 5) * 64 * 1024);
    expect(pieces.every(({ buffer }) => buffer.detached)).toBe(true);
  });

  it('[T44] keeps a shared buffer until its last chunk is consumed', async () => {
    const both = new Uint8Array(64 * 1024).fill(7);
    const seen: number[] = [];
    for await (const piece of releaseConsumedBuffers(
      Readable.from([both.subarray(0, 30_000), both.subarray(30_000)]),
    ))
      seen.push(piece.length, piece[0] ?? 0);
    expect(seen).toEqual([30_000, 7, 35_536, 7]);
  });

  it('[T44] does not free small chunks, which share Node’s buffer pool', async () => {
    const [small, neighbour] = [Buffer.from('small'), Buffer.from('neighbour')];
    for await (const piece of releaseConsumedBuffers(Readable.from([small]))) expect(piece.length).toBe(5);
    expect([small.toString(), neighbour.toString()]).toEqual(['small', 'neighbour']);
  });
});
