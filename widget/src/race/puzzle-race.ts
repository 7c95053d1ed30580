import { createElement } from '../element/create-element.ts';
import { css } from '../element/css.ts';
import { ReactiveElement } from '../element/reactive-element.ts';
import { raceStrings, type RaceStrings } from './strings.ts';

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
  /** The very room to show, instead of a campaign. */
  declare roomCode: string;
  /** What a newcomer wants to be: competitor, or spectator. */
  declare as: string;
  /** What others call the visitor; the platform makes up a name where this is empty. */
  declare displayName: string;
  /** The visitor's secret, where the page has made it; else the element makes and keeps its own. */
  declare sessionId: string;
  /** light (default), dark, or auto: as the device is set. */
  declare theme: string;
  /** Origin of the platform: where this script comes from, unless told otherwise. */
  declare host: string;
  /** Texts that replace the English ones. */
  declare strings: Partial<RaceStrings>;

  readonly #card = createElement('section', { part: 'card' });

  constructor() {
    super(css``);
    this.puzzleId = '';
    this.roomCode = '';
    this.as = 'competitor';
    this.displayName = '';
    this.sessionId = '';
    this.theme = 'light';
    this.host = '';
    this.strings = {};
    this.root.append(this.#card);
  }

  protected override update(): void {
    this.#card.textContent = { ...raceStrings, ...this.strings }.connecting;
  }
}
