import { describe, expect, it } from 'vitest';
import { buildRaceFramePolicy, raceFrameQuerySchema, renderRaceFramePage } from './race-frame-page.ts';

const assets = {
  script: '/assets/race-frame.js',
  preloads: ['/assets/part.js'],
  styles: ['/assets/race.css'],
};

describe('the race frame page', () => {
  it('[Q6, G21] can be embedded only by listed sites, and connects only to the platform', () => {
    const policy = buildRaceFramePolicy('https://prizes.example', ['shop.example', '*.play.example']);
    expect(policy).toContain("frame-ancestors 'self' http://shop.example http://*.play.example");
    expect(policy).toContain("connect-src 'self' wss://prizes.example;");
    expect(buildRaceFramePolicy('http://127.0.0.1:3000', [])).toMatch(
      /connect-src 'self' ws:\/\/127\.0\.0\.1:3000;.*frame-ancestors 'self'$/,
    );
  });

  it('[V4, G62] contains the element for a competitor or a spectator, with the image and the title inside', () => {
    const page = (query: unknown) =>
      renderRaceFramePage({
        puzzleId: 'p1',
        race: {
          title: '<b>"Race"</b>',
          imageUrl: '/images/a.webp',
          imageMasterUrl: '/images/b.webp',
          imageAlt: null,
        },
        assets,
        publicUrl: 'https://prizes.example',
        query: raceFrameQuerySchema.parse(query),
      });
    expect(page({})).toContain('<puzzle-race puzzle-id="p1" theme="light" as="competitor">');
    expect(page({ theme: 'dark', as: 'spectator' })).toContain('theme="dark" as="spectator">');
    expect(page({ theme: '"><script>', as: 'owner' })).toBe(page({}));
    expect(page({})).toContain('alt="&lt;b&gt;&quot;Race&quot;&lt;/b&gt;"');
    expect(page({})).toContain('<noscript>');
    expect(page({})).toContain('<title>&lt;b&gt;&quot;Race&quot;&lt;/b&gt;</title>');
    for (const file of ['/assets/race-frame.js', '/assets/part.js', '/assets/race.css'])
      expect(page({})).toContain(`"${file}"`);
    expect(page({})).toMatch(/<link\s+rel="icon"\s+href="data:/);
  });
});
