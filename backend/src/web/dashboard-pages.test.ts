import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dashboardDist } from './assets.ts';
import { pagesFile, readDashboardPages } from './dashboard-pages.ts';

const dist = mkdtempSync(join(tmpdir(), 'puzzle-prize-pages-'));
writeFileSync(
  join(dist, pagesFile),
  JSON.stringify([
    { pattern: String.raw`^/codes/[\w-]+$`, modules: ['codes.js', 'menu.js'], calls: ['/api/auth/user'] },
    { pattern: '^/privacy-policy$', modules: [], calls: [] },
  ]),
);

afterAll(() => {
  rmSync(dist, { recursive: true });
});

function listHrefs(folder: string, path: string): [string | undefined, string | undefined][] {
  const links = readDashboardPages(folder)?.(path)?.preloads ?? '';
  return [...links.matchAll(/rel="(\w+)".*?href="([^"]+)"/g)].map(([, rel, href]) => [rel, href]);
}

describe('readDashboardPages', () => {
  it('[D4, R3] preloads the code and the calls of an owner page', () => {
    expect(listHrefs(dist, '/codes/some-id')).toEqual([
      ['modulepreload', '/codes.js'],
      ['modulepreload', '/menu.js'],
      ['preload', '/api/auth/user'],
    ]);
  });

  it('[R9] preloads nothing on pages that are not for owners', () => {
    expect(readDashboardPages(dist)?.('/privacy-policy')).toMatchObject({ preloads: '' });
  });

  it('[R8] returns null for an unknown path, and for all paths before the build', () => {
    expect(readDashboardPages(dist)?.('/codes')).toBeNull();
    expect(readDashboardPages(join(dist, 'missing'))).toBeNull();
  });

  it('[D3, C4] preloads the call that every tab of the built dashboard makes', () => {
    const calls = listHrefs(dashboardDist, '/dashboard').map(([, href]) => href);
    expect(calls).toContain('/api/free-campaign-eligibility');
  });

  it.each([
    ['/', 'dashboard-page'],
    ['/dashboard', 'dashboard-page'],
    ['/codes/a', 'codes-page'],
    ['/media/a', 'media-page'],
    ['/race-manage/a', 'race-manage-page'],
    ['/campaigns/a/settings', 'settings-page'],
    ['/admin', 'admin-page'],
  ])('[R3] preloads for %s the file %s of the built dashboard', (path, chunk) => {
    const hrefs = listHrefs(dashboardDist, path).map(([, href]) => href);
    expect(hrefs.filter((href) => href?.includes(`/${chunk}-`))).toHaveLength(1);
    expect(hrefs.filter((href) => href?.includes('/account-menu-'))).toHaveLength(1);
  });
});
