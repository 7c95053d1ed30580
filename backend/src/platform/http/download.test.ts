import { describe, expect, it } from 'vitest';
import { toFileName } from './download.ts';

describe('toFileName', () => {
  it.each([
    ['Coffee & cake!', 'coffee-cake-codes.csv'],
    ['../../etc/passwd', 'etc-passwd-codes.csv'],
    ['a"b\r\nSet-Cookie: x=1', 'a-b-set-cookie-x-1-codes.csv'],
    ['Größe 1', 'größe-1-codes.csv'],
    ['🎁', 'codes.csv'],
    ['x'.repeat(120), `${'x'.repeat(60)}-codes.csv`],
  ])('[T47] turns %j into a name that any system can store', (title, name) => {
    expect(toFileName(title, 'codes.csv')).toBe(name);
  });
});
