import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import { useSyncExternalStore } from 'react';

/** Choices about the dashboard that are stored on this device. */
export interface Preferences {
  /**
   * Whether single keys are shortcuts. Such shortcuts hinder users of speech input, so they can be switched
   * off (WCAG 2.1.4).
   */
  hasShortcuts: boolean;
  /** The initial view of a list. */
  listView: ListView;
}

export type ListView = 'cards' | 'rows';

const storedName = 'preferences';
const changed = new EventTarget();
/**
 * The current preferences. React compares them by identity, so the object must stay the same until the
 * preferences change.
 */
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

/** Returns the preferences. A change updates every component that uses them. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(watch, readPreferences);
}

/** Replaces missing or damaged preferences with the defaults. */
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
