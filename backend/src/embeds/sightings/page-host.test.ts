import { expect, it } from 'vitest';
import { findPageHost, isOnSite } from './page-host.ts';

const publicUrl = 'https://puzzle.example';

it.each([
  [{ origin: 'https://Shop.Example:8443' }, 'shop.example'],
  [{ referer: 'http://blog.example/post?a=1' }, 'blog.example'],
  // The origin takes precedence, because a page may shorten its referrer.
  [{ origin: 'https://shop.example', referer: 'https://blog.example/' }, 'shop.example'],
])('finds the host of the page in %o', (headers, host) => {
  expect(findPageHost(headers, publicUrl)).toBe(host);
});

it.each([
  [{}],
  [{ origin: 'null' }],
  [{ origin: publicUrl }],
  [{ referer: `${publicUrl}/embed/a` }],
  [{ origin: 'https://behind-a-proxy.example', host: 'behind-a-proxy.example' }],
  [{ origin: 'chrome-extension://abcdef' }],
  [{ referer: 'no address' }],
])('finds no host in %o', (headers) => {
  expect(findPageHost(headers, publicUrl)).toBeNull();
});

it('counts a site, its www name and its subdomains as the site, and no similar name', () => {
  for (const host of ['shop.example', 'www.shop.example', 'a.b.shop.example']) {
    expect(isOnSite(host, 'shop.example')).toBe(true);
    expect(isOnSite(host, 'www.shop.example')).toBe(true);
  }
  for (const host of ['myshop.example', 'shop.example.evil.example', 'example'])
    expect(isOnSite(host, 'shop.example')).toBe(false);
});
