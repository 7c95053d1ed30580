import { type BoardSettings, defaultSettings } from '../settings.ts';

/** Returns the settings for screen readers, or the defaults; the arrow pad stays as it is. */
export function withScreenReader({ arrowPad }: BoardSettings, isOn: boolean): BoardSettings {
  if (!isOn) return { ...defaultSettings, arrowPad };
  return { numbers: true, arrows: 'focus', animation: 'off', arrowPad, screenReader: true };
}
