import { describe, expect, it } from 'vitest';
import { cachedStorage } from './cached-storage.ts';
import { hashContent } from './content-hash.ts';
import { describeStorage } from './storage.contract.ts';
import type { Storage, StoredBytes } from './storage.ts';

/** Creates a storage in memory that counts reads. */
function createMemoryStorage(): Storage & { reads: number } {
  const kept = new Map<string, StoredBytes>();
  return {
    reads: 0,
    put(bytes, mimeType) {
      const hash = hashContent(bytes);
      if (!kept.has(hash)) kept.set(hash, { bytes: Uint8Array.from(bytes), mimeType });
      return Promise.resolve(hash);
    },
    get(hash) {
      this.reads += 1;
      return Promise.resolve(kept.get(hash) ?? null);
    },
    delete(hash) {
      kept.delete(hash);
      return Promise.resolve();
    },
  };
}

const storage = cachedStorage(createMemoryStorage(), 1000);
describeStorage('a cache', () => storage);

describe('cachedStorage', () => {
  it('reads bytes only once for repeated requests, and drops the least recently used bytes', async () => {
    const below = createMemoryStorage();
    const cache = cachedStorage(below, 250);
    const [a = '', b = '', c = ''] = await Promise.all(
      [1, 2, 3].map((fill) => below.put(new Uint8Array(100).fill(fill), 'image/webp')),
    );
    for (const hash of [a, b, a, a, c, a]) await cache.get(hash);
    expect(below.reads).toBe(3);
    await cache.get(b);
    expect(below.reads).toBe(4);
    await cache.get(a);
    expect(below.reads).toBe(4);
  });

  it('keeps nothing that is larger than its limit', async () => {
    const below = createMemoryStorage();
    const cache = cachedStorage(below, 50);
    const hash = await below.put(new Uint8Array(100), 'image/webp');
    await cache.get(hash);
    await cache.get(hash);
    expect(below.reads).toBe(2);
  });
});
