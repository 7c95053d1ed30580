import { type BoardSettings, defaultSettings } from '../settings.ts';

/**
 * Returns the settings for screen readers if `isOn`, otherwise the defaults. The arrow pad keeps its setting.
 */
export function withScreenReader({ arrowPad }: BoardSettings, isOn: boolean): BoardSettings {
  if (!isOn) return { ...defaultSettings, arrowPad };
  return { numbers: true, arrows: 'focus', animation: 'off', arrowPad, screenReader: true };
}
