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

export interface PuzzleRaceProps {
  /** The campaign's id; the platform finds a room. */
  puzzleId?: string;
  /** The code of a given room, instead of a campaign. */
  roomCode?: string;
  /** The preferred role of a new participant. Default: competitor. */
  as?: 'competitor' | 'spectator';
  /** The visitor's name for others. By default the platform chooses one. */
  displayName?: string;
  /** The visitor's session id, a secret, if the page creates it. By default the element does. */
  sessionId?: string;
  /** Default: light. */
  theme?: 'light' | 'dark' | 'auto';
  /**
   * Origin of the platform, e.g. https://puzzle.example. The default is the origin of the script, which is a different one if the script is
   * bundled.
   */
  host?: string;
  /** Texts that replace the English ones. */
  strings?: Partial<RaceStrings>;
  onRaceSession?: (event: RaceSessionEvent) => void;
  onRaceJoined?: (event: RaceJoinedEvent) => void;
  onRaceStarting?: (event: RaceStartingEvent) => void;
  onRaceStarted?: (event: RaceStartedEvent) => void;
  onRacePlayerFinished?: (event: RacePlayerFinishedEvent) => void;
  onRacePlayerWon?: (event: RacePlayerWonEvent) => void;
  onRaceEnded?: (event: RaceEndedEvent) => void;
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
