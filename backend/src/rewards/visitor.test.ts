import { describe, expect, it } from 'vitest';
import { purposeKey } from '../platform/secrets.ts';
import { hashNetwork } from './visitor.ts';

const key = purposeKey('a secret of this test', 'network');
const noonMs = Date.UTC(2026, 10, 23, 12);
const hourMs = 3_600_000;

describe('hashNetwork', () => {
  it('[G42] recognizes a network only on the same UTC day', () => {
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
