import { type PropertyDeclarations, type PropertyValues, ReactiveElement } from '@lit/reactive-element';
import { fillText } from '../board/language.ts';
import { findLocale } from '../locales/find-locale.ts';
import { createElement, setAttributes } from '../element/create-element.ts';
import { cardStyles } from '../element/card-styles.ts';
import { tokenStyles } from '../element/token-styles.ts';
import { showColors } from '../element/image-colors.ts';
import { describePage, type PageDetails } from '../element/page-details.ts';
import { whenNear } from '../element/near.ts';
import { platformOrigin, resolveAt } from '../element/platform.ts';
import { PrizeController } from './controller.ts';
import type { Puzzle } from './deal.ts';
import type { Opening } from './prize-element.ts';
import type { Result } from './ending/outcome.ts';
import type { Locked } from './paywall/gate.ts';
import type { EmbedTarget } from './play-api.ts';
import type { State } from './state.ts';
import { strings, type Strings } from './strings.ts';
import { styles } from './styles.ts';
import { BoardView, type Playing } from './views/board-view.ts';
import { renderFailed, renderNotice } from './views/notice-view.ts';
import type { View } from './views/view.ts';

export type { PuzzleWonEvent } from './ending/won-event.ts';
export type { PuzzleErrorEvent, PuzzleResetEvent, PuzzleSessionEvent, PuzzleSolvedEvent } from './events.ts';

/**
 * A picture puzzle with a prize. It loads the puzzle of its embed, lets the visitor play and shows the
 * reward.
 *
 * @attr {boolean} preloaded - the page preloads `/embed/{id}/opening`, the deal of a new session; see the guide for site owners
 * @fires {PuzzleSessionEvent} puzzle-session - a puzzle was loaded in this session
 * @fires {PuzzleSolvedEvent} puzzle-solved - the last tile is in place
 * @fires {PuzzleWonEvent} puzzle-won - the solution won a code or a file
 * @fires {PuzzleResetEvent} puzzle-reset - the visitor asked for another game
 * @fires {PuzzleErrorEvent} puzzle-error - a call failed
 * @csspart card - the whole column
 * @csspart title - the heading of the puzzle or of a result
 * @csspart prize - the strip that names the prize
 * @csspart preview - the mark of an owner's preview
 * @csspart board - the square that contains the tiles
 * @csspart tile - a tile
 * @csspart board-picture - the finished image over the tiles
 * @csspart thumbnail - the small finished image below the board
 * @csspart progress - the number of tiles in place
 * @csspart moves - the move counter
 * @csspart toolbar - the row of buttons below the board
 * @csspart board-button - a button of the toolbar
 * @csspart panel - further tools and the settings, over the board
 * @csspart ticket - the ticket of a result, with its image and its texts
 * @csspart picture - the finished image of a result
 * @csspart value - the value of the code
 * @csspart code - the box around the code
 * @csspart terms - the terms of the code
 * @csspart copy - the copy button
 * @csspart media - the won image or video
 * @csspart files - the files that are won so far, and the way to the next one
 * @csspart download - the link to the won file
 * @csspart action - a text button or link below the board or a result
 * @csspart form - the form for an e-mail address or an answer
 * @csspart field - the field of this form
 * @csspart button - the main button of a view
 * @cssprop --puzzle-prize-accent - color of buttons and focus rings, by default from the image; 4.5:1 against the surface
 * @cssprop --puzzle-prize-on-accent - text on the accent
 * @cssprop --puzzle-prize-surface - background
 * @cssprop --puzzle-prize-text - text
 * @cssprop --puzzle-prize-radius - corners of the card
 * @cssprop --puzzle-prize-board-radius - corners of the board
 * @cssprop --puzzle-prize-board-size - maximum width of the board; by default 80 px per tile, at most 300 px
 * @cssprop --puzzle-prize-gap - background of the gap
 * @cssprop --puzzle-prize-font - font family
 * @cssprop --puzzle-prize-min-height - height reserved while loading
 */
export class PuzzlePrize extends ReactiveElement {
  static override styles = [tokenStyles, cardStyles, styles];
  static override properties: PropertyDeclarations = {
    embedId: { attribute: 'embed-id', useDefault: true },
    theme: { reflect: true },
    lang: { reflect: true },
    collection: { useDefault: true },
    endUser: { attribute: 'end-user', useDefault: true },
    host: { useDefault: true },
    strings: { attribute: false },
    opening: { attribute: false },
  };

  /** The embed code's unique id. */
  declare embedId: string;
  /** Color theme: light (default), dark, or auto for the setting of the device. */
  declare theme: 'light' | 'dark' | 'auto';
  /** Id of a code collection, sent to the platform. */
  declare collection: string;
  /** The end user, signed by the host server with `signEndUser` of the Node SDK (G33, G48). */
  declare endUser: string;
  /** Origin of the platform. Default: the origin of this script. */
  declare host: string;
  /** Texts that replace the English ones. */
  declare strings: Partial<Strings>;
  /** The data of the first board, if the page already contains them. */
  declare opening: Opening | null;
  /**
   * Host name under which plays are counted (K12): the host of this page or, in a frame, of the host page.
   */
  pageHost: string | null = location.hostname;
  /**
   * The last dealt puzzle, which determines the colors, the size and the language of the element (G117).
   * @internal
   */
  declare dealt?: Puzzle;

  /**
   * Whether the puzzle may load: true once the element is near the viewport or its link was pressed. False while the
   * tag shows its content until then, because the card would move the page (G62).
   * @internal
   */
  declare mayLoad?: boolean;

  readonly #prize = new PrizeController(this);
  readonly #status = createElement('p', { class: 'hidden', role: 'status' });
  readonly #joy = createElement('div', { class: 'joy', 'aria-hidden': 'true' });
  #card = createElement('section');
  #playing: BoardView | null = null;
  #shown: State['kind'] | null = null;

  constructor() {
    super();
    Object.assign(this, {
      embedId: '',
      collection: '',
      endUser: '',
      host: '',
      theme: 'light',
      strings: {},
      opening: null,
    });
  }

  override connectedCallback(): void {
    if (this.mayLoad === false) return;
    super.connectedCallback();
    whenNear(this, () => {
      this.mayLoad = true;
      if (!this.#prize.target) this.requestUpdate();
    });
  }

  /**
   * The target of this element's calls.
   * @internal
   */
  get target(): EmbedTarget {
    const { embedId, collection, pageHost, endUser } = this;
    const host = platformOrigin(this.host);
    const describe = (): PageDetails => describePage(this, 'element', this.clientWidth);
    const isPreloaded = this.hasAttribute('preloaded');
    return { host, embedId, collection, pageHost, endUser, describePage: describe, isPreloaded };
  }

  /** Checks whether the session has been activated (W13). */
  checkSession(): void {
    this.#prize.gate?.check();
  }

  protected override update(changes: PropertyValues<this>): void {
    super.update(changes);
    const { state } = this.#prize;
    this.#dress(state);
    const view = this.#context;
    // If the texts cannot be loaded, the next update tries again. English ones are shown until then.
    if (this.mayLoad && (!/^en/.test(view.locale) || this.#prize.textUrls))
      import('./translate.ts').then(
        (texts) => {
          texts.translate(this, this.#prize);
        },
        () => undefined,
      );
    const hadFocus = this.matches(':focus-within');
    const said = describeState(state, view);
    this.#put(this.#renderCard(state, view, said), state);
    // Screen readers announce a text again if it is set again.
    if (this.#status.textContent !== said) this.#status.textContent = said;
    if (state.kind === this.#shown) return;
    // The celebration is not repeated when the reward of an earlier win is requested again.
    if (state.kind === 'checking' && this.#shown === 'puzzle' && state.game !== state.win?.game)
      void this.#celebrate();
    this.#shown = state.kind;
    if (hadFocus) void this.#moveFocus(state.kind);
  }

  protected override firstUpdated(): void {
    this.renderRoot.append(this.#card, this.#status, this.#joy);
  }

  /**
   * Uses the colors, the size and the language of a new deal. Properties that the page sets take precedence.
   */
  #dress(state: State): void {
    const { puzzle } = ('win' in state && state.win?.game) || ('game' in state && state.game) || {};
    if (!puzzle || puzzle === this.dealt) return;
    this.dealt = puzzle;
    showColors(puzzle.accents, this);
    // A large board leaves enough of the window's height for the texts and the tools.
    this.style.setProperty('--dealt-size', puzzle.isLarge ? 'max(240px,100svh - 212px)' : '');
  }

  #put(card: HTMLElement, { kind }: State): void {
    const isBusy = kind === 'loading' || kind === 'checking';
    setAttributes(card, { part: 'card', class: kind, 'aria-busy': String(isBusy) });
    if (card !== this.#card) this.#card.replaceWith(card);
    this.#card = card;
  }

  #renderCard(state: State, view: View, said: string): HTMLElement {
    switch (state.kind) {
      case 'loading':
      case 'message':
        return renderNotice(state, view);
      case 'frozen':
      case 'puzzle':
      case 'checking':
        return this.#renderBoardCard(state, view, said);
      case 'failed':
        // A failure is not celebrated.
        this.#joy.replaceChildren();
        return this.#prize.ending?.refuse(state, view) ?? renderFailed(state, view);
      default:
        return this.#renderLaterCard(state, view) ?? this.#card;
    }
  }

  #renderLaterCard(state: Result | Locked, view: View): HTMLElement | undefined {
    const { ending, gate } = this.#prize;
    return state.kind === 'locked' ? gate?.show(state, view) : ending?.show(state, view);
  }

  /** Renders the card with the board. The board element stays the same for the whole deal. */
  #renderBoardCard(state: Playing, view: View, said: string): HTMLElement {
    if (!this.#playing?.shows(state.game)) this.#playing = new BoardView(state, this.#prize);
    this.#playing.show(state, view, said);
    return this.#playing.card;
  }

  /** Moves the focus to the new view after the focused element was removed or locked. */
  async #moveFocus(kind: State['kind']): Promise<void> {
    const board = kind === 'puzzle' ? this.#playing?.board : null;
    await board?.updateComplete;
    (board ?? this.#card.querySelector<HTMLElement>('#heading'))?.focus({ preventScroll: true });
  }

  get #context(): View {
    const locale = findLocale(this);
    const texts: View['strings'] & Partial<Record<string, string>> = { ...strings, ...this.strings };
    return {
      strings: texts,
      locale,
      fill: (text, values) => fillText(text, values, locale),
      say: (message, code = message) => texts[code] ?? message,
      resolve: resolveAt(this.target.host),
      prize: this.#prize,
    };
  }

  async #celebrate(): Promise<void> {
    // If this module cannot be loaded, the puzzle works without a celebration. In the state `failed`, the
    // solution could not be checked, so nothing is celebrated.
    const joy = await import('../rewards/celebrate.ts').catch(() => null);
    if (this.isConnected && this.#shown !== 'failed') joy?.celebrate(this.#joy);
  }
}

/** Returns the announcement of a state; the board makes its own announcements. */
function describeState(state: State, view: View): string {
  if (state.kind === 'checking') return view.strings.checking;
  const { ending, gate } = view.prize;
  return ending?.announce(state, view) || gate?.announce(state, view) || '';
}
