import { expect, it } from 'vitest';
import { parsePreferences } from './preferences.ts';

const defaults = { hasShortcuts: true, listView: 'cards' };

it('[D4] keeps stored preferences', () => {
  const stored = { hasShortcuts: false, listView: 'rows' };
  expect(parsePreferences(stored)).toEqual(stored);
});

it.each([[null], [undefined], ['text'], [{}], [{ hasShortcuts: 'no', listView: 'tiles' }]])(
  '[D4] uses the defaults instead of %j',
  (stored) => {
    expect(parsePreferences(stored)).toEqual(defaults);
  },
);
