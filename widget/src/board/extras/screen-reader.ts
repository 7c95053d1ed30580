import { type BoardSettings, defaultSettings } from '../settings.ts';

/** The bundle that suits a screen reader, or back to the defaults; the arrow pad stays as it is. */
export function withScreenReader({ arrowPad }: BoardSettings, isOn: boolean): BoardSettings {
  if (!isOn) return { ...defaultSettings, arrowPad };
  return { numbers: true, arrows: 'focus', animation: 'off', arrowPad, screenReader: true };
}
