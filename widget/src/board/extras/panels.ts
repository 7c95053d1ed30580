import type { Direction } from '@puzzle-prize/sdk/puzzle/board';
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import type { BoardSettings } from '../settings.ts';
import type { MoreStrings } from './more-strings.ts';
import type { BoardStrings } from '../strings.ts';
import type { ExtraStrings } from './strings.ts';

type Texts = BoardStrings & ExtraStrings & MoreStrings;

const shapes = {
  undo: svg`<path d="M7 4 3.5 7.5 7 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H7"/>`,
  left: svg`<path d="M16 10H4M9 5l-5 5 5 5"/>`,
  right: svg`<path d="M4 10h12M11 5l5 5-5 5"/>`,
  up: svg`<path d="M10 16V4M5 9l5-5 5 5"/>`,
  down: svg`<path d="M10 4v12M5 11l5 5 5-5"/>`,
};

const padNames = { left: 'slideLeft', right: 'slideRight', up: 'slideUp', down: 'slideDown' } as const;

/** Renders four buttons that act like the arrow keys, for players who find it hard to hit a cell. */
export function renderArrowPad(texts: Texts, slide: (direction: Direction) => void): TemplateResult {
  const directions: Direction[] = ['up', 'left', 'down', 'right'];
  return html`<div class="pad" role="group" aria-label=${texts.arrowPad}>
    ${directions.map(
      (direction) =>
        html`<button
          part="button"
          class=${direction}
          aria-label=${texts[padNames[direction]]}
          @click=${() => {
            slide(direction);
          }}
        >
          ${icon(shapes[direction])}
        </button>`,
    )}
  </div>`;
}

/** The actions and abilities of the panel. `change` receives only the setting that the player changed. */
export interface MoreActs {
  undo: () => void;
  change: (changed: Partial<BoardSettings>) => void;
  hasHint: boolean;
}

/** Shows everything that is not in the toolbar: further tools, the settings, and the keys. */
export function renderMore(texts: Texts, settings: BoardSettings, acts: MoreActs): TemplateResult {
  const renderSwitch = (name: 'numbers' | 'arrowPad' | 'sound' | 'vibration') =>
    renderOption(texts[name], settings[name] === true, {
      name,
      set: (isOn) => {
        acts.change({ [name]: isOn });
      },
    });
  return html`<button part="button" class="undo" @click=${acts.undo}>
      ${icon(shapes.undo)}${texts.undo}
    </button>
    <div class="options">
      ${renderSwitch('numbers')} ${renderSwitch('arrowPad')} ${renderSwitch('sound')}
      ${canVibrate() ? renderSwitch('vibration') : nothing}
    </div>
    <div class="settings" role="group" aria-label=${texts.settings}>
      ${renderSettings(texts, settings, acts.change)}
    </div>
    <details class="keys">
      <summary>${texts.keys}</summary>
      ${renderKeys(texts, settings.arrows, acts.hasHint)}
    </details>`;
}

/**
 * Reports whether the device can vibrate (B16). Returns false in a frame of another site, because browsers do not
 * allow vibration there.
 */
function canVibrate(): boolean {
  return self === top && 'vibrate' in navigator;
}

/** Lists the keys that a focused board handles. */
export function renderKeys(texts: Texts, arrows: BoardSettings['arrows'], hasHint: boolean): TemplateResult {
  const [plain, shifted] = ['← ↑ → ↓', 'Shift + ← ↑ → ↓'];
  const keys = [
    [arrows === 'tiles' ? plain : shifted, texts.keysSlide],
    [arrows === 'tiles' ? shifted : plain, texts.keysFocus],
    ['Enter, Space', texts.keysCell],
    ['Home, End', texts.keysRow],
    ['Ctrl + Home, End', texts.keysBoard],
    ['Ctrl + Z', texts.undo],
    ...(hasHint ? [['H', texts.hint]] : []),
    ['P', texts.keysProgress],
    ['G', texts.keysGap],
    ['B', texts.keysRead],
  ];
  return html`<dl>
    ${keys.map(
      ([key, meaning]) =>
        html`<div>
          <dt><kbd dir="ltr">${key}</kbd></dt>
          <dd>${meaning}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Shows the player's settings. `change` receives only the setting that the player changed. */
export function renderSettings(
  texts: Texts,
  settings: BoardSettings,
  change: (changed: Partial<BoardSettings>) => void,
): TemplateResult {
  const arrows = { tiles: texts.arrowsTiles, focus: texts.arrowsFocus };
  const animation = { normal: texts.animationNormal, fast: texts.animationFast, off: texts.animationOff };
  const screenReader = {
    name: 'screenReader',
    help: 'screen-reader-help',
    set: (isOn: boolean) => {
      change({ screenReader: isOn });
    },
  };
  return html`${renderOption(texts.screenReader, settings.screenReader, screenReader)}
    <small id="screen-reader-help">${texts.screenReaderHelp}</small>
    ${renderChoice(texts.arrowKeys, arrows, {
      chosen: settings.arrows,
      choose: (value) => {
        change({ arrows: value });
      },
    })}
    ${renderChoice(texts.animation, animation, {
      chosen: settings.animation,
      choose: (value) => {
        change({ animation: value });
      },
    })}`;
}

/**
 * Renders an icon of 20 by 20. `shape` is drawn with strokes in the text color. The toolbar has the same function,
 * because the script of the tools would need another request if it shared a module with the panel.
 */
function icon(shape: TemplateResult): TemplateResult {
  return html`<svg viewBox="0 0 20 20" aria-hidden="true">${shape}</svg>`;
}

function renderOption(
  text: string,
  isOn: boolean,
  { name, help, set }: { name: string; help?: string; set: (isOn: boolean) => void },
): TemplateResult {
  return html`<label class=${`option ${name}`}>
    <input
      type="checkbox"
      aria-describedby=${help ?? nothing}
      .checked=${isOn}
      @change=${({ currentTarget }: Event) => {
        if (currentTarget instanceof HTMLInputElement) set(currentTarget.checked);
      }}
    />
    ${text}
  </label>`;
}

function renderChoice<Value extends string>(
  name: string,
  options: Record<Value, string>,
  { chosen, choose }: { chosen: Value; choose: (value: Value) => void },
): TemplateResult {
  const values = listKeys(options);
  return html`<fieldset>
    <legend>${name}</legend>
    ${values.map(
      (value) =>
        html`<label
          ><input
            type="radio"
            name=${name}
            .checked=${value === chosen}
            @change=${() => {
              choose(value);
            }}
          />${options[value]}</label
        >`,
    )}
  </fieldset>`;
}

function listKeys<Key extends string>(record: Record<Key, string>): Key[] {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys;
}
