import { findBox } from './mp4-box.ts';
import { maxParts } from './byte-reader.ts';
import type { ByteRange } from './byte-ranges.ts';

/** Returns the byte ranges of a track's samples in the file, from the tables in `trak` (ISO/IEC 14496-12, 8.7). */
export function readSampleRanges(trak: Buffer): ByteRange[] {
  const table = findBox(trak, 'mdia', 'minf', 'stbl');
  if (!table) return [];
  const sizes = readSizes(table);
  const runs = readRows(findBox(table, 'stsc'), 8, 12);
  const [short, long] = [readRows(findBox(table, 'stco'), 8, 4), readRows(findBox(table, 'co64'), 8, 8)];
  const chunks = Math.min(short.count + long.count, maxParts);
  const spans: ByteRange[] = [];
  for (let chunk = 0, run = 0, sample = 0; chunk < chunks; chunk += 1) {
    // A row of `stsc` applies from its own chunk number to just before the chunk number of the next row. Chunk
    // numbers start at 1.
    while (run + 1 < runs.count && runs.read(run + 1) <= chunk + 1) run += 1;
    const samples = run < runs.count ? runs.read(run, 4) : 0;
    const start = chunk < short.count ? short.read(chunk) : long.readLong(chunk - short.count);
    spans.push({ start, end: start + sizes.sum(sample, samples) });
    sample += samples;
  }
  return spans;
}

interface Sizes {
  sum(from: number, count: number): number;
}

function readSizes(table: Buffer): Sizes {
  const [plain, compact] = [findBox(table, 'stsz'), findBox(table, 'stz2')];
  if (!plain) return compact ? readCompactSizes(compact) : { sum: () => 0 };
  const shared = plain.length >= 8 ? plain.readUInt32BE(4) : 0;
  if (shared > 0) return { sum: (_, count) => shared * count };
  const rows = readRows(plain, 12, 4);
  return createSizes(rows.count, (at) => rows.read(at));
}

/** Reads a table whose sizes have 4, 8 or 16 bits each. */
function readCompactSizes(body: Buffer): Sizes {
  const bits = body.at(7) ?? 0;
  if (bits === 16) {
    const rows = readRows(body, 12, 2);
    return createSizes(rows.count, (at) => body.readUInt16BE(12 + at * 2));
  }
  const readByte = (at: number) => body.at(12 + at) ?? 0;
  const count = body.length - 12;
  if (bits === 8) return createSizes(count, readByte);
  return createSizes(count * 2, (at) => (at % 2 === 0 ? readByte(at / 2) >> 4 : readByte((at - 1) / 2) & 15));
}

function createSizes(rows: number, sizeAt: (at: number) => number): Sizes {
  return {
    sum(from, count) {
      let total = 0;
      for (let at = from; at < Math.min(from + count, rows); at += 1) total += sizeAt(at);
      return total;
    },
  };
}

interface Rows {
  /** The number of rows that are present. It may be smaller than the number in the table's header. */
  count: number;
  read(row: number, at?: number): number;
  readLong(row: number): number;
}

/** Reads a table whose header ends with the number of rows. */
function readRows(body: Buffer | null, headBytes: number, rowBytes: number): Rows {
  const isThere = body !== null && body.length >= headBytes;
  const count = isThere
    ? Math.min(body.readUInt32BE(headBytes - 4), Math.floor((body.length - headBytes) / rowBytes))
    : 0;
  const table = isThere ? body.subarray(headBytes) : Buffer.alloc(0);
  return {
    count,
    read: (row, at = 0) => table.readUInt32BE(row * rowBytes + at),
    readLong: (row) => Number(table.readBigUInt64BE(row * rowBytes)),
  };
}
