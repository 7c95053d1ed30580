import { describe, expect, it } from 'vitest';
import {
  buildRaceFramePolicy,
  createRaceStyle,
  raceFrameQuerySchema,
  renderRaceFramePage,
} from './race-frame-page.ts';

const assets = {
  script: '/assets/race-frame.js',
  preloads: ['/assets/part.js'],
  styles: ['/assets/race.css'],
};

const render = (query: unknown, style: ReturnType<typeof createRaceStyle> = null) =>
  renderRaceFramePage({
    puzzleId: 'p1',
    race: {
      title: '<b>"Race"</b>',
      imageUrl: '/images/a.webp',
      imageMasterUrl: '/images/b.webp',
      imageAlt: null,
    },
    style,
    language: { lang: 'he', dir: 'rtl' },
    assets,
    publicUrl: 'https://prizes.example',
    query: raceFrameQuerySchema.parse(query),
  });

describe('the race frame page', () => {
  it('[Q6, G21] can be embedded only by listed sites, and connects only to the platform', () => {
    const policy = buildRaceFramePolicy('https://prizes.example', ['shop.example', '*.play.example'], null);
    expect(policy).toContain("frame-ancestors 'self' http://shop.example http://*.play.example");
    expect(policy).toContain("connect-src 'self' wss://prizes.example;");
    expect(buildRaceFramePolicy('http://127.0.0.1:3000', [], null)).toMatch(
      /connect-src 'self' ws:\/\/127\.0\.0\.1:3000;.*frame-ancestors 'self'$/,
    );
  });

  it("[G143] has the colors of the campaign's image before its script runs, and allows no other style of its own", () => {
    const style = createRaceStyle({
      light: { accent: '#a63c1c', onAccent: '#fefefe' },
      dark: { accent: '#ff9e7a', onAccent: '#22100a' },
    });
    expect(render({}, style)).toMatch(
      /<style>puzzle-race \{ --image-accent: light-dark\(#a63c1c, #ff9e7a\); --image-on-accent: light-dark\(#fefefe, #22100a\); \}<\/style>/,
    );
    const policy = (shown: typeof style) => buildRaceFramePolicy('https://prizes.example', [], shown);
    expect(policy(style)).toContain(`style-src 'self' 'sha256-${style?.hash ?? ''}';`);
    expect(createRaceStyle(null)).toBeNull();
    expect(render({})).not.toContain('<style>');
    expect(policy(null)).toContain("style-src 'self';");
  });

  it('[V4, G62, G114] contains the element for a competitor or a spectator, with the image and the title inside', () => {
    expect(render({})).toContain('<puzzle-race puzzle-id="p1" theme="light" as="competitor">');
    expect(render({ theme: 'dark', as: 'spectator' })).toContain('theme="dark" as="spectator">');
    expect(render({ theme: '"><script>', as: 'owner' })).toBe(render({}));
    expect(render({})).toContain('alt="&lt;b&gt;&quot;Race&quot;&lt;/b&gt;"');
    expect(render({})).toContain('<html lang="he" dir="rtl"');
    expect(render({})).toContain('<noscript>');
    expect(render({})).toContain('<title>&lt;b&gt;&quot;Race&quot;&lt;/b&gt;</title>');
    for (const file of ['/assets/race-frame.js', '/assets/part.js', '/assets/race.css'])
      expect(render({})).toContain(`"${file}"`);
    expect(render({})).toMatch(/<link\s+rel="icon"\s+href="data:/);
  });
});
