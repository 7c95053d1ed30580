import {
  type Board,
  type Direction,
  sideOf,
  slideTiles,
  solvedBoard,
  tileToward,
} from '@puzzle-prize/sdk/puzzle';
import { setAttributes } from '../element/create-element.ts';
import { type Changes, ReactiveElement } from '../element/reactive-element.ts';
import { Announcer } from './announcer.ts';
import { createBoardParts } from './board-parts.ts';
import { TileMoveEvent } from './events.ts';
import type { Extras } from './extras/extras.ts';
import type { ExtraStrings } from './extras/strings.ts';
import { Game, type Move } from './game.ts';
import { Language, localeOf } from './language.ts';
import { paced } from './paced.ts';
import { type BoardSettings, defaultSettings } from './settings.ts';
import { boardStrings, type BoardStrings } from './strings.ts';
import { moveText, progressText } from './speech.ts';
import { styles } from './styles.ts';
import { Surface } from './surface.ts';
import { tileStyles } from './tile-styles.ts';

export type { BoardSettingsEvent, TileMoveEvent } from './events.ts';

/** Of moves that come faster only the tiles and names are shown at once: what else follows them costs as much as the slide. */
const followMs = 200;

/**
 * The bare sliding puzzle: shows a position, lets the player slide tiles and tells every move. Knows no network.
 * A solved board takes no more moves; what follows is up to the page around.
 *
 * Taps and keys work at once; drags, swipes and the toolbar follow right after, in a script of their own.
 *
 * @fires {TileMoveEvent} tile-move - a legal move was made; k times for a run of k tiles
 * @fires {BoardSettingsEvent} board-settings - the player changed a setting
 * @csspart board - the square that holds the tiles
 * @csspart tile - a tile
 * @csspart picture - the finished picture over the tiles
 * @csspart moves - the moves counter
 * @csspart toolbar - the row of buttons
 * @csspart button - a button
 * @csspart panel - the list of keys or the settings, below the buttons
 * @cssprop --puzzle-prize-accent - pressed buttons; 4.5:1 against the surface
 * @cssprop --puzzle-prize-text - text and icons
 * @cssprop --puzzle-prize-board-radius - corners of the board
 * @cssprop --puzzle-prize-board-size - how wide the board may be; 80 px a tile and 300 px at most, unless told
 * @cssprop --puzzle-prize-gap - background of the gap
 */
export class PuzzleBoard extends ReactiveElement {
  static override properties = {
    state: { attribute: false, noAccessor: true },
    image: {},
    sharpImage: { attribute: 'sharp-image' },
    label: {},
    description: {},
    locked: { type: Boolean, reflect: true },
    lockedReason: { attribute: 'locked-reason' },
    pictureShown: { type: Boolean, attribute: 'picture-shown' },
    noHint: { type: Boolean, attribute: 'no-hint' },
    settings: { attribute: false },
    strings: { attribute: false },
  };

  /** Address of the square picture. Without one, or when it cannot be loaded, the tiles show numbers. */
  declare image: string;
  /** Address of a larger version for dense screens; only one of the two is loaded. */
  declare sharpImage: string;
  /** What the puzzle is called, for those who cannot see it. */
  declare label: string;
  /** What the picture shows; the label, unless told. */
  declare description: string;
  /** Takes no moves for now: a preview, a spectator. */
  declare locked: boolean;
  /** Why, as part of the board's name. */
  declare lockedReason: string;
  /** Whether the finished picture covers the tiles. The next move uncovers them. */
  declare pictureShown: boolean;
  /** There is no hint to ask for: where players race. */
  declare noHint: boolean;
  /** How the board shows and behaves. The element changes it at the player's wish and fires board-settings. */
  declare settings: BoardSettings;
  /** Texts that replace the English ones. */
  declare strings: Partial<BoardStrings & ExtraStrings>;

  #game = new Game({ state: solvedBoard(3), moves: [] });
  #language = new Language<keyof BoardStrings>(boardStrings, '');
  #extras: Extras | null = null;
  #isPictureMissing = false;
  readonly #parts = createBoardParts();
  readonly #showFollowersSoon = paced(() => {
    this.#showFollowers();
  }, followMs);
  readonly #polite = new Announcer(this.#parts.polite);
  readonly #assertive = new Announcer(this.#parts.assertive);
  readonly #surface = new Surface(this.#parts, this, (action) => {
    if (action === 'undo') this.undo();
    else this.#extras?.act(action);
  });

  constructor() {
    super(styles, tileStyles);
    this.image = '';
    this.sharpImage = '';
    this.label = '';
    this.description = '';
    this.locked = false;
    this.lockedReason = '';
    this.pictureShown = false;
    this.noHint = false;
    this.settings = defaultSettings;
    this.strings = {};
    const { board, picture, help, polite, assertive, controls } = this.#parts;
    for (const type of ['load', 'error']) picture.addEventListener(type, this.#handlePicture);
    this.root.append(board, help, polite, assertive, controls);
  }

  /**
   * The position shown: tile numbers in row order, 0 is the gap. Setting it starts a new game: no moves, nothing to undo.
   * @throws RangeError for anything but a solvable board of 3 to 8 tiles a side.
   */
  get state(): Board {
    return this.#game.state;
  }
  set state(state: Board) {
    this.restore({ state, moves: [] });
    this.#extras?.say('shuffled');
  }

  /** Numbers of the tiles slid so far, in order; moves taken back by undo count, too. */
  get moves(): readonly number[] {
    return this.#game.moves;
  }

  /** Whether the position shown is the solved one. */
  get solved(): boolean {
    return this.#game.solved;
  }

  /** Whether moves are taken right now. */
  get playable(): boolean {
    return !this.locked && !this.solved;
  }

  /**
   * Goes on with an earlier game: `state` is the position now, `moves` what led there, 0 for each that nobody knows.
   * @throws RangeError as `state` does.
   */
  restore(game: { state: Board; moves: readonly number[] }): void {
    this.#game = new Game(game);
    this.#extras?.endHint();
    this.pictureShown = false;
    this.requestUpdate();
  }

  /** Slides the run of tiles from a cell to the gap, as a tap on that cell does. */
  slideCell(cell: number): void {
    if (!this.playable) return;
    const tile = this.state[cell] ?? 0;
    const tiles = slideTiles(this.state, cell);
    if (tiles.length > 0) this.#slide(tiles);
    else if (tile > 0) this.#say('cannotMove', { tile });
  }

  /** Slides the tile that can go this way, as an arrow key does. */
  slideToward(direction: Direction): void {
    if (!this.playable) return;
    const tile = tileToward(this.state, direction);
    if (tile === null) this.#say('nothingThere', { direction: this.#language.texts[direction] });
    else this.#slide([tile]);
  }

  /** Takes the last slide back by playing it the other way, which counts as moves. */
  undo(): void {
    if (!this.playable) return;
    const made = this.#game.undo();
    this.#extras?.say(made.length > 0 ? 'undone' : 'nothingToUndo');
    this.#follow(made);
  }

  /** Puts the focus on the cell that had it last. */
  override focus(options?: FocusOptions): void {
    this.#surface.focus(undefined, options);
  }

  disconnectedCallback(): void {
    this.#extras?.stop();
  }

  protected override update(changes: Changes): void {
    if (changes.has('strings'))
      this.#language = new Language<keyof BoardStrings>({ ...boardStrings, ...this.strings }, localeOf(this));
    if (changes.has('image')) this.#isPictureMissing = !this.image;
    if (changes.get('locked') === true) this.#extras?.say('unlocked');
    this.#showFrame();
    this.#showPicture();
    this.#surface.show(this.state, this.#language);
    this.#showFollowers();
    this.#extras?.show();
    // Last: the picture is wanted first.
    if (!this.hasUpdated) void this.#loadExtras();
  }

  /** What stands still around the tiles. */
  #showFrame(): void {
    const { board, cells, help, movesName } = this.#parts;
    const { texts } = this.#language;
    const { numbers, animation, arrows } = this.settings;
    const hasNumbers = numbers || this.#isPictureMissing;
    board.className = `${animation} ${hasNumbers ? 'numbers' : ''} ${this.solved ? 'solved' : ''}`;
    board.style.setProperty('--side', String(sideOf(this.state)));
    setAttributes(cells, { 'aria-label': this.#name(), 'aria-disabled': String(!this.playable) });
    help.textContent = `${this.description} ${texts[arrows === 'tiles' ? 'help' : 'helpFocus']}`;
    movesName.data = texts.moves;
  }

  async #loadExtras(): Promise<void> {
    // Without them, taps and keys still play.
    const module = await import('./extras/extras.ts').catch(() => null);
    if (!module) return;
    this.#extras = new module.Extras(this, {
      ...this.#parts,
      surface: this.#surface,
      announcer: this.#polite,
    });
    this.requestUpdate();
  }

  #slide(tiles: readonly number[]): void {
    const made = this.#game.slide(tiles);
    const text = moveText(made, this.#language);
    const isFull = this.settings.screenReader;
    this.#polite.say(isFull ? `${text}. ${progressText(this.state, this.#language)}` : text);
    this.#follow(made);
  }

  /** Everything that comes of moves made; the events last, so that a listener sees the board as it is now. */
  #follow(made: readonly Move[]): void {
    if (made.length === 0) return;
    this.#extras?.endHint();
    this.pictureShown = false;
    this.#surface.show(this.state, this.#language);
    this.#showFollowersSoon();
    if (this.solved) {
      this.#polite.stop();
      this.#assertive.say(this.#extras?.solvedText(this.moves.length) ?? this.#language.texts.isSolved);
      this.requestUpdate();
    }
    for (const move of made) this.dispatchEvent(new TileMoveEvent(move));
  }

  /** What a move changes on the screen besides tiles and names. */
  #showFollowers(): void {
    this.#surface.cells.showWays();
    this.#parts.moves.data = this.#language.number(this.moves.length);
  }

  #say(name: keyof BoardStrings, values?: Record<string, string | number>): void {
    this.#polite.say(this.#language.text(name, values));
  }

  #showPicture(): void {
    const { image, sharpImage, label, description } = this;
    setAttributes(this.#parts.picture, {
      src: image || null,
      srcset: image && sharpImage ? `${image} 1x, ${sharpImage} 2x` : null,
      alt: description || label || this.#language.texts.picture,
      hidden: !image || (!this.pictureShown && !this.solved),
    });
  }

  /** The tiles show the very file that the browser chose for the picture, so it is loaded once. */
  readonly #handlePicture = ({ type }: Event): void => {
    const { picture, tiles } = this.#parts;
    const address = picture.currentSrc.replace(/["\\\n]/g, encodeURIComponent);
    tiles.style.setProperty('--picture', `url("${address}")`);
    this.#isPictureMissing = type === 'error';
    this.requestUpdate();
  };

  #name(): string {
    const { texts } = this.#language;
    const name = this.#language.text('grid', {
      label: this.label || texts.picture,
      side: sideOf(this.state),
    });
    const more = this.solved ? texts.isSolved : this.locked ? this.lockedReason : '';
    return more ? `${name}, ${more}` : name;
  }
}
