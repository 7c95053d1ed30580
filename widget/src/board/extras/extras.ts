import { adoptStyles } from '@lit/reactive-element/css-tag.js';
import type { Board, Direction } from '@puzzle-prize/sdk/puzzle/board';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { laterTokenStyles } from '../../element/later-token-styles.ts';
import type { Announcer } from '../announcer.ts';
import type { BoardParts } from '../board-parts.ts';
import type { Move } from '../game.ts';
import { findLocale } from '../../locales/find-locale.ts';
import type { TranslatedElement } from '../../locales/follow-language.ts';
import { choosePlurals, PluralLanguage } from '../plural-language.ts';
import { BoardSettingsEvent } from '../settings-event.ts';
import type { BoardSettings } from '../settings.ts';
import { boardStrings, type PuzzleBoardStrings } from '../strings.ts';
import type { Surface } from '../surface.ts';
import { throttle } from '../throttle.ts';
import { cellStyles } from './cell-styles.ts';
import { CellWays, renderWays } from './cell-ways.ts';
import { type Explanation, explainFirstMove, hasPlayed } from './first-run.ts';
import { type BoardAction, handleFurtherKeys } from './further-keys.ts';
import type { Hint } from './hint.ts';
import type { More } from './more.ts';
import { MoveReport } from './move-report.ts';
import { PointerInput } from './pointer-input.ts';
import { renderSwitch, withScreenReader } from './screen-reader.ts';
import { formatProgress, type Speaker } from './speech.ts';
import { Status } from './status.ts';
import { extraStrings } from './strings.ts';
import { extraStyles } from './styles.ts';
import { landTiles } from './tile-motion.ts';
import { type Tool, renderToolbar } from './toolbar.ts';

export { choosePlurals };

/** The part of the board that the extras use. */
export interface ExtrasOwner extends TranslatedElement {
  readonly state: Board;
  readonly moves: readonly number[];
  readonly playable: boolean;
  readonly lockedReason: string;
  readonly noHint: boolean;
  readonly firstRun: boolean;
  strings: Partial<PuzzleBoardStrings>;
  settings: BoardSettings;
  pictureShown: boolean;
  slideCell(cell: number): void;
  slideToward(direction: Direction): void;
  undo(): void;
}

/** The parts of the board that the extras change or call. */
export interface ExtrasPlace extends Pick<BoardParts, 'stage' | 'tiles' | 'image' | 'controls'> {
  readonly surface: Surface;
  readonly announcer: Announcer;
}

/**
 * Minimum interval between updates of the other parts of the board during fast moves, because such an update costs as
 * much as a slide. Tiles and cell names change at once.
 */
const followMs = 200;

/** The parts of a board that load after it: drags and swipes, progress, tools, hints, spoken overviews. */
export class Extras {
  readonly #owner: ExtrasOwner;
  readonly #place: ExtrasPlace;
  readonly #pointer: PointerInput;
  readonly #ways = new CellWays();
  readonly #report = new MoveReport();
  readonly #followSoon = throttle(() => {
    this.#showState();
  }, followMs);
  #speaker: Speaker | null = null;
  #strings: ExtrasOwner['strings'] = {};
  readonly #status: Status;
  #explanation: Explanation | null = null;
  #more: More | null = null;
  #showsMore = false;
  #hint: Hint | null = null;

  constructor(owner: ExtrasOwner, place: ExtrasPlace) {
    this.#owner = owner;
    this.#place = place;
    this.#pointer = new PointerInput(place.surface, owner);
    this.#status = new Status(place.controls);
    place.stage.addEventListener('pointerdown', () => {
      this.#open(false);
    });
    place.surface.root.addEventListener('keydown', this.#endInstructions);
    handleFurtherKeys(place.surface, (action) => {
      this.#act(action);
    });
    const { shadowRoot } = owner;
    if (shadowRoot)
      adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, laterTokenStyles, cellStyles, extraStyles]);
  }

  /** Draws the extras for the current board. */
  hostUpdated(): void {
    const { shadowRoot, settings } = this.#owner;
    const { stage, image, controls } = this.#place;
    if (!shadowRoot) return;
    if (!/^en/.test(findLocale(this.#owner)))
      import('../translate.ts').then(
        (texts) => {
          texts.translate(this.#owner, choosePlurals);
        },
        () => undefined,
      );
    if (!this.#more && (this.#showsMore || settings.arrowPad))
      this.#loadMore().catch(() => {
        this.#open(false);
      });
    render(this.#renderFirst(), shadowRoot, { renderBefore: stage });
    this.#place.surface.root.ariaRoleDescription = this.#language.texts.roleDescription;
    this.#showState();
    render(this.#renderTools(), controls);
    this.#status.showImage(image.naturalWidth > 0 ? image.currentSrc : '');
    this.#showFirstRun();
  }

  /** Responds to moves. */
  follow(made: readonly Move[]): void {
    const { settings } = this.#owner;
    this.endHint();
    this.#endFirstRun(true);
    this.#followSoon();
    if (settings.sound || settings.vibration) void this.#giveFeedback(made);
    if (settings.animation !== 'off') landTiles(this.#place.tiles, made);
  }

  /** Plays tones and vibrates. The code for this loads only if the player has switched on one of the two. */
  async #giveFeedback(made: readonly Move[]): Promise<void> {
    const feedback = await import('./feedback.ts').catch(() => null);
    feedback?.followMoves(made, this.#owner.settings);
  }

  /** Removes the hint, which lasts until the next move. */
  endHint(): void {
    this.#hint?.end();
  }

  /** Announces a slide, together with earlier ones that were too fast to be announced. */
  sayMoves(made: readonly Move[]): void {
    this.#report.add(made);
    this.#place.announcer.say(() => {
      const { state, settings } = this.#owner;
      return this.#report.read(state, this.#language, settings.screenReader);
    });
  }

  describeSolved(moves: number): string {
    this.#report.clear();
    return this.#language.text('solved', { moves });
  }

  /** Announces an event. The texts for these events load with the extras. */
  say(name: 'undone' | 'nothingToUndo' | 'shuffled' | 'unlocked'): void {
    if (name === 'shuffled') this.#report.clear();
    this.#place.announcer.say(this.#language.texts[name]);
  }

  #act(action: BoardAction): void {
    if (action === 'undo') this.#owner.undo();
    else if (action === 'hint') void this.#showHint();
    else if (action === 'sayProgress')
      this.#place.announcer.say(formatProgress(this.#owner.state, this.#language));
    else void this.#sayOverview(action);
  }

  /** Announces the whole board or the blank. These texts are built by a module that loads on first use. */
  async #sayOverview(action: 'sayRows' | 'sayGap'): Promise<void> {
    const overview = await import('./overview.ts').catch(() => null);
    if (!overview) return;
    const describe = action === 'sayRows' ? overview.formatRows : overview.describeGap;
    this.#place.announcer.say(describe(this.#owner.state, this.#language));
  }

  /** Shows the progress and the directions in which cells can move. */
  #showState(): void {
    const { state, moves, playable } = this.#owner;
    this.#ways.show(this.#place.surface.cells, state, playable);
    this.#status.show(state, moves.length, this.#language);
  }

  /** Removes the instructions from the focusable cell after the first key. */
  readonly #endInstructions = (): void => {
    this.#place.surface.root.removeEventListener('keydown', this.#endInstructions);
    this.#ways.endInstructions();
    this.#showState();
  };

  /** Cancels the current drag and the motion of the first explanation. */
  hostDisconnected(): void {
    this.#pointer.cancel();
    this.#explanation?.nudge?.cancel();
  }

  /** Renders the switch for the screen-reader mode, and the texts that describe the cells. */
  #renderFirst(): TemplateResult {
    const { texts } = this.#language;
    const change = (changed: Partial<BoardSettings>) => {
      this.#change(changed);
    };
    return html`${renderSwitch(texts.screenReader, this.#owner.settings, change)}${renderWays(texts)}`;
  }

  /** Renders the tools, the open panel, and the arrow pad. */
  #renderTools(): TemplateResult {
    const more = this.#more;
    const { texts } = this.#language;
    const acts = {
      undo: () => {
        this.#owner.undo();
        this.#closeMore();
      },
      change: (changed: Partial<BoardSettings>) => {
        this.#change(changed);
      },
    };
    return html`<div class="tools" @keydown=${this.#handleKey} @focusout=${this.#handleBlur}>
        ${renderToolbar(texts.toolbar, this.#listTools())}
        ${this.#showsMore ? more?.renderPanel(texts, acts) : nothing}
      </div>
      ${more?.renderPad(texts)}`;
  }

  /** Loads the panel and the arrow pad. If they cannot be loaded, the next press tries again. */
  async #loadMore(): Promise<void> {
    const { More } = await import('./more.ts');
    if (this.#more) return;
    this.#more = new More(this.#owner);
    this.#owner.requestUpdate();
  }

  /** Shows a hint. The marks and the solver load on first use; without them, only the progress is announced. */
  async #showHint(): Promise<void> {
    const { state, playable, noHint, shadowRoot } = this.#owner;
    if (!playable || noHint) return;
    const module = await import('./hint.ts').catch(() => null);
    if (module) this.#hint ??= new module.Hint(shadowRoot);
    if (this.#owner.state !== state) return;
    const next = this.#hint?.show(this.#place.surface.cells, state);
    const language = this.#language;
    const progress = formatProgress(state, language);
    const advice = next && language.text('next', { ...next, direction: language.texts[next.direction] });
    this.#place.announcer.say(advice ? `${progress}. ${advice}` : progress);
  }

  #listTools(): Tool[] {
    const owner = this.#owner;
    const { pictureShown } = owner;
    const { texts } = this.#language;
    const obstacle = owner.playable ? undefined : owner.lockedReason;
    const image = () => {
      owner.pictureShown = !pictureShown;
    };
    const hint = () => {
      void this.#showHint();
    };
    const more = () => {
      this.#open(!this.#showsMore);
    };
    return [
      ...(owner.noHint ? [] : [{ icon: 'hint', name: texts.hint, act: hint, obstacle } as const]),
      { icon: 'picture', name: texts.picture, act: image, pressed: pictureShown },
      { icon: 'more', name: texts.more, act: more, expanded: this.#showsMore },
    ];
  }

  /** Closes the panel on Escape, and stops the event, so that outer dialogs stay open. */
  readonly #handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#showsMore) return;
    event.preventDefault();
    event.stopPropagation();
    this.#closeMore();
  };

  /** Closes the panel when the focus leaves the tools, because the panel covers the board. */
  readonly #handleBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    const isLeft = relatedTarget instanceof Node && currentTarget instanceof Node;
    if (isLeft && !currentTarget.contains(relatedTarget)) this.#open(false);
  };

  #closeMore(): void {
    this.#place.controls.querySelector<HTMLElement>('.more')?.focus();
    this.#open(false);
  }

  #open(isOpen: boolean): void {
    if (isOpen === this.#showsMore) return;
    this.#showsMore = isOpen;
    this.#owner.requestUpdate();
  }

  #showFirstRun(): void {
    const { state, moves, firstRun, playable } = this.#owner;
    if (firstRun && playable && !hasPlayed()) this.#explanation ??= explainFirstMove(this.#place, state);
    this.#explanation?.note.replaceChildren(this.#language.texts.firstMove);
    // The first move may have been made before the extras were loaded.
    if (moves.length > 0 || !playable) this.#endFirstRun(moves.length > 0);
  }

  #endFirstRun(isMoved: boolean): void {
    this.#explanation?.end(isMoved);
    this.#explanation = null;
  }

  /** Changes settings. Turning the screen-reader mode on or off also changes the settings that belong to the mode. */
  #change(changed: Partial<BoardSettings>): void {
    const { settings: before } = this.#owner;
    const settings =
      changed.screenReader === undefined
        ? { ...before, ...changed }
        : withScreenReader(before, changed.screenReader);
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
      const texts: Speaker['texts'] = { ...boardStrings, ...extraStrings, ...strings };
      this.#speaker = new PluralLanguage(texts, findLocale(this.#owner));
    }
    return this.#speaker;
  }
}
