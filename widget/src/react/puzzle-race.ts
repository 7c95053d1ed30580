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
  /** The campaign's id: the platform finds the room. */
  puzzleId?: string;
  /** The very room to show, instead of a campaign. */
  roomCode?: string;
  /** What a newcomer wants to be: competitor, unless told. */
  as?: 'competitor' | 'spectator';
  /** What others call the visitor; the platform makes up a name, unless told. */
  displayName?: string;
  /** The visitor's secret, where the page has made it; the element makes and keeps its own, unless told. */
  sessionId?: string;
  /** light, unless told. */
  theme?: 'light' | 'dark' | 'auto';
  /** Origin of the platform, e.g. https://puzzle.example: a bundle does not come from there. */
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

/** `<puzzle-race>` in React: a race of two to four players, for those who play and those who watch. */
export const PuzzleRace = wrap<PuzzleRaceProps, PuzzleRaceElement>({
  tag: 'puzzle-race',
  load: () => import('../race/define.ts'),
  attributes: ['puzzleId', 'roomCode', 'as', 'displayName', 'theme', 'host'],
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
