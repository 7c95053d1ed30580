import { expect, it } from 'vitest';
import { findSection } from './find-section.ts';
import { pages, type SitePage } from './pages.ts';

const find = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://puzzle.example');
  return findSection(pathname, searchParams);
};

it('[D4] finds the tab of the dashboard, and the first tab for a missing or unknown name', () => {
  expect(find('/dashboard?tab=embed-codes')).toEqual({ tab: 'embed-codes', isPage: true });
  expect(find('/dashboard')).toEqual({ tab: 'campaigns', isPage: true });
  expect(find('/dashboard?tab=nope')).toEqual({ tab: 'campaigns', isPage: true });
});

it('[R3] finds the navigation entry to which a page outside the dashboard belongs', () => {
  expect(find('/codes/some-id?tab=analytics')).toEqual({ tab: 'campaigns', isPage: false });
  expect(find('/campaigns/some-id/settings')).toEqual({ tab: 'campaigns', isPage: false });
  expect(find('/admin')).toEqual({ tab: 'account', isPage: false });
});

it('[R1, R5] finds no navigation entry for public pages', () => {
  for (const path of ['/', '/race/ROOM42', '/embed/some-id', '/constructor']) {
    expect(find(path), path).toBeNull();
  }
});

it('[R3] knows every owner page', () => {
  const ownerPages = Object.values<SitePage>(pages).filter(({ path, source }) => source && path !== '/');
  for (const { path } of ownerPages) expect(find(path), path).not.toBeNull();
});
