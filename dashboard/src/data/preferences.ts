import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import { useSyncExternalStore } from 'react';

/** Choices about the dashboard that are stored on this device. */
export interface Preferences {
  /** Whether single keys act; they would hinder people who speak their input (WCAG 2.1.4). */
  hasShortcuts: boolean;
  /** How lists begin. */
  listView: ListView;
}

export type ListView = 'cards' | 'rows';

const storedName = 'preferences';
const changed = new EventTarget();
/** React compares by identity, so the same stored preferences must be the same object. */
let current: Preferences | null = null;

export function readPreferences(): Preferences {
  current ??= parsePreferences(readJson(storedName));
  return current;
}

/** Changes some of the preferences and stores them. */
export function savePreferences(change: Partial<Preferences>): void {
  current = { ...readPreferences(), ...change };
  writeJson(storedName, current);
  changed.dispatchEvent(new Event('change'));
}

/** The preferences; a change shows everywhere on the page. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(watch, readPreferences);
}

/** Replaces what is missing or damaged by the defaults. */
export function parsePreferences(stored: unknown): Preferences {
  const known = typeof stored === 'object' && stored !== null ? stored : {};
  return {
    hasShortcuts: !('hasShortcuts' in known && known.hasShortcuts === false),
    listView: 'listView' in known && known.listView === 'rows' ? 'rows' : 'cards',
  };
}

function watch(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  return () => {
    changed.removeEventListener('change', onChange);
  };
}
