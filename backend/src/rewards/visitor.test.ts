import { describe, expect, it } from 'vitest';
import { purposeKey } from '../platform/secrets.ts';
import { coarsenUserAgent, hashNetwork } from './visitor.ts';

const key = purposeKey('a secret of this test', 'network');
const noonMs = Date.UTC(2026, 10, 23, 12);
const hourMs = 3_600_000;

describe('hashNetwork', () => {
  it('[G42] recognizes a network on the same UTC day only', () => {
    const atNoon = hashNetwork('203.0.113.0/24', key, noonMs);
    expect(hashNetwork('203.0.113.0/24', key, noonMs - 12 * hourMs)).toEqual(atNoon);
    expect(hashNetwork('203.0.113.0/24', key, noonMs + 12 * hourMs - 1)).toEqual(atNoon);
    expect(hashNetwork('203.0.113.0/24', key, noonMs + 12 * hourMs)).not.toEqual(atNoon);
    expect(hashNetwork('203.0.113.0/24', key, noonMs - 12 * hourMs - 1)).not.toEqual(atNoon);
  });

  it('[G42] depends on network and key, and has 16 bytes', () => {
    const hash = hashNetwork('203.0.113.0/24', key, noonMs);
    expect(hash).toHaveLength(16);
    expect(hashNetwork('198.51.100.0/24', key, noonMs)).not.toEqual(hash);
    expect(hashNetwork('203.0.113.0/24', purposeKey('another secret', 'network'), noonMs)).not.toEqual(hash);
  });
});

describe('coarsenUserAgent', () => {
  it.each([
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    ],
    [
      'Safari on iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1',
    ],
    [
      'Edge on Windows',
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    [
      'Safari on macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/19.0 Safari/605.1',
    ],
    ['Other on other', 'curl/8.0'],
    ['Other on other', ''],
  ])('[G42, W15] stores %s without versions', (name, userAgent) => {
    expect(coarsenUserAgent(userAgent)).toBe(name);
  });
});
