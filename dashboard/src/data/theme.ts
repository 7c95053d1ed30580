import { readJson, writeJson } from '@puzzle-prize/sdk/storage';
import { useSyncExternalStore } from 'react';

/** The chosen theme; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const changed = new EventTarget();

/** Returns the theme stored on this device; `system` if there is none. */
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
  changed.dispatchEvent(new Event('change'));
}

/** Returns the theme, and a function that sets it. Every switch on the page shows the same theme. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(watch, readTheme, readDefault), applyTheme];
}

/**
 * Returns the theme in which the page appears now: the theme that the owner chose or, if it is `system`, that of the
 * device.
 */
export function useShownTheme(): 'light' | 'dark' {
  const [theme] = useTheme();
  const isDark = useSyncExternalStore(watchDevice, readDevice, () => false);
  if (theme !== 'system') return theme;
  return isDark ? 'dark' : 'light';
}

const queryDevice = () => matchMedia('(prefers-color-scheme: dark)');
const readDevice = () => queryDevice().matches;

function watchDevice(onChange: () => void): () => void {
  const query = queryDevice();
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Returns the theme to use while the build renders the landing page. */
const readDefault = (): Theme => 'system';

function watch(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  return () => {
    changed.removeEventListener('change', onChange);
  };
}
