import { type PropertyDeclarations, type PropertyValues, ReactiveElement } from '@lit/reactive-element';
import {
  type Board,
  type Direction,
  sideOf,
  slideTiles,
  solvedBoard,
  tileToward,
} from '@puzzle-prize/sdk/puzzle/board';
import { setAttributes } from '../element/create-element.ts';
import { buildCssUrl } from '../element/css-url.ts';
import { tokenStyles } from '../element/token-styles.ts';
import { Announcer } from './announcer.ts';
import { createBoardParts } from './board-parts.ts';
import { TileMoveEvent } from './events.ts';
import type { Extras } from './extras/extras.ts';
import { Game, type Move } from './game.ts';
import { Language } from './language.ts';
import { findLocale } from '../locales/find-locale.ts';
import { type BoardSettings, defaultSettings } from './settings.ts';
import { boardStrings, type BoardStrings, type PuzzleBoardStrings } from './strings.ts';
import { moveText } from './speech.ts';
import { styles } from './styles.ts';
import { Surface } from './surface.ts';
import { tileStyles } from './tile-styles.ts';

export type { TileMoveEvent } from './events.ts';
export type { BoardSettingsEvent } from './settings-event.ts';

/**
 * The bare sliding puzzle. It shows a board, lets the player slide tiles and fires an event for every move.
 * It does not use the network. A solved board accepts no more moves.
 *
 * Taps, arrow keys, Enter and Space work at once; a second script adds drags, swipes, the progress and the tools.
 *
 * @fires {TileMoveEvent} tile-move - a legal move was made; k times for a slide of k tiles
 * @fires {BoardSettingsEvent} board-settings - the player changed a setting
 * @csspart board - the square that contains the tiles
 * @csspart tile - a tile
 * @csspart picture - the finished image over the tiles
 * @csspart thumbnail - the small finished image below the board
 * @csspart progress - the number of tiles in place
 * @csspart moves - the move counter
 * @csspart toolbar - the row of buttons
 * @csspart button - a button
 * @csspart panel - further tools and the settings, over the board
 * @cssprop --puzzle-prize-accent - color of pressed buttons; 4.5:1 against the surface
 * @cssprop --puzzle-prize-text - text and icons
 * @cssprop --puzzle-prize-board-radius - corners of the board
 * @cssprop --puzzle-prize-board-size - maximum width of the board; by default 80 px a tile, at most 300 px
 * @cssprop --puzzle-prize-gap - background of the gap
 */
export class PuzzleBoard extends ReactiveElement {
  static override styles = [tokenStyles, styles, tileStyles];
  static override properties: PropertyDeclarations = {
    state: { attribute: false, noAccessor: true },
    image: { useDefault: true },
    sharpImage: { attribute: 'sharp-image', useDefault: true },
    label: { useDefault: true },
    description: { useDefault: true },
    locked: { type: Boolean, reflect: true },
    lang: { reflect: true },
    lockedReason: { attribute: 'locked-reason', useDefault: true },
    pictureShown: { type: Boolean, attribute: 'picture-shown' },
    noHint: { type: Boolean, attribute: 'no-hint' },
    firstRun: { type: Boolean, attribute: 'first-run' },
    settings: { attribute: false },
    strings: { attribute: false },
  };

  /** URL of the square image. Without an image, or if it fails to load, the tiles show numbers. */
  declare image: string;
  /** URL of a larger version of the image for dense screens; only one of the two is loaded. */
  declare sharpImage: string;
  /** Accessible name of the puzzle. */
  declare label: string;
  /** Alternative text of the image. Default: the label. */
  declare description: string;
  /** Whether the board rejects moves, for example in a preview or for a spectator. */
  declare locked: boolean;
  /** Reason for the lock. It becomes part of the board's accessible name. */
  declare lockedReason: string;
  /** Whether the finished image covers the tiles. The next move removes it. */
  declare pictureShown: boolean;
  /** Whether the hint button is left out, as in races. */
  declare noHint: boolean;
  /**
   * Whether the board explains the first move until it is made. It does so only for visitors who have not played
   * in this browser before.
   */
  declare firstRun: boolean;
  /**
   * Settings of the board. When the player changes a setting, the element updates this property and fires
   * board-settings.
   */
  declare settings: BoardSettings;
  /** Texts that replace the English ones. */
  declare strings: Partial<PuzzleBoardStrings>;

  #game = new Game({ state: solvedBoard(3), moves: [] });
  #language = new Language<keyof BoardStrings>(boardStrings, '');
  #extras: Extras | null = null;
  #isImageMissing = true;
  readonly #parts = createBoardParts();
  readonly #polite = new Announcer(this.#parts.polite);
  readonly #assertive = new Announcer(this.#parts.assertive);
  readonly #surface = new Surface(this.#parts, this);

  constructor() {
    super();
    Object.assign(this, {
      image: '',
      sharpImage: '',
      label: '',
      description: '',
      locked: false,
      lockedReason: '',
      pictureShown: false,
      noHint: false,
      firstRun: false,
      settings: defaultSettings,
      strings: {},
    });
    for (const type of ['load', 'error']) this.#parts.image.addEventListener(type, this.#handleImage);
  }

  /**
   * The board as tile numbers in row order; 0 is the blank. Setting it starts a new game without moves.
   * @throws RangeError unless it is a solvable board of 3 to 8 tiles a side.
   */
  get state(): Board {
    return this.#game.state;
  }
  set state(state: Board) {
    this.restore({ state, moves: [] });
    this.#extras?.say('shuffled');
  }

  /** Numbers of the moved tiles in order, including moves that undo reversed. */
  get moves(): readonly number[] {
    return this.#game.moves;
  }

  /** Whether the board is solved. */
  get solved(): boolean {
    return this.#game.solved;
  }

  /** Whether moves are accepted now. */
  get playable(): boolean {
    return !this.locked && !this.solved;
  }

  /**
   * Continues an earlier game. `state` is its current board. `moves` are the tiles moved so far, with 0 for
   * an unknown tile.
   * @throws RangeError in the same cases as the setter of `state`.
   */
  restore(game: { state: Board; moves: readonly number[] }): void {
    this.#game = new Game(game);
    this.#extras?.endHint();
    this.pictureShown = false;
    this.requestUpdate();
  }

  /** Slides the tiles between a cell and the blank, as a tap on that cell does. */
  slideCell(cell: number): void {
    if (!this.playable) return;
    const tile = this.state[cell] ?? 0;
    const tiles = slideTiles(this.state, cell);
    if (tiles.length > 0) this.#slide(tiles);
    else if (tile > 0) this.#say('cannotMove', { tile });
  }

  /** Slides the tile that can move in this direction, as an arrow key does. */
  slideToward(direction: Direction): void {
    if (!this.playable) return;
    const tile = tileToward(this.state, direction);
    if (tile === null) this.#say('nothingThere', { direction: this.#language.texts[direction] });
    else this.#slide([tile]);
  }

  /** Reverses the last slide. The reversed moves count as moves, too. */
  undo(): void {
    if (!this.playable) return;
    const made = this.#game.undo();
    this.#extras?.say(made.length > 0 ? 'undone' : 'nothingToUndo');
    this.#follow(made);
  }

  /** Focuses the cell that was focused last. */
  override focus(options?: FocusOptions): void {
    this.#surface.focus(undefined, options);
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has('strings'))
      this.#language = new Language<keyof BoardStrings>(
        { ...boardStrings, ...this.strings },
        findLocale(this),
      );
    if (changes.has('image')) this.#isImageMissing = !this.image;
    if (changes.get('locked') === true) this.#extras?.say('unlocked');
  }

  protected override update(changes: PropertyValues<this>): void {
    super.update(changes);
    this.#showFrame();
    this.#showImage();
    this.#surface.show(this.state, this.#language);
  }

  protected override firstUpdated(): void {
    const { stage, help, polite, assertive, controls } = this.#parts;
    this.renderRoot.append(stage, help, polite, assertive, controls);
    // The image is more important, so the extras load after it.
    void this.#loadExtras();
  }

  /** Renders the parts around the tiles that do not change with moves. */
  #showFrame(): void {
    const { board, cells, help } = this.#parts;
    const { texts } = this.#language;
    const { numbers, animation, arrows } = this.settings;
    const hasNumbers = numbers || this.#isImageMissing;
    board.className = `${animation} ${hasNumbers ? 'numbers' : ''} ${this.solved ? 'solved' : ''}`;
    board.style.setProperty('--side', String(sideOf(this.state)));
    setAttributes(cells, { 'aria-label': this.#nameTile(), 'aria-disabled': String(!this.playable) });
    help.textContent = `${this.description} ${texts[arrows === 'tiles' ? 'help' : 'helpFocus']}`;
  }

  async #loadExtras(): Promise<void> {
    // A failed load is ignored, because the board can be played without the extras.
    const module = await import('./extras/extras.ts').catch(() => null);
    if (!module) return;
    this.#extras = new module.Extras(this, {
      ...this.#parts,
      surface: this.#surface,
      announcer: this.#polite,
    });
    this.addController(this.#extras);
    this.requestUpdate();
  }

  #slide(tiles: readonly number[]): void {
    const made = this.#game.slide(tiles);
    if (this.#extras) this.#extras.sayMoves(made);
    else this.#polite.say(moveText(made, this.#language));
    this.#follow(made);
  }

  /** Updates the element after moves. Events are fired last, so that listeners see the current board. */
  #follow(made: readonly Move[]): void {
    if (made.length === 0) return;
    this.pictureShown = false;
    this.#surface.show(this.state, this.#language);
    this.#extras?.follow(made);
    if (this.solved) {
      this.#polite.stop();
      this.#assertive.say(this.#extras?.describeSolved(this.moves.length) ?? this.#language.texts.isSolved);
      this.requestUpdate();
    }
    for (const move of made) this.dispatchEvent(new TileMoveEvent(move));
  }

  #say(name: keyof BoardStrings, values?: Record<string, string | number>): void {
    this.#polite.say(this.#language.text(name, values));
  }

  #showImage(): void {
    const { image, sharpImage, label, description } = this;
    setAttributes(this.#parts.image, {
      src: image || null,
      srcset: image && sharpImage ? `${image} 1x, ${sharpImage} 2x` : null,
      alt: description || label || this.#language.texts.picture,
      hidden: !image || (!this.pictureShown && !this.solved),
    });
  }

  /** Gives the tiles the file that the browser chose for the image, so that the file is loaded only once. */
  readonly #handleImage = ({ type }: Event): void => {
    const { image, tiles } = this.#parts;
    tiles.style.setProperty('--image', buildCssUrl(image.currentSrc));
    this.#isImageMissing = type === 'error';
    this.requestUpdate();
  };

  #nameTile(): string {
    const { texts } = this.#language;
    const name = this.#language.text('grid', {
      label: this.label || texts.picture,
      side: sideOf(this.state),
    });
    const more = this.solved ? texts.isSolved : this.locked ? this.lockedReason : '';
    return more ? `${name}, ${more}` : name;
  }
}
