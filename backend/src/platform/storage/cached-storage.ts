import type { Storage, StoredBytes } from './storage.ts';

/** Keeps what was read last in memory, up to `maxBytes`. What a hash names never changes, so nothing kept goes stale. */
export function cachedStorage(storage: Storage, maxBytes: number): Storage {
  // A Map iterates in the order of insertion: the first entry is the one not asked for the longest time.
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
