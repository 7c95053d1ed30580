/** `system` follows the machine. */
export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'puzzle-prize-theme';

/** The theme chosen on this machine before. Storage may be blocked: then it is the system's. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme and remembers it, where that is allowed. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // The choice lasts as long as the page.
  }
}
