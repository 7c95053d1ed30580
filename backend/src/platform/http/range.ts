import type { ByteRange } from '../storage/file-storage.ts';

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, 14.2). Returns null for the whole file, and for
 * multiple ranges and other units, which a server may ignore. Returns `invalid` if no byte of the file is
 * requested.
 */
export function parseRange(header: string, size: number): ByteRange | null | 'invalid' {
  const [, spec] = /^bytes=(.*)$/i.exec(header.trim()) ?? [];
  if (spec === undefined || spec.includes(',')) return null;
  const [, from, to] = /^\s*(\d*)-(\d*)\s*$/.exec(spec) ?? [];
  if (from === undefined || to === undefined || from + to === '') return 'invalid';
  const range =
    from === '' ? parseLastBytes(Number(to), size) : { start: Number(from), end: parseEnd(to, size) };
  return range.start > range.end ? 'invalid' : range;
}

function parseLastBytes(count: number, size: number): ByteRange {
  return { start: Math.max(0, size - count), end: size - 1 };
}

function parseEnd(to: string, size: number): number {
  return to === '' ? size - 1 : Math.min(Number(to), size - 1);
}
