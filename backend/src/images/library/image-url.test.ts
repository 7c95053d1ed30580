import { expect, it } from 'vitest';
import { imageHash, buildImageUrl } from './image-url.ts';

const hash = 'a'.repeat(64);

it('[I7] finds the hash in its own URLs, with or without a host', () => {
  expect(imageHash(buildImageUrl(hash))).toBe(hash);
  expect(imageHash(`https://prize.example${buildImageUrl(hash)}`)).toBe(hash);
});

it.each([
  `/images/${hash}.png`,
  `/images/${hash.slice(1)}.webp`,
  `/images/${hash}.webp?x=1`,
  `https://prize.example/other/images/${hash}.webp`,
  `https://evil.example/?u=//x/images/${hash}.webp`,
  '',
])('[I7] finds no hash in %s', (url) => {
  expect(imageHash(url)).toBeNull();
});
