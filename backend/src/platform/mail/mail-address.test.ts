import { describe, expect, it } from 'vitest';
import { isMailAddress } from './mail-address.ts';

describe('isMailAddress', () => {
  it.each(['ada@example.com', 'ada+shop@mail.example', "o'hara@example.com", 'ada@bücher.example'])(
    '[T23] accepts %s',
    (address) => {
      expect(isMailAddress(address)).toBe(true);
    },
  );

  it.each([
    ['two recipients', 'ada@example.com,eve@example.com'],
    ['two recipients with a semicolon', 'ada@example.com;eve@example.com'],
    ['a header', 'ada@example.com\r\nBcc: eve@example.com'],
    ['a line feed', 'ada@example.com\n'],
    ['NUL', 'ada\0@example.com'],
    ['a name', 'Eve <eve@example.com>'],
    ['a group', 'all:ada@example.com'],
    ['a quoted part', '"ada eve"@example.com'],
    ['two at signs', 'ada@eve@example.com'],
    ['nothing', ''],
    ['too many characters', `${'a'.repeat(250)}@example.com`],
  ])('[T23] refuses %s', (_, address) => {
    expect(isMailAddress(address)).toBe(false);
  });
});
