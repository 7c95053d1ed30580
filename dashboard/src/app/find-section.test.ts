import { expect, it } from 'vitest';
import { findSection } from './find-section.ts';
import { pages, type SitePage } from './pages.ts';

const find = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://puzzle.example');
  return findSection(pathname, searchParams);
};

it('[D4] finds the tab of the dashboard, the first one without or with an unknown name', () => {
  expect(find('/dashboard?tab=embed-codes')).toEqual({ tab: 'embed-codes', isPage: true });
  expect(find('/dashboard')).toEqual({ tab: 'campaigns', isPage: true });
  expect(find('/dashboard?tab=nope')).toEqual({ tab: 'campaigns', isPage: true });
});

it('[R3] finds the entry above the pages of one campaign', () => {
  expect(find('/codes/some-id?tab=analytics')).toEqual({ tab: 'campaigns', isPage: false });
  expect(find('/admin')).toEqual({ tab: 'account', isPage: false });
});

it('[R1, R5] has none for pages of everybody', () => {
  for (const path of ['/', '/race/ROOM42', '/api-docs', '/embed/some-id', '/constructor']) {
    expect(find(path), path).toBeNull();
  }
});

it('[R3] knows every owner page', () => {
  const ownerPages = Object.values<SitePage>(pages).filter(({ path, source }) => source && path !== '/');
  for (const { path } of ownerPages) expect(find(path), path).not.toBeNull();
});
