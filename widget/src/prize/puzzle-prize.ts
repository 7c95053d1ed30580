import { Language, localeOf } from '../board/language.ts';
import { createElement, setAttributes } from '../element/create-element.ts';
import { whenNear } from '../element/near.ts';
import { ReactiveElement } from '../element/reactive-element.ts';
import { type Opening, PrizeController } from './controller.ts';
import type { Result } from './ending/ending.ts';
import type { Locked } from './paywall/gate.ts';
import type { Place } from './play-api.ts';
import type { State } from './state.ts';
import { strings, type Strings } from './strings.ts';
import { styles } from './styles.ts';
import { BoardView, type Playing } from './views/board-view.ts';
import { failedView, noticeView } from './views/notice-view.ts';
import type { View } from './views/view.ts';

export type { PuzzleWonEvent } from './ending/won-event.ts';
export type { PuzzleErrorEvent, PuzzleResetEvent, PuzzleSessionEvent, PuzzleSolvedEvent } from './events.ts';

/**
 * A picture puzzle that gives a prize: loads what its embed holds, lets the visitor play, and shows what was won.
 *
 * @fires {PuzzleSessionEvent} puzzle-session - something to play was loaded, under this session
 * @fires {PuzzleSolvedEvent} puzzle-solved - the last tile is in place
 * @fires {PuzzleWonEvent} puzzle-won - the solution won a code or a file
 * @fires {PuzzleResetEvent} puzzle-reset - the visitor asked for another game
 * @fires {PuzzleErrorEvent} puzzle-error - a call failed
 * @csspart card - the whole column
 * @csspart title - the heading of the puzzle or of a result
 * @csspart preview - the mark of an owner's own try
 * @csspart board - the square that holds the tiles
 * @csspart tile - a tile
 * @csspart board-picture - the finished picture over the tiles
 * @csspart moves - the moves counter
 * @csspart toolbar - the row of buttons below the board
 * @csspart board-button - one of them
 * @csspart panel - the list of keys or the settings, below them
 * @csspart picture - the finished picture beside a result
 * @csspart code - the box around the code
 * @csspart copy - the copy button
 * @csspart media - the picture or the film that was won
 * @csspart download - the link to its file
 * @csspart button - the main button of a view
 * @cssprop --puzzle-prize-accent - colour of buttons and focus rings; 4.5:1 against the surface
 * @cssprop --puzzle-prize-on-accent - text on the accent
 * @cssprop --puzzle-prize-surface - background
 * @cssprop --puzzle-prize-text - text
 * @cssprop --puzzle-prize-radius - corners of the card
 * @cssprop --puzzle-prize-board-radius - corners of the board
 * @cssprop --puzzle-prize-board-size - how wide the board may be; 80 px a tile and 300 px at most, unless told
 * @cssprop --puzzle-prize-gap - background of the gap
 * @cssprop --puzzle-prize-font - font family
 * @cssprop --puzzle-prize-min-height - height kept free while loading
 */
export class PuzzlePrize extends ReactiveElement {
  static override properties = {
    embedId: { attribute: 'embed-id' },
    theme: { reflect: true },
    collection: {},
    endUser: { attribute: 'end-user' },
    host: {},
    lang: {},
    strings: { attribute: false },
    opening: { attribute: false },
  };

  /** The embed code's unique id. */
  declare embedId: string;
  /** light (default), dark, or auto: as the device is set. */
  declare theme: 'light' | 'dark' | 'auto';
  /** Id of a collection of codes, passed on to the platform. */
  declare collection: string;
  /** Who plays, as the page around knows its customer (G33). */
  declare endUser: string;
  /** Origin of the platform: where this script comes from, unless told otherwise. */
  declare host: string;
  /** Texts that replace the English ones. */
  declare strings: Partial<Strings>;
  /** The first deal, where the page around already holds it. */
  declare opening: Opening | null;
  /** Host name that plays are counted under (K12): this page's, unless the page is only a frame in another. */
  pageHost: string | null = location.hostname;

  readonly #prize = new PrizeController(this);
  readonly #status = createElement('p', { class: 'hidden', role: 'status' });
  readonly #joy = createElement('div', { class: 'joy', 'aria-hidden': 'true' });
  #card = createElement('section');
  #playing: BoardView | null = null;
  #shown: State['kind'] = 'loading';
  /** Nothing is loaded before. */
  #isNear = false;

  constructor() {
    super(styles);
    Object.assign(this, {
      embedId: '',
      theme: 'light',
      collection: '',
      endUser: '',
      host: '',
      strings: {},
      opening: null,
    });
    this.root.append(this.#card, this.#status, this.#joy);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    whenNear(this, () => {
      this.#isNear = true;
      this.requestUpdate();
    });
  }

  disconnectedCallback(): void {
    this.#prize.pause();
  }

  get place(): Place {
    const { embedId, collection, pageHost, endUser } = this;
    const host = new URL(this.host || import.meta.url, document.baseURI).origin;
    return { host, embedId, collection, pageHost, endUser };
  }

  /** The session may have been activated (W13): looks at once. */
  checkSession(): void {
    this.#prize.gate?.check();
  }

  protected override update(): void {
    if (this.#isNear) this.#prize.start();
    const { state } = this.#prize;
    const view = this.#context;
    const hadFocus = this.matches(':focus-within');
    const said = announcementOf(state, view);
    this.#put(this.#cardOf(state, view, said), state);
    this.#status.textContent = said;
    if (state.kind === this.#shown) return;
    // Not for a prize that was won before and is only asked for again.
    if (state.kind === 'checking' && this.#shown === 'puzzle' && state.game !== state.win?.game)
      void this.#celebrate();
    this.#shown = state.kind;
    if (hadFocus) void this.#moveFocus(state.kind);
  }

  #put(card: HTMLElement, { kind }: State): void {
    const isBusy = kind === 'loading' || kind === 'checking';
    setAttributes(card, { part: 'card', class: kind, 'aria-busy': String(isBusy) });
    if (card !== this.#card) this.#card.replaceWith(card);
    this.#card = card;
  }

  #cardOf(state: State, view: View, said: string): HTMLElement {
    switch (state.kind) {
      case 'loading':
      case 'message':
        return noticeView(state, view);
      case 'frozen':
      case 'puzzle':
      case 'checking':
        return this.#boardCard(state, view, said);
      case 'failed':
        return failedView(state, view);
      default:
        return this.#laterCard(state, view) ?? this.#card;
    }
  }

  #laterCard(state: Result | Locked, view: View): HTMLElement | undefined {
    const { ending, gate } = this.#prize;
    return state.kind === 'locked' ? gate?.show(state, view) : ending?.show(state, view);
  }

  /** A deal keeps its board for as long as it is played. */
  #boardCard(state: Playing, view: View, said: string): HTMLElement {
    if (!this.#playing?.isOf(state.game)) this.#playing = new BoardView(state, this.#prize);
    this.#playing.show(state, view, said);
    return this.#playing.card;
  }

  /** What had the focus is gone or at rest: it goes on with the view that came. */
  async #moveFocus(kind: State['kind']): Promise<void> {
    const board = kind === 'puzzle' ? this.#playing?.board : null;
    await board?.updateComplete;
    (board ?? this.#card.querySelector<HTMLElement>('#heading'))?.focus({ preventScroll: true });
  }

  get #context(): View {
    const language = localeOf(this);
    return {
      strings: { ...strings, ...this.strings },
      language,
      count: (text, moves) => text.replace('{n}', new Language({}, language).number(moves)),
      resolve: (url) => new URL(url, this.place.host).href,
      prize: this.#prize,
    };
  }

  async #celebrate(): Promise<void> {
    // Joy that cannot be loaded is no failure.
    const joy = await import('./celebrate.ts').catch(() => null);
    if (this.isConnected) joy?.celebrate(this.#joy);
  }
}

/** What is said of a state to those who do not see it; the board says the rest. */
function announcementOf(state: State, view: View): string {
  if (state.kind === 'checking') return view.strings.checking;
  const { ending, gate } = view.prize;
  return ending?.announce(state, view) || gate?.announce(state, view) || '';
}
