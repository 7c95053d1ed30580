import { expect, it } from 'vitest';
import { buildTextFrame } from './socket-frame.ts';

/** Reads the length of an unmasked final text frame, as RFC 6455, section 5.2, defines it. */
function readFrame(frame: Buffer): { length: number; text: string } {
  expect(frame[0]).toBe(0x81);
  const short = frame.readUInt8(1);
  if (short === 126) return { length: frame.readUInt16BE(2), text: frame.toString('utf8', 4) };
  if (short === 127) return { length: Number(frame.readBigUInt64BE(2)), text: frame.toString('utf8', 10) };
  return { length: short, text: frame.toString('utf8', 2) };
}

it.each([0, 1, 125, 126, 65_535, 65_536])('encodes %i bytes with the shortest length', (length) => {
  const text = 'x'.repeat(length);
  const frame = buildTextFrame(text);
  expect(readFrame(frame)).toEqual({ length, text });
  expect(frame.length - length).toBe(length <= 125 ? 2 : length <= 65_535 ? 4 : 10);
});

it('the length of a frame counts bytes, not characters', () => {
  const text = 'Zoë wins 🏆'.repeat(10);
  expect(readFrame(buildTextFrame(text))).toEqual({ length: Buffer.byteLength(text), text });
});
