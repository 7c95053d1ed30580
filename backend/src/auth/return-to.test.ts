import { describe, expect, it } from 'vitest';
import { ownPath } from './return-to.ts';

const hostile: unknown[] = [
  'https://evil.example',
  'http://evil.example/dashboard',
  'HTTPS:evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/dashboard\\@evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/\u00a0/evil.example',
  '\u2028//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '..//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/dashboard\r\nSet-Cookie: a=b',
  '?returnTo=//evil.example',
  '#//evil.example',
  '',
  '/api/logout',
  '/API/logout',
  '/x/../api/logout',
  '/%61pi/../api/login',
  '/oidc/auth',
  '/oidc-interaction/x',
  `/${'a'.repeat(2000)}`,
  ['/dashboard', '//evil.example'],
  undefined,
  null,
  7,
  { toString: () => '//evil.example' },
];

/** Paths of this product, each with the result of `ownPath`. The URL parser replaces a lone surrogate. */
const own: [string, string][] = [
  ['/', '/'],
  ['/dashboard?tab=embed-codes', '/dashboard?tab=embed-codes'],
  ['/codes/0b9f#list', '/codes/0b9f#list'],
  ['/a/../dashboard', '/dashboard'],
  ['/search?to=https://evil.example', '/search?to=https://evil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/\uff0fevil.example', '/%EF%BC%8Fevil.example'],
  ['/apiary', '/apiary'],
  ['/\ud800', '/%EF%BF%BD'],
];

describe('ownPath', () => {
  it.each(hostile.map((asked) => [asked]))('[T23] replaces %j with the dashboard', (asked) => {
    expect(ownPath(asked)).toBe('/dashboard');
  });

  it.each(own)('[T23] keeps the own path %j', (asked, kept) => {
    expect(ownPath(asked)).toBe(kept);
    expect(new URL(kept, 'https://puzzle.example').origin).toBe('https://puzzle.example');
  });
});
