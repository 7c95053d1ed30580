import { describe, expect, it } from 'vitest';
import { createByteReader } from './byte-reader.ts';

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

async function join(parts: AsyncGenerator<Buffer>): Promise<string> {
  const copies: Buffer[] = [];
  for await (const part of parts) copies.push(Buffer.from(part));
  return Buffer.concat(copies).toString();
}

describe('createByteReader', () => {
  it('peeks across chunks without consuming', async () => {
    const reader = createByteReader(chunks('ab', 'cd', 'ef'));
    expect((await reader.peek(5)).toString()).toBe('abcde');
    expect((await reader.take(3)).toString()).toBe('abc');
    expect((await reader.peek(2)).toString()).toBe('de');
    expect((await reader.take(3)).toString()).toBe('def');
  });

  it('returns fewer bytes at the end', async () => {
    const reader = createByteReader(chunks('ab', 'c'));
    expect((await reader.peek(9)).toString()).toBe('abc');
    expect((await reader.take(9)).toString()).toBe('abc');
    expect((await reader.take(1)).length).toBe(0);
  });

  it('passes the requested number of bytes, or replaces them with zeros', async () => {
    const reader = createByteReader(chunks('abc', 'def', 'gh'));
    expect(await join(reader.pass(2))).toBe('ab');
    expect(await join(reader.zero(3))).toBe('\0\0\0');
    expect(await join(reader.pass(Infinity))).toBe('fgh');
  });
});
