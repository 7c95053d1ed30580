import { raceReconnectSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { nothing, render } from 'lit/html.js';
import { Language, localeOf } from '../board/language.ts';
import { createElement, setAttributes } from '../element/create-element.ts';
import { whenNear } from '../element/near.ts';
import { ReactiveElement } from '../element/reactive-element.ts';
import { RaceController } from './controller.ts';
import type { Place } from './entry.ts';
import { eventsOf } from './events-of.ts';
import type { Happening } from './happenings.ts';
import type { PrizeCard } from './prize/prize-card.ts';
import { RaceSpeech } from './speech.ts';
import { raceStrings, type RaceStrings } from './strings.ts';
import { styles } from './styles.ts';
import { noticeView } from './views/notice-view.ts';
import type { RaceScreen } from './views/race-screen.ts';
import type { View } from './views/view.ts';

export type {
  RaceEndedEvent,
  RaceErrorEvent,
  RaceJoinedEvent,
  RacePlayerFinishedEvent,
  RacePlayerWonEvent,
  RaceSessionEvent,
  RaceStartedEvent,
  RaceStartingEvent,
} from './events.ts';

/**
 * A race of two to four players on the same board, for those who play and those who watch.
 *
 * @fires {RaceSessionEvent} race-session - the visitor belongs to a room
 * @fires {RaceJoinedEvent} race-joined - the visitor is in it, with a seat or without
 * @fires {RaceStartingEvent} race-starting - the countdown runs
 * @fires {RaceStartedEvent} race-started - the tiles can be moved
 * @fires {RacePlayerFinishedEvent} race-player-finished - a player is home
 * @fires {RacePlayerWonEvent} race-player-won - the first one is
 * @fires {RaceEndedEvent} race-ended - the race is over
 * @fires {RaceErrorEvent} race-error - something was refused or the connection broke
 * @csspart card - the whole column
 * @csspart title - the room's code
 * @csspart status - how far the race is
 * @csspart slot - a player's place
 * @csspart board - a board: the square that holds the tiles
 * @csspart tile - a tile of the visitor's own board
 * @csspart board-picture - the finished picture over its tiles
 * @csspart moves - its moves counter
 * @csspart toolbar - the row of buttons below it
 * @csspart board-button - one of them
 * @csspart panel - the list of keys or the settings, below them
 * @csspart countdown - the cover with the last seconds
 * @csspart result - how it ended
 * @csspart code - the box around a code that was won
 * @csspart copy - the copy button
 * @csspart media - the picture or the film that was won
 * @csspart download - the link to its file
 * @csspart trouble - what is wrong with the connection
 * @csspart leave - the button that gives the seat up
 * @csspart button - the main button of a view
 * @cssprop --puzzle-prize-board-size - how wide the visitor's own board may be; 280 px, unless told
 * @cssprop --puzzle-prize-board-radius - corners of the boards
 * @cssprop --puzzle-prize-gap - background of the gap in the visitor's own board
 * @cssprop --puzzle-prize-race-height - the height there is: who only watches sees boards as large as fit into it
 * @cssprop --puzzle-prize-accent - colour of buttons and focus rings; 4.5:1 against the surface
 * @cssprop --puzzle-prize-on-accent - text on the accent
 * @cssprop --puzzle-prize-surface - background
 * @cssprop --puzzle-prize-text - text
 * @cssprop --puzzle-prize-radius - corners of the card
 * @cssprop --puzzle-prize-font - font family
 * @cssprop --puzzle-prize-min-height - height kept free while loading
 */
export class PuzzleRace extends ReactiveElement {
  static override properties = {
    puzzleId: { attribute: 'puzzle-id' },
    roomCode: { attribute: 'room-code' },
    as: {},
    displayName: { attribute: 'display-name' },
    sessionId: { attribute: false },
    theme: { reflect: true },
    host: {},
    lang: {},
    strings: { attribute: false },
  };

  /** The campaign's id: the platform finds the room. */
  declare puzzleId: string;
  /** The very room to show. */
  declare roomCode: string;
  /** What a newcomer wants to be: competitor, or spectator. */
  declare as: 'competitor' | 'spectator';
  /** What others call the visitor; the platform makes up a name where this is empty. */
  declare displayName: string;
  /** The visitor's secret, where the page has made it; else the element makes and keeps its own. */
  declare sessionId: string;
  /** light (default), dark, or auto: as the device is set. */
  declare theme: 'light' | 'dark' | 'auto';
  /** Origin of the platform: where this script comes from, unless told otherwise. */
  declare host: string;
  /** Texts that replace the English ones. */
  declare strings: Partial<RaceStrings>;
  /** Host name that a win is noted under: this page's, unless the page is only a frame in another. */
  pageHost: string | null = location.hostname;

  readonly #race = new RaceController(this);
  readonly #card = createElement('section', { part: 'card' });
  readonly #polite = createElement('p', { class: 'hidden', role: 'status' });
  readonly #assertive = createElement('p', { class: 'hidden', role: 'alert' });
  readonly #speech = new RaceSpeech(this.#polite, this.#assertive);
  /** Needed by winners alone. */
  #prize: PrizeCard | null = null;
  #screen: RaceScreen | null = null;
  /** Nobody takes a seat before. */
  #isNear = false;

  constructor() {
    super(styles);
    this.puzzleId = '';
    this.roomCode = '';
    this.as = 'competitor';
    this.displayName = '';
    this.sessionId = '';
    this.theme = 'light';
    this.host = '';
    this.strings = {};
    this.root.append(this.#card, this.#polite, this.#assertive);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    whenNear(this, () => {
      this.#isNear = true;
      this.requestUpdate();
    });
  }

  disconnectedCallback(): void {
    this.#race.pause();
    this.#speech.stop();
    this.#prize?.stop();
  }

  get place(): Place {
    const { puzzleId, roomCode, displayName, sessionId } = this;
    const host = new URL(this.host || import.meta.url, document.baseURI).origin;
    const as = this.as === 'spectator' ? 'spectator' : 'competitor';
    return { host, puzzleId, roomCode: roomCode.trim().toUpperCase(), as, displayName, sessionId };
  }

  /**
   * Gives the seat up, or the place to watch from, as 'Leave' does. Settles when the platform knows: whoever comes back after that
   * comes as somebody new.
   */
  leave(): Promise<void> {
    return this.#race.leave();
  }

  /** Tells the page and those who listen. */
  handleHappening(happening: Happening): void {
    this.#speech.say(happening, this.#language);
    for (const event of eventsOf(happening, this.#race)) this.dispatchEvent(event);
    if (happening.kind === 'prized') void this.#loadPrizeCard();
    if (!this.matches(':focus-within')) return;
    if (happening.kind === 'started') void this.#focus(() => this.#screen?.ownBoard, { preventScroll: true });
    // The board takes no more keys; the prize stands right after the result.
    if (happening.kind === 'finished' && happening.finish.isYou)
      void this.#focus(() => this.root.getElementById('result'));
  }

  protected override update(): void {
    // A seat that is taken is held from the start, also where nobody sees it.
    if (this.#isNear || this.sessionId) this.#race.start();
    const screen = this.#findScreen();
    const isBusy = !screen && !this.#race.hasLeft && this.#race.scene.link.kind === 'connecting';
    setAttributes(this.#card, { class: screen ? 'race' : 'none', 'aria-busy': String(isBusy) });
    const view = this.#view;
    if (this.#race.scene.race.prize) this.#prize?.show(view, this.strings);
    render(screen?.show(view) ?? noticeView(view), this.#card);
  }

  /** That of the room the visitor is in: nobody is who was refused or has left. */
  #findScreen(): RaceScreen | null {
    const { RaceScreen, scene, hasLeft } = this.#race;
    const { room } = scene.race;
    if (!RaceScreen || !room || hasLeft || scene.link.kind === 'refused') return null;
    if (!this.#screen) this.root.adoptedStyleSheets.push(...RaceScreen.styles);
    if (this.#screen?.roomId !== room.id) this.#screen = new RaceScreen(room);
    return this.#screen;
  }

  /** Where it does not come, it is asked for again. */
  async #loadPrizeCard(): Promise<void> {
    const card = await import('./prize/prize-card.ts').catch(() => null);
    if (card) this.#prize ??= new card.PrizeCard(this.#race, this);
    else if (this.isConnected) setTimeout(() => void this.#loadPrizeCard(), raceReconnectSeconds * 1000);
    this.requestUpdate();
  }

  /** What had the focus is gone or over: whoever was here goes on from what came instead. */
  async #focus(find: () => HTMLElement | null | undefined, options?: FocusOptions): Promise<void> {
    this.requestUpdate();
    await this.updateComplete;
    find()?.focus(options);
  }

  get #language(): Language<keyof typeof raceStrings> {
    const texts: typeof raceStrings = { ...raceStrings, ...this.strings };
    return new (this.#race.RaceScreen?.Language ?? Language)(texts, localeOf(this));
  }

  get #view(): View {
    return {
      language: this.#language,
      locale: localeOf(this),
      race: this.#race,
      host: this.place.host,
      prize: (this.#race.scene.race.prize && this.#prize?.root) ?? nothing,
      spoken: this.#speech.level,
      setSpoken: (level) => {
        this.#speech.setLevel(level);
        this.requestUpdate();
      },
    };
  }
}
