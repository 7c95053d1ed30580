import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import type { Board, Direction } from '@puzzle-prize/sdk/puzzle/board';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import type { Announcer } from '../announcer.ts';
import type { BoardParts } from '../board-parts.ts';
import { BoardSettingsEvent } from '../events.ts';
import type { BoardAction } from '../key-command.ts';
import { findLocale } from '../language.ts';
import { PluralLanguage } from '../plural-language.ts';
import type { BoardSettings } from '../settings.ts';
import { formatProgress } from '../speech.ts';
import { boardStrings, type BoardStrings } from '../strings.ts';
import type { Surface } from '../surface.ts';
import { suggestTile } from './hint.ts';
import { renderArrowPad, renderKeys, renderSettings } from './panels.ts';
import { PointerInput } from './pointer-input.ts';
import { withScreenReader } from './screen-reader.ts';
import { describeGap, formatRows, type Speaker } from './speech.ts';
import { extraStrings, type ExtraStrings } from './strings.ts';
import { extraStyles } from './styles.ts';
import { type Tool, renderToolbar } from './toolbar.ts';

/** The part of the board that the extras use. */
export interface ExtrasOwner extends HTMLElement {
  readonly state: Board;
  readonly playable: boolean;
  readonly noHint: boolean;
  readonly strings: Partial<BoardStrings & ExtraStrings>;
  settings: BoardSettings;
  pictureShown: boolean;
  slideCell(cell: number): void;
  slideToward(direction: Direction): void;
  undo(): void;
  requestUpdate(): void;
}

/** The parts of the board that the extras change or call. */
export interface ExtrasPlace extends Pick<BoardParts, 'board' | 'controls'> {
  readonly surface: Surface;
  readonly announcer: Announcer;
}

type Panel = 'keys' | 'settings';

/** The parts of a board that load after it: drags and swipes, toolbar and panels, hints, spoken overviews. */
export class Extras {
  readonly #owner: ExtrasOwner;
  readonly #place: ExtrasPlace;
  readonly #pointer: PointerInput;
  #speaker: Speaker | null = null;
  #strings: ExtrasOwner['strings'] = {};
  #panel: Panel | null = null;
  #showsHint = false;

  constructor(owner: ExtrasOwner, place: ExtrasPlace) {
    this.#owner = owner;
    this.#place = place;
    this.#pointer = new PointerInput(place.surface, owner);
    const { shadowRoot } = owner;
    if (shadowRoot) adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, extraStyles]);
  }

  /** Draws the extras for the current board. */
  show(): void {
    const { shadowRoot } = this.#owner;
    const { board, controls } = this.#place;
    if (!shadowRoot) return;
    render(this.#skipView(), shadowRoot, { renderBefore: board });
    render(renderToolbar(this.#language.texts.toolbar, this.#listTools()), controls);
    render(this.#renderPanel(), shadowRoot);
  }

  /** Performs the action of a letter key. */
  act(action: BoardAction): void {
    const { state } = this.#owner;
    if (action === 'undo') this.#owner.undo();
    else if (action === 'hint') this.#hint();
    else if (action === 'sayRows') this.#place.announcer.say(formatRows(state, this.#language));
    else if (action === 'sayGap') this.#place.announcer.say(describeGap(state, this.#language));
    else this.#place.announcer.say(formatProgress(state, this.#language));
  }

  /** Removes the hint, which lasts until the next move. */
  endHint(): void {
    if (this.#showsHint) this.#place.surface.cells.mark(null);
    this.#showsHint = false;
  }

  describeSolved(moves: number): string {
    return this.#language.text('solved', { moves });
  }

  /** Announces an event. The texts for these events load with the extras. */
  say(name: 'undone' | 'nothingToUndo' | 'shuffled' | 'unlocked'): void {
    this.#place.announcer.say(this.#language.texts[name]);
  }

  /** Cancels the current drag. */
  stop(): void {
    this.#pointer.cancel();
  }

  /**
   * Renders the switch for the screen-reader mode, the first control of the board. It is visible only while
   * focused.
   */
  #skipView(): TemplateResult {
    const { settings } = this.#owner;
    return html`<button
      class="skip"
      aria-pressed=${settings.screenReader}
      @click=${() => {
        this.#change(withScreenReader(settings, !settings.screenReader));
      }}
    >
      ${this.#language.texts.screenReader}
    </button>`;
  }

  /** Renders the arrow pad if the player has turned it on, and the open panel. */
  #renderPanel(): TemplateResult {
    const { settings } = this.#owner;
    const { texts } = this.#language;
    const slide = (direction: Direction) => {
      this.#owner.slideToward(direction);
    };
    const change = (changed: Partial<BoardSettings>) => {
      this.#change(changed);
    };
    const panel = this.#panel;
    return html`${settings.arrowPad ? renderArrowPad(texts, slide) : nothing}
    ${
      panel
        ? html`<div part="panel" role="group" aria-label=${texts[panel]} @keydown=${this.#handleKey}>
            ${panel === 'keys' ? renderKeys(texts, settings.arrows, this.#hasHint) : renderSettings(texts, settings, change)}
          </div>`
        : nothing
    }`;
  }

  get #hasHint(): boolean {
    return !this.#owner.noHint;
  }

  #hint(): void {
    const { state, playable } = this.#owner;
    if (!playable || !this.#hasHint) return;
    this.#showsHint = true;
    this.#place.surface.cells.mark(state);
    void suggestTile(state).then((next) => {
      if (this.#owner.state !== state) return;
      const progress = formatProgress(state, this.#language);
      if (next) this.#place.surface.cells.mark(state, next);
      this.#place.announcer.say(
        next ? `${progress}. ${this.#language.text('next', { tile: next })}` : progress,
      );
    });
  }

  #listTools(): Tool[] {
    const owner = this.#owner;
    const { settings, pictureShown } = owner;
    const tool = (
      name: Tool['icon'],
      act: () => void,
      state: Pick<Tool, 'pressed' | 'expanded'> = {},
    ): Tool => ({
      icon: name,
      name: this.#language.texts[name],
      act,
      ...state,
    });
    const setting = (name: 'numbers' | 'arrowPad'): Tool => {
      const change = () => {
        this.#change({ [name]: !settings[name] });
      };
      return tool(name, change, { pressed: settings[name] });
    };
    const opener = (name: Panel): Tool => {
      const open = () => {
        this.#toggle(name);
      };
      return tool(name, open, { expanded: this.#panel === name });
    };
    const showImage = () => {
      owner.pictureShown = !pictureShown;
    };
    const undo = () => {
      owner.undo();
    };
    const hint = () => {
      this.#hint();
    };
    return [
      tool('picture', showImage, { pressed: pictureShown }),
      setting('numbers'),
      tool('undo', undo),
      ...(this.#hasHint ? [tool('hint', hint)] : []),
      setting('arrowPad'),
      opener('keys'),
      opener('settings'),
    ];
  }

  /** Closes the panel on Escape, and stops the event, so that outer dialogs stay open. */
  readonly #handleKey = (event: KeyboardEvent): void => {
    const panel = this.#panel;
    if (event.key !== 'Escape' || !panel) return;
    event.preventDefault();
    event.stopPropagation();
    this.#owner.shadowRoot?.querySelector<HTMLElement>(`.${panel}`)?.focus();
    this.#toggle(panel);
  };

  #toggle(panel: Panel): void {
    this.#panel = this.#panel === panel ? null : panel;
    this.#owner.requestUpdate();
  }

  #change(changed: Partial<BoardSettings>): void {
    const settings = { ...this.#owner.settings, ...changed };
    this.#owner.settings = settings;
    this.#owner.dispatchEvent(new BoardSettingsEvent(settings));
  }

  /**
   * The texts of the board and of the extras, combined. They are combined again when the owner's texts
   * change.
   */
  get #language(): Speaker {
    const { strings } = this.#owner;
    if (!this.#speaker || strings !== this.#strings) {
      this.#strings = strings;
      const texts = { ...boardStrings, ...extraStrings, ...strings };
      this.#speaker = new PluralLanguage(texts, findLocale(this.#owner));
    }
    return this.#speaker;
  }
}
