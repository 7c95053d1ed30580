import { expect, it } from 'vitest';
import { findDevice, toMovesGroup, toPage } from './play-facts.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'computer'],
  ['', 'computer'],
])('[K12] tells the device of %s', (userAgent, device) => {
  expect(findDevice(userAgent)).toBe(device);
});

it('[K12] names a page by its host and, if it is known, its path', () => {
  expect(toPage('shop.example', '/sale')).toBe('shop.example/sale');
  expect(toPage('shop.example', '/')).toBe('shop.example');
  expect(toPage('shop.example', null)).toBe('shop.example');
  expect(toPage(null, '/sale')).toBe('');
});

it('[K12] groups moves', () => {
  expect([1, 2, 3, 12, 200, 201, 5000].map(toMovesGroup)).toEqual([1, 1, 3, 11, 101, 201, 201]);
});
