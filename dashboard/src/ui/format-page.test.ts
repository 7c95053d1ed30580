import { expect, it } from 'vitest';
import { formatPage } from './format-page.ts';

it('[E4, K13] writes a page as host and path, and leaves out the path of a start page', () => {
  expect(formatPage('shop.example', '/sale')).toBe('shop.example/sale');
  expect(formatPage('shop.example', '/')).toBe('shop.example');
  expect(formatPage('shop.example', null)).toBe('shop.example');
});
