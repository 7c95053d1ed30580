'use client';
import type {
  RaceEndedEvent,
  RaceErrorEvent,
  RaceJoinedEvent,
  RacePlayerFinishedEvent,
  RacePlayerWonEvent,
  RaceSessionEvent,
  RaceStartedEvent,
  RaceStartingEvent,
} from '../race/events.ts';
import type { PuzzleRace as PuzzleRaceElement } from '../race/puzzle-race.ts';
import type { RaceStrings } from '../race/strings.ts';
import { wrap } from './wrap.ts';

/** The props of `PuzzleRace`. */
export interface PuzzleRaceProps {
  /** The campaign's id. The platform finds a room for this campaign. */
  puzzleId?: string;
  /** The code of a room, which is used instead of `puzzleId`. */
  roomCode?: string;
  /** The preferred role of a new participant. Default: competitor. */
  as?: 'competitor' | 'spectator';
  /** The visitor's name, which other participants see. Default: the platform chooses one. */
  displayName?: string;
  /** The visitor's session id, which is a secret. Default: the element creates one. */
  sessionId?: string;
  /**
   * The language, a BCP 47 tag such as `pt-BR`. Default: that of the page, else of the campaign, else of the browser.
   */
  lang?: string;
  /** Color theme. Default: light. */
  theme?: 'light' | 'dark' | 'auto';
  /**
   * Origin of the platform, e.g. https://puzzle.example. Default: the origin of the script. If your
   * application bundles the script, that origin is not the platform, so set `host`.
   */
  host?: string;
  /** Texts that replace the English ones. */
  strings?: Partial<RaceStrings>;
  /** The visitor has a room. */
  onRaceSession?: (event: RaceSessionEvent) => void;
  /** The visitor is in the room, with or without a slot. */
  onRaceJoined?: (event: RaceJoinedEvent) => void;
  /** The countdown has started. */
  onRaceStarting?: (event: RaceStartingEvent) => void;
  /** The tiles can move. */
  onRaceStarted?: (event: RaceStartedEvent) => void;
  /** A player has finished. */
  onRacePlayerFinished?: (event: RacePlayerFinishedEvent) => void;
  /** The first player has finished. */
  onRacePlayerWon?: (event: RacePlayerWonEvent) => void;
  /** The race is over. */
  onRaceEnded?: (event: RaceEndedEvent) => void;
  /** A call was rejected or the connection broke. */
  onRaceError?: (event: RaceErrorEvent) => void;
}

/** `<puzzle-race>` in React: a race of two to four players, with spectators. */
export const PuzzleRace = wrap<PuzzleRaceProps, PuzzleRaceElement>({
  tag: 'puzzle-race',
  load: () => import('../race/define.ts'),
  attributes: {
    puzzleId: 'puzzle-id',
    roomCode: 'room-code',
    displayName: 'display-name',
  },
  properties: ['sessionId', 'strings'],
  events: {
    onRaceSession: 'race-session',
    onRaceJoined: 'race-joined',
    onRaceStarting: 'race-starting',
    onRaceStarted: 'race-started',
    onRacePlayerFinished: 'race-player-finished',
    onRacePlayerWon: 'race-player-won',
    onRaceEnded: 'race-ended',
    onRaceError: 'race-error',
  },
});
