import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Storage } from './storage.ts';

/**
 * Declares the tests that every storage must pass. The test file of each implementation runs them on its own
 * storage.
 */
export function describeStorage(name: string, getStorage: () => Storage): void {
  describe(`${name} as a storage`, () => {
    it('identifies bytes by their SHA-256 and returns them unchanged', async () => {
      const bytes = randomBytes(300_000);
      const hash = await getStorage().put(bytes, 'image/webp');
      expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
      const stored = await getStorage().get(hash);
      expect(stored?.mimeType).toBe('image/webp');
      expect(Buffer.compare(Buffer.from(stored?.bytes ?? []), bytes)).toBe(0);
    });

    it('stores an empty value and every byte value', async () => {
      for (const bytes of [new Uint8Array(0), Uint8Array.from({ length: 256 }, (_, index) => index)]) {
        const stored = await getStorage().get(await getStorage().put(bytes, 'application/octet-stream'));
        expect([...(stored?.bytes ?? [-1])]).toEqual([...bytes]);
      }
    });

    it('accepts the same bytes again, also concurrently, and keeps the first type', async () => {
      const bytes = randomBytes(1000);
      const hashes = await Promise.all(
        Array.from({ length: 10 }, () => getStorage().put(bytes, 'image/png')),
      );
      expect(new Set(hashes).size).toBe(1);
      await getStorage().put(bytes, 'text/html');
      expect((await getStorage().get(hashes[0] ?? ''))?.mimeType).toBe('image/png');
    });

    it('returns nothing for an unknown or invalid hash', async () => {
      expect(await getStorage().get('0'.repeat(64))).toBeNull();
      expect(await getStorage().get('not a hash')).toBeNull();
    });

    it('deletes only the given bytes, and accepts them again', async () => {
      const [bytes, other] = [randomBytes(100), randomBytes(100)];
      const [hash, kept] = [
        await getStorage().put(bytes, 'image/webp'),
        await getStorage().put(other, 'image/webp'),
      ];
      await getStorage().get(hash);
      await getStorage().delete(hash);
      await getStorage().delete(hash);
      expect(await getStorage().get(hash)).toBeNull();
      expect(await getStorage().get(kept)).not.toBeNull();
      expect(await getStorage().put(bytes, 'image/webp')).toBe(hash);
      expect(await getStorage().get(hash)).not.toBeNull();
    });
  });
}
