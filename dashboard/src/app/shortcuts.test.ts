import { expect, it } from 'vitest';
import { findShortcut, sequenceMs, shortcuts } from './shortcuts.ts';

it('[D4] finds every shortcut by its keys', () => {
  for (const shortcut of shortcuts) {
    const [first, second] = shortcut.keys;
    const before = second === undefined ? null : { key: first, atMs: 0 };
    expect(findShortcut(second ?? first, before, 100)?.name).toBe(shortcut.name);
  }
});

it('[D4] forgets the first of two keys after a while', () => {
  const before = { key: 'g', atMs: 0 };
  expect(findShortcut('e', before, sequenceMs)?.name()).toBe('Go to embed codes');
  expect(findShortcut('e', before, sequenceMs + 1)).toBeNull();
  // After too long a pause, the second key is a shortcut of its own.
  expect(findShortcut('c', before, sequenceMs + 1)?.name()).toBe('Create a campaign');
});

it('[D4] ignores a key that completes no shortcut, even when the next key is a shortcut', () => {
  expect(findShortcut('x', null, 0)).toBeNull();
  expect(findShortcut('g', null, 0)).toBeNull();
  expect(findShortcut('j', { key: 'x', atMs: 0 }, 10)?.name()).toBe('Next row of a list');
});
