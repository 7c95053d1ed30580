import { describe, expect, it } from 'vitest';
import { buildFrameAncestors, isAllowedOrigin } from './origins.ts';

const publicUrl = 'https://prizes.example';
const isAllowed = (origin: string | undefined, ...allowedDomains: string[]) =>
  isAllowedOrigin(origin, { publicUrl, allowedDomains });

describe('the origin of a page', () => {
  it('[Q6] is always allowed if it is the origin of the platform or is missing', () => {
    expect(isAllowed('https://prizes.example')).toBe(true);
    expect(isAllowed(undefined)).toBe(true);
    expect(isAllowed('')).toBe(true);
  });

  it('[Q6, G22] is refused for any other site if no domains are configured', () => {
    for (const origin of [
      'https://shop.example',
      'http://prizes.example',
      'https://prizes.example:8443',
      'null',
    ])
      expect(isAllowed(origin), origin).toBe(false);
  });

  it.each([
    ['example.com', 'https://example.com', true],
    ['example.com', 'http://example.com', true],
    ['example.com', 'https://example.com:8443', false],
    ['example.com', 'https://www.example.com', false],
    ['example.com', 'https://notexample.com', false],
    ['example.com', 'https://example.com.evil.test', false],
    ['*.example.com', 'https://www.example.com', true],
    ['*.example.com', 'https://a.b.example.com', true],
    ['*.example.com', 'https://example.com', false],
    ['*.example.com', 'https://notexample.com', false],
    ['localhost:8080', 'http://localhost:8080', true],
    ['localhost:8080', 'http://localhost:8081', false],
    ['localhost:8080', 'http://localhost', false],
    ['example.com:443', 'https://example.com', true],
    ['example.com:443', 'http://example.com', false],
    ['example.com:80', 'http://example.com', true],
    ['*.example.com:8080', 'http://a.example.com:8080', true],
    ['*.example.com:8080', 'http://a.example.com', false],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000', true],
    ['example.com', 'file://example.com', false],
    ['example.com', 'chrome-extension://example.com', false],
    ['example.com', 'https://example.com/', false],
    ['example.com', 'https://user@example.com', false],
    ['example.com', 'null', false],
  ])('[Q6] if %s is an allowed domain, %s is accepted: %s', (domain, origin, expected) => {
    expect(isAllowed(origin, 'other.example', domain)).toBe(expected);
  });

  it('[Q6, G21] is also restricted for a page that contains a frame', () => {
    expect(buildFrameAncestors([])).toBe("'self'");
    expect(buildFrameAncestors(['example.com', '*.example.com', 'localhost:8080'])).toBe(
      "'self' http://example.com http://*.example.com http://localhost:8080",
    );
  });
});
