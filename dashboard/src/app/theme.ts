/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'puzzle-prize-theme';

/** The theme stored on this device; the system's when storage is blocked. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a theme and stores it when storage is allowed. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage, the choice lasts until the next page load.
  }
}
