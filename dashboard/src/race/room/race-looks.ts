declare module 'react' {
  interface CSSProperties {
    [name: `--puzzle-prize-${string}`]: string;
  }
}

/** Gives the race the colors of this site. */
export const siteLooks = {
  '--puzzle-prize-accent': 'var(--color-brand)',
  '--puzzle-prize-on-accent': 'var(--color-on-brand)',
  '--puzzle-prize-surface': 'var(--color-card)',
  '--puzzle-prize-text': 'var(--color-ink)',
  '--puzzle-prize-radius': 'var(--radius-card)',
  '--puzzle-prize-font': 'var(--font-sans)',
};

/** Returns the theme that the visitor has chosen for the page, or 'auto' for the theme of the device. */
export function readPageTheme(): 'light' | 'dark' | 'auto' {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}
