import {
  adoptStyles,
  type PropertyDeclarations,
  type PropertyValues,
  ReactiveElement,
} from '@lit/reactive-element';
import { raceReconnectSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { html, nothing, render } from 'lit/html.js';
import { Language } from '../board/language.ts';
import { findLocale } from '../locales/find-locale.ts';
import { cardStyles } from '../element/card-styles.ts';
import { tokenStyles } from '../element/token-styles.ts';
import { whenNear } from '../element/near.ts';
import { platformOrigin, resolveAt } from '../element/platform.ts';
import { RaceController } from './controller.ts';
import type { Entry, RaceTarget } from './entry.ts';
import type { RaceChange } from './race-changes.ts';
import type { PrizeCard } from './prize/prize-card.ts';
import { RaceSpeech } from './speech.ts';
import { raceStrings, type RaceStrings } from './strings.ts';
import { styles } from './styles.ts';
import { createTroubleEvents } from './trouble-events.ts';
import { renderNotice } from './views/notice-view.ts';
import type { RaceScreen } from './views/race-screen.ts';
import type { BaseView } from './views/view.ts';

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
 * A race of two to four players on the same board, with spectators.
 *
 * @attr {boolean} big-screen - fills the window for a projector or a shop window, without controls; use it with `as="spectator"`
 * @slot join - the invitation on a big screen, such as a QR code; it is shown before the start
 * @fires {RaceSessionEvent} race-session - the visitor has a room
 * @fires {RaceJoinedEvent} race-joined - the visitor is in the room, with or without a slot
 * @fires {RaceStartingEvent} race-starting - the countdown has started
 * @fires {RaceStartedEvent} race-started - the tiles can move
 * @fires {RacePlayerFinishedEvent} race-player-finished - a player has finished
 * @fires {RacePlayerWonEvent} race-player-won - the first player has finished
 * @fires {RaceEndedEvent} race-ended - the race is over
 * @fires {RaceErrorEvent} race-error - a call was rejected or the connection broke
 * @csspart card - the whole column
 * @csspart title - the room's code
 * @csspart status - the phase of the race
 * @csspart event - the countdown to a scheduled race, or its lobby
 * @csspart event-countdown - the time that is left until a scheduled race
 * @csspart calendar - the link to the calendar file of a scheduled race
 * @csspart lane - a player's row of the track
 * @csspart slot - a player's slot
 * @csspart board - a board: the square that contains the tiles
 * @csspart tile - a tile of the visitor's own board
 * @csspart board-picture - the finished image over the tiles of the visitor's own board
 * @csspart moves - the move counter of the visitor's own board
 * @csspart toolbar - the row of buttons below the visitor's own board
 * @csspart board-button - a button of the toolbar
 * @csspart panel - the list of keys or the settings, below the toolbar
 * @csspart countdown - the overlay with the last seconds
 * @csspart result - the result of the race
 * @csspart prizes - the list of the prizes that can be won
 * @csspart code - the box around a won code
 * @csspart terms - the terms of a won code
 * @csspart copy - the copy button
 * @csspart action - a button or link beside a won code, and the button that closes the form for a mail
 * @csspart form - the form for the address of a mail with the code
 * @csspart field - the field of this form
 * @csspart media - the won image or video
 * @csspart download - the link to the won file
 * @csspart trouble - the message about a lost connection
 * @csspart pause - the notice that the race is paused
 * @csspart message - the message of the organizer
 * @csspart leave - the button that gives up the slot
 * @csspart button - the main button of a view
 * @csspart rematch - the button that leads to the rematch
 * @csspart stop - the button that stops the countdown to the next race
 * @csspart share - the button that shares the result
 * @csspart share-dialog - the dialog with the link to the result
 * @cssprop --puzzle-prize-board-size - maximum width of the visitor's own board; by default 280 px
 * @cssprop --puzzle-prize-board-radius - corners of the boards
 * @cssprop --puzzle-prize-gap - background of the gap in the visitor's own board
 * @cssprop --puzzle-prize-race-height - available height; boards for spectators are as large as it allows
 * @cssprop --puzzle-prize-accent - color of buttons and focus rings; 4.5:1 against the surface
 * @cssprop --puzzle-prize-on-accent - text on the accent
 * @cssprop --puzzle-prize-surface - background
 * @cssprop --puzzle-prize-text - text
 * @cssprop --puzzle-prize-radius - corners of the card
 * @cssprop --puzzle-prize-font - font family
 * @cssprop --puzzle-prize-min-height - height reserved while loading
 */
export class PuzzleRace extends ReactiveElement {
  static override styles = [tokenStyles, cardStyles, styles];
  static override properties: PropertyDeclarations = {
    puzzleId: { attribute: 'puzzle-id', useDefault: true },
    roomCode: { attribute: 'room-code', useDefault: true },
    as: {},
    displayName: { attribute: 'display-name', useDefault: true },
    sessionId: { attribute: false },
    theme: { reflect: true },
    host: { useDefault: true },
    lang: { reflect: true },
    strings: { attribute: false },
  };

  /** The campaign's id. The platform finds a room for this campaign. */
  declare puzzleId: string;
  /** The code of a specific room. */
  declare roomCode: string;
  /** The preferred role of a new participant: competitor or spectator. */
  declare as: 'competitor' | 'spectator';
  /** The visitor's name, as other participants see it. If empty, the platform chooses one. */
  declare displayName: string;
  /** The visitor's secret session id. If it is empty, the element creates one. */
  declare sessionId: string;
  /** Color theme: light (default), dark, or auto for the setting of the device. */
  declare theme: 'light' | 'dark' | 'auto';
  /** Origin of the platform. Default: the origin of this script. */
  declare host: string;
  /** Texts that replace the English ones. */
  declare strings: Partial<RaceStrings>;
  /** Host name under which a win is stored: the host of this page or, in a frame, of the host page. */
  pageHost: string | null = location.hostname;
  /**
   * The latest room and ticket that the platform gave the visitor. They come with the language of the
   * campaign (G117).
   * @internal
   */
  declare dealt?: Entry;

  readonly #race = new RaceController(this);
  readonly #speech = new RaceSpeech();
  /** The card with the visitor's prize, once there is one. */
  #prize: PrizeCard | null = null;
  #screen: RaceScreen | null = null;
  /** Whether the element has ever been near the viewport. It takes no slot before that. */
  #isNear = false;

  constructor() {
    super();
    this.puzzleId = '';
    this.roomCode = '';
    this.as = 'competitor';
    this.displayName = '';
    this.sessionId = '';
    this.theme = 'light';
    this.host = '';
    this.strings = {};
  }

  override connectedCallback(): void {
    super.connectedCallback();
    whenNear(this, () => {
      this.#isNear = true;
      this.requestUpdate();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#race.pause();
    this.#speech.stop();
    this.#prize?.stop();
  }

  /**
   * The target of this element's calls.
   * @internal
   */
  get target(): RaceTarget {
    const { puzzleId, roomCode, displayName, sessionId } = this;
    const host = platformOrigin(this.host);
    const as = this.as === 'spectator' ? 'spectator' : 'competitor';
    return { host, puzzleId, roomCode: roomCode.trim().toUpperCase(), as, displayName, sessionId };
  }

  /**
   * Leaves the race as 'Leave' does: a player gives up the slot, a spectator stops watching. After the
   * promise has settled, the visitor can join only as a new participant.
   */
  leave(): Promise<void> {
    return this.#race.leave();
  }

  /** Reports a change to the page and to screen readers. */
  handleChange(change: RaceChange): void {
    const language = this.#language;
    // The text about a lost connection is not part of the screen, because the connection may break before the
    // screen has loaded.
    const text =
      change.kind === 'lost'
        ? language.texts.sayLost
        : (this.#race.RaceScreen?.spokenText(change, language, this.#race.scene.race.room) ?? null);
    this.#speech.say(change, text);
    for (const event of this.#createEvents(change)) this.dispatchEvent(event);
    if (change.kind === 'prizeWon') void this.#loadPrizeCard();
    if (!this.matches(':focus-within')) return;
    if (change.kind === 'started') void this.#focus(() => this.#screen?.ownBoard, { preventScroll: true });
    // The focus moves to the result, because the board accepts no more keys, and the prize follows right
    // after the result.
    if (change.kind === 'finished' && change.finish.isYou)
      void this.#focus(() => this.renderRoot.querySelector<HTMLElement>('#result'));
  }

  protected override willUpdate(): void {
    // With a session id, the host server may have reserved a slot. The element takes it at once, even outside
    // the viewport.
    if (this.#isNear || this.sessionId) this.#race.start();
    this.#race.RaceScreen?.showColors({ race: this.#race, element: this });
  }

  protected override update(changes: PropertyValues<this>): void {
    // Lit sets the attribute `lang` in this call, so it comes before the code that reads the language.
    super.update(changes);
    this.#translate();
    const view = this.#view;
    const event = this.#race.event?.show(view);
    const screen = event ? null : this.#findScreen();
    const { scene, hasLeft } = this.#race;
    if (scene.race.prize) this.#prize?.show(view, this.strings);
    const shown = event ?? screen?.show(view);
    const isBusy = !shown && !hasLeft && scene.link.kind === 'connecting';
    render(
      html`<section part="card" class=${screen ? 'race' : 'none'} aria-busy=${isBusy}>
          ${shown ?? renderNotice(view)}
        </section>
        ${this.#speech.regions}`,
      this.renderRoot,
    );
  }

  /**
   * Shows the element in its language, with the owner's texts. If the texts cannot be loaded, the next update tries
   * again.
   */
  #translate(): void {
    if (!this.#race.textUrls && /^en/.test(findLocale(this))) return;
    import('./translate.ts').then(
      (texts) => {
        texts.translate(this, this.#race);
      },
      () => undefined,
    );
  }

  #createEvents(change: RaceChange): Event[] {
    return this.#race.RaceScreen?.createEvents(change, this.#race) ?? createTroubleEvents(change);
  }

  /** Returns the screen of the visitor's room; null after a rejection or after the visitor has left. */
  #findScreen(): RaceScreen | null {
    const { RaceScreen, scene, hasLeft } = this.#race;
    const { room } = scene.race;
    if (!RaceScreen || !room || hasLeft || scene.link.kind === 'refused') return null;
    const { shadowRoot } = this;
    if (!this.#screen && shadowRoot)
      adoptStyles(shadowRoot, [...shadowRoot.adoptedStyleSheets, ...RaceScreen.styles]);
    if (this.#screen?.roomId !== room.id) this.#screen = new RaceScreen(room);
    return this.#screen;
  }

  /** Loads the card with the prize. A failed load is repeated after a delay. */
  async #loadPrizeCard(): Promise<void> {
    const card = await import('./prize/prize-card.ts').catch(() => null);
    if (card) this.#prize ??= new card.PrizeCard(this.#race, this);
    else if (this.isConnected) setTimeout(() => void this.#loadPrizeCard(), raceReconnectSeconds * 1000);
    this.requestUpdate();
  }

  /** Updates the view, then focuses the element that `find` returns. */
  async #focus(find: () => HTMLElement | null | undefined, options?: FocusOptions): Promise<void> {
    this.requestUpdate();
    await this.updateComplete;
    find()?.focus(options);
  }

  get #language(): Language<keyof typeof raceStrings> {
    const texts: typeof raceStrings = { ...raceStrings, ...this.strings };
    return new (this.#race.RaceScreen?.Language ?? Language)(texts, findLocale(this));
  }

  get #view(): BaseView {
    return {
      language: this.#language,
      locale: findLocale(this),
      race: this.#race,
      resolve: resolveAt(this.target.host),
      prize: (this.#race.scene.race.prize && this.#prize?.root) ?? nothing,
      speech: this.#speech,
      element: this,
    };
  }
}
