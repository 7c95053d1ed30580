import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readJson, writeJson } from './json-storage.ts';

/**
 * A replacement for the browser's storage. It keeps values in memory and refuses new values while `isFull` is
 * true.
 */
class FakeStorage {
  readonly values = new Map<string, string>();
  isFull = false;

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.values.set(key, value);
  }
}

describe('json storage', () => {
  let storage: FakeStorage;
  beforeEach(() => {
    storage = new FakeStorage();
    vi.stubGlobal('localStorage', storage);
  });

  it('[W9] stores a value under a prefixed name, and reads it back', () => {
    writeJson('test', { moves: [1, 2] });
    expect(readJson('test')).toEqual({ moves: [1, 2] });
    expect([...storage.values.keys()]).toEqual(['puzzle-prize:test']);
  });

  it('[W9] returns null for a missing value and undefined for a damaged value', () => {
    expect(readJson('missing')).toBeNull();
    storage.values.set('puzzle-prize:damaged', '{"moves":');
    expect(readJson('damaged')).toBeUndefined();
  });

  it('[W9] keeps a value in memory while the storage is full, and stores later values in the storage again', () => {
    storage.isFull = true;
    writeJson('blocked', 1);
    expect(readJson('blocked')).toBe(1);
    expect(storage.getItem('puzzle-prize:blocked')).toBeNull();
    storage.isFull = false;
    writeJson('blocked', 2);
    expect(storage.getItem('puzzle-prize:blocked')).toBe('2');
    expect(readJson('blocked')).toBe(2);
  });

  it('[W9] keeps a value in memory while the browser forbids storage', () => {
    vi.stubGlobal('localStorage', undefined);
    writeJson('forbidden', 1);
    expect(readJson('forbidden')).toBe(1);
  });
});
