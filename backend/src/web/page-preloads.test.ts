import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dashboardDist } from './assets.ts';
import { readPagePreloads } from './page-preloads.ts';

const dist = mkdtempSync(join(tmpdir(), 'puzzle-prize-manifest-'));
mkdirSync(join(dist, '.vite'));
writeFileSync(
  join(dist, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'main.js', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js' },
    '_menu.js': { file: 'menu.js', imports: ['_shared.js'] },
    'src/app/account-menu.tsx': { file: 'account.js', imports: ['_menu.js'] },
    'src/codes/codes-page.tsx': { file: 'codes.js', imports: ['_shared.js', '_menu.js', 'index.html'] },
  }),
);

afterAll(() => {
  rmSync(dist, { recursive: true });
});

const hrefs = (links: string) => [...links.matchAll(/rel="(\w+)".*?href="([^"]+)"/g)].map(([, rel, href]) => [rel, href]); // prettier-ignore

describe('the links of an owner’s page', () => {
  it('[D4, R3] name each file once that its program will ask for, and who is signed in', () => {
    expect(hrefs(readPagePreloads(dist)('/codes/some-id'))).toEqual([
      ['modulepreload', '/codes.js'],
      ['modulepreload', '/menu.js'],
      ['modulepreload', '/account.js'],
      ['preload', '/api/auth/user'],
    ]);
  });

  it('[D3] name the campaigns where they are counted', () => {
    const calls = hrefs(readPagePreloads(dist)('/dashboard')).map(([, href]) => href);
    expect(calls).toContain('/api/puzzles');
  });

  it('[R9] are none on a page that is not an owner’s, nor before the dashboard is built', () => {
    expect(readPagePreloads(dist)('/privacy-policy')).toBe('');
    expect(readPagePreloads(join(dist, 'nowhere'))('/dashboard')).toBe('');
  });

  it.each([
    ['/', 'dashboard-page'],
    ['/dashboard', 'dashboard-page'],
    ['/codes/a', 'codes-page'],
    ['/media/a', 'media-page'],
    ['/race-manage/a', 'race-manage-page'],
    ['/admin', 'admin-page'],
  ])('[R3] find in what is built for %s the %s', (path, chunk) => {
    const found = hrefs(readPagePreloads(dashboardDist)(path)).map(([, href]) => href);
    expect(found.filter((href) => href?.includes(`/${chunk}-`))).toHaveLength(1);
    expect(found.filter((href) => href?.includes('/account-menu-'))).toHaveLength(1);
  });
});
