import { html, type TemplateResult } from 'lit/html.js';
import type { BoardSettings } from '../settings.ts';

/**
 * Returns the settings for screen readers if `isOn`, otherwise the defaults. The arrow pad, the vibration and the sound
 * keep their settings.
 */
export function withScreenReader(before: BoardSettings, isOn: boolean): BoardSettings {
  return {
    ...before,
    numbers: isOn,
    arrows: isOn ? 'focus' : 'tiles',
    animation: isOn ? 'off' : 'normal',
    screenReader: isOn,
  };
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
