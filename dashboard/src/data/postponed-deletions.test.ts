import { expect, it, vi } from 'vitest';
import { createPostponedDeletions } from './postponed-deletions.ts';

it('[G133] hides an item at once, and sends its deletion only once', () => {
  const deletions = createPostponedDeletions();
  const [send, listener] = [vi.fn(), vi.fn()];
  deletions.subscribe(listener);
  deletions.postpone('/items/1', send);
  expect(deletions.snapshot()).toEqual(new Set(['/items/1']));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
  deletions.commit('/items/1');
  deletions.commit('/items/1');
  deletions.leave();
  expect(send.mock.calls).toEqual([[false]]);
  expect(deletions.snapshot()).toEqual(new Set(['/items/1']));
  deletions.end('/items/1');
  expect(deletions.snapshot()).toEqual(new Set());
});

it('[G133] shows an item again after an undo, and sends nothing', () => {
  const deletions = createPostponedDeletions();
  const send = vi.fn();
  deletions.postpone('/items/1', send);
  deletions.postpone('/items/2', vi.fn());
  expect(deletions.undo('/items/1')).toBe(true);
  deletions.commit('/items/1');
  expect(send).not.toHaveBeenCalled();
  expect(deletions.snapshot()).toEqual(new Set(['/items/2']));
});

it('[G133] cannot undo a deletion that was sent', () => {
  const deletions = createPostponedDeletions();
  deletions.postpone('/items/1', vi.fn());
  deletions.commit('/items/1');
  expect(deletions.undo('/items/1')).toBe(false);
  expect(deletions.snapshot()).toEqual(new Set(['/items/1']));
});

it('[G133] sends everything that waits when the page is left', () => {
  const deletions = createPostponedDeletions();
  const [first, second] = [vi.fn(), vi.fn()];
  deletions.postpone('/items/1', first);
  deletions.postpone('/items/2', second);
  deletions.undo('/items/2');
  deletions.leave();
  expect(first.mock.calls).toEqual([[true]]);
  expect(second).not.toHaveBeenCalled();
});
