import { describe, expect, it } from 'vitest';
import { listBusiestHosts, readDomain, withDomain } from './domains.ts';

describe('readDomain', () => {
  it.each([
    [' Shop.Example ', 'shop.example'],
    ['*.example.com', '*.example.com'],
    ['localhost:8080', 'localhost:8080'],
    ['https://www.shop.example/puzzles?a=1#top', 'www.shop.example'],
  ])('[Q6] reads "%s" as %s', (typed, domain) => {
    expect(readDomain(typed)).toBe(domain);
  });

  it.each(['', ' ', 'two words', '*', '*.*.example', '-shop.example', 'a..b', 'shop.example:', 'mailto:a@b'])(
    '[Q6] refuses "%s"',
    (typed) => {
      expect(readDomain(typed)).toBeNull();
    },
  );
});

describe('withDomain', () => {
  it('[Q6] adds a domain once', () => {
    const once = withDomain(['a.example'], 'b.example');
    expect(once).toEqual(['a.example', 'b.example']);
    expect(withDomain(once, 'a.example')).toEqual(once);
  });
});

describe('listBusiestHosts', () => {
  it('[Q6] sums up the views of each site, and omits the platform and unknown sites', () => {
    const counts = [
      { host: 'blog.example', views: 5 },
      { host: 'shop.example', views: 4 },
      { host: null, views: 90 },
      { host: 'puzzle-prize.example', views: 80 },
      { host: 'shop.example', views: 3 },
    ];
    expect(listBusiestHosts(counts, 'puzzle-prize.example')).toEqual(['shop.example', 'blog.example']);
  });
});
