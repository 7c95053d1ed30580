import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ByteRange, mergeRanges, fillZeroRanges } from './byte-ranges.ts';

const fileBytes = 60;
const anyRanges = fc.array(
  fc
    .tuple(fc.nat(fileBytes), fc.nat(fileBytes))
    .map(([one, other]): ByteRange => ({ start: Math.min(one, other), end: Math.max(one, other) })),
  { maxLength: 8 },
);

async function* chunked(file: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (const size of sizes) {
    yield await Promise.resolve(Buffer.from(file.subarray(at, at + size)));
    at += size;
  }
  yield Buffer.from(file.subarray(at));
}

it('sorts ranges, and merges those that touch or overlap', () => {
  const ranges = [
    { start: 8, end: 9 },
    { start: 0, end: 4 },
    { start: 4, end: 5 },
    { start: 1, end: 2 },
  ];
  expect(mergeRanges(ranges)).toEqual([
    { start: 0, end: 5 },
    { start: 8, end: 9 },
  ]);
});

it('[M6] zeroes exactly the bytes of the ranges, however the file is chunked', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyRanges,
      fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 6 }),
      async (ranges, sizes) => {
        const file = Buffer.alloc(fileBytes, 1);
        const chunks: Buffer[] = [];
        for await (const chunk of fillZeroRanges(chunked(file, sizes), mergeRanges(ranges)))
          chunks.push(Buffer.from(chunk));
        const isZeroed = (at: number) => ranges.some(({ start, end }) => start <= at && at < end);
        expect([...Buffer.concat(chunks)]).toEqual([...file].map((byte, at) => (isZeroed(at) ? 0 : byte)));
      },
    ),
  );
});
