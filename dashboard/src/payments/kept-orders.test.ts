import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findKeptOrder, keepOrder } from './kept-orders.ts';

const buildUrl = (id: string) => `https://checkout.stripe.com/c/pay/${id}#fid`;

describe('the orders that a device keeps', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
    });
  });

  it('[G136] find the campaign of the session that comes back', () => {
    keepOrder({ url: buildUrl('cs_test_1'), puzzleId: 'coffee' });
    keepOrder({ url: buildUrl('cs_test_2'), puzzleId: 'tea' });
    expect(['cs_test_1', 'cs_test_2', 'cs_test_3'].map(findKeptOrder)).toEqual(['coffee', 'tea', null]);
  });

  it('[G136] are the last five, each once', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'b', 'f'])
      keepOrder({ url: buildUrl(`cs_${id}`), puzzleId: id });
    expect(['cs_a', 'cs_b', 'cs_c', 'cs_f'].map(findKeptOrder)).toEqual([null, 'b', 'c', 'f']);
  });

  it('[G136] are empty when the storage holds something else', () => {
    for (const text of ['{', '5', '[null, {"url": 5}]']) {
      stored.set('puzzle-prize:orders', text);
      expect(findKeptOrder('cs_a')).toBeNull();
    }
  });
});
