import { useShownTheme } from '../data/theme.ts';

/**
 * Returns the address of a preview in the theme of the dashboard. Without the parameter, the preview would be light
 * even in a dark dashboard.
 */
export function usePreviewPath(path: string): string {
  return useShownTheme() === 'dark' ? `${path}?theme=dark` : path;
}
