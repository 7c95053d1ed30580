import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const countBytes = (...values: number[]) => new Uint8Array(values);
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
};

describe('decodeText', () => {
  it.each([
    ['UTF-8', utf8('Code\nÜBER10')],
    ['UTF-8 with a mark', utf8('\uFEFFCode\nÜBER10')],
    ['UTF-16 little-endian with a mark', utf16('\uFEFFCode\nÜBER10', true)],
    ['UTF-16 big-endian with a mark', utf16('\uFEFFCode\nÜBER10', false)],
    ['UTF-16 little-endian without a mark', utf16('Code\nÜBER10', true)],
    ['UTF-16 big-endian without a mark', utf16('Code\nÜBER10', false)],
    ['Windows-1252', countBytes(...utf8('Code\n'), 0xdc, ...utf8('BER10'))],
  ])('[K10] reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ kind: 'text', text: 'Code\nÜBER10' });
  });

  it.each([
    ['nothing', countBytes(), 'empty'],
    ['white space', utf8(' \r\n\r\n'), 'empty'],
    ['an Excel workbook', countBytes(0x50, 0x4b, 0x03, 0x04, 20, 0), 'spreadsheet'],
    ['an old Excel workbook', countBytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'spreadsheet'],
    ['an image', countBytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), 'not-text'],
    ['text with a zero byte after the sample', utf8(`${'CODE\n'.repeat(2000)}\0`), 'not-text'],
  ])('[K10] refuses %s', (_, bytes, refusal) => {
    expect(decodeText(bytes)).toEqual({ kind: 'refused', refusal });
  });
});
