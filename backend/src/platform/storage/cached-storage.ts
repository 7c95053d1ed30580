import type { Storage, StoredBytes } from './storage.ts';

/**
 * Caches recently read bytes in memory, up to `maxBytes`. The bytes for a hash never change, so nothing
 * becomes stale.
 */
export function cachedStorage(storage: Storage, maxBytes: number): Storage {
  // A Map iterates in insertion order, so the first entry is the least recently used.
  const recent = new Map<string, StoredBytes>();
  let keptBytes = 0;

  const forget = (hash: string) => {
    keptBytes -= recent.get(hash)?.bytes.length ?? 0;
    recent.delete(hash);
  };
  const remember = (hash: string, stored: StoredBytes) => {
    forget(hash);
    recent.set(hash, stored);
    keptBytes += stored.bytes.length;
    for (const oldest of recent.keys()) {
      if (keptBytes <= maxBytes) return;
      forget(oldest);
    }
  };

  return {
    put: (bytes, mimeType, within) => storage.put(bytes, mimeType, within),
    async get(hash) {
      const stored = recent.get(hash) ?? (await storage.get(hash));
      if (stored) remember(hash, stored);
      return stored;
    },
    async delete(hash, within) {
      forget(hash);
      await storage.delete(hash, within);
    },
  };
}
