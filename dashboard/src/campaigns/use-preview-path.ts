import { useShownTheme } from '../data/theme.ts';

/**
 * Returns the address of a preview in the colors of the dashboard. Its default is light, and would stand on white
 * before an owner who works in the dark.
 */
export function usePreviewPath(path: string): string {
  return useShownTheme() === 'dark' ? `${path}?theme=dark` : path;
}
