import { html, type TemplateResult } from 'lit/html.js';
import { type BoardSettings, defaultSettings } from '../settings.ts';

/**
 * Returns the settings for screen readers if `isOn`, otherwise the defaults. The arrow pad and the vibration
 * keep their settings.
 */
export function withScreenReader(
  { arrowPad, vibration = false }: BoardSettings,
  isOn: boolean,
): BoardSettings {
  const kept = { arrowPad, vibration };
  if (!isOn) return { ...defaultSettings, ...kept };
  return { numbers: true, arrows: 'focus', animation: 'off', screenReader: true, ...kept };
}

/**
 * Renders the switch for the screen-reader mode, the first control of the board. It is visible only while
 * focused.
 */
export function renderSwitch(
  name: string,
  settings: BoardSettings,
  change: (changed: Partial<BoardSettings>) => void,
): TemplateResult {
  return html`<button
    class="skip said"
    aria-pressed=${settings.screenReader}
    @click=${() => {
      change({ screenReader: !settings.screenReader });
    }}
  >
    ${name}
  </button>`;
}
