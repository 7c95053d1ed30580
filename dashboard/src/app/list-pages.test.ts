import { describe, expect, it } from 'vitest';
import { type BuiltChunk, listPages } from './list-pages.ts';
import { sitePages } from './pages.ts';

const chunk = (file: string, more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  file,
  source: null,
  isEntry: false,
  imports: [],
  ...more,
});
const chunks = [
  chunk('main.js', { isEntry: true, imports: ['shared.js'] }),
  chunk('shared.js'),
  chunk('menu.js', { imports: ['shared.js'] }),
  chunk('account.js', { source: 'src/app/account-menu.tsx', imports: ['menu.js'] }),
  chunk('nav.js', { source: 'src/app/owner-nav.tsx', imports: ['menu.js'] }),
  chunk('tools.js', { source: 'src/app/owner-tools.tsx', imports: ['shared.js'] }),
  chunk('codes.js', { source: 'src/codes/codes-page.tsx', imports: ['shared.js', 'menu.js', 'main.js'] }),
];

describe('listPages', () => {
  it('[D4, R3] lists each file of an owner page once, except the files that every page loads', () => {
    const page = { path: '/codes/:puzzleId', source: 'src/codes/codes-page.tsx', calls: ['/api/codes'] };
    expect(listPages([page], chunks)).toEqual([
      {
        pattern: String.raw`^/codes/[\w-]+$`,
        modules: ['codes.js', 'menu.js', 'account.js', 'nav.js', 'tools.js'],
        calls: ['/api/auth/user', '/api/codes'],
      },
    ]);
  });

  it('[R9] preloads nothing for pages that are not owner pages', () => {
    expect(listPages([{ path: '/race-demo' }], chunks)).toEqual([
      { pattern: '^/race-demo$', modules: [], calls: [] },
    ]);
  });

  it('[R3] throws for a page whose source has no chunk', () => {
    expect(() => listPages([{ path: '/codes', source: 'src/gone.tsx' }], chunks)).toThrow('src/gone.tsx');
  });

  it.each([
    ['/', true],
    ['/race', true],
    ['/race/', true],
    ['/race/ROOM42', true],
    ['/codes/some-id', true],
    ['/campaigns/some-id/settings', true],
    ['/codes', false],
    ['/campaigns', false],
    ['/campaigns/some-id', false],
    ['/codes/a/b', false],
    ['/codes/"', false],
    ['/dashboard/', false],
    ['/docs/guides/designer', false],
  ])('[R1, R3, R6, R8] gives a pattern that matches %s: %s', (path, isKnown) => {
    const patterns = listPages(
      sitePages.map((page) => ({ path: page.path })),
      [],
    ).map(({ pattern }) => new RegExp(pattern));
    expect(patterns.some((pattern) => pattern.test(path))).toBe(isKnown);
  });
});
