import { readJson, writeJson } from '@puzzle-prize/sdk/storage';

/** The color theme; `system` follows the setting of the device. */
export type Theme = 'system' | 'light' | 'dark';

/** Returns the theme that the browser has stored; `system` if there is none. */
export function readTheme(): Theme {
  const stored = readJson('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies a theme and stores it. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  writeJson('theme', theme);
}
