'use client';
import type { Opening } from '../prize/controller.ts';
import type { PuzzleWonEvent } from '../prize/ending/won-event.ts';
import type {
  PuzzleErrorEvent,
  PuzzleResetEvent,
  PuzzleSessionEvent,
  PuzzleSolvedEvent,
} from '../prize/events.ts';
import type { PuzzlePrize as PuzzlePrizeElement } from '../prize/puzzle-prize.ts';
import type { Strings } from '../prize/strings.ts';
import { wrap } from './wrap.ts';

export interface PuzzlePrizeProps {
  /** The embed code's unique id. */
  embedId: string;
  /** light, unless told. */
  theme?: 'light' | 'dark' | 'auto';
  /** Id of a collection of codes, passed on to the platform. */
  collection?: string;
  /** Who plays, as your site knows its customer. */
  endUser?: string;
  /** Origin of the platform, e.g. https://puzzle.example: a bundle does not come from there. */
  host?: string;
  /** Texts that replace the English ones. */
  strings?: Partial<Strings>;
  /** The first deal, where the page around already holds it. */
  opening?: Opening | null;
  onPuzzleSession?: (event: PuzzleSessionEvent) => void;
  onPuzzleSolved?: (event: PuzzleSolvedEvent) => void;
  onPuzzleWon?: (event: PuzzleWonEvent) => void;
  onPuzzleReset?: (event: PuzzleResetEvent) => void;
  onPuzzleError?: (event: PuzzleErrorEvent) => void;
}

/** `<puzzle-prize>` in React: loads what its embed holds, lets the visitor play, and shows the code. */
export const PuzzlePrize = wrap<PuzzlePrizeProps, PuzzlePrizeElement>({
  tag: 'puzzle-prize',
  load: () => import('../prize/define.ts'),
  attributes: ['embedId', 'theme', 'collection', 'endUser', 'host'],
  properties: ['strings', 'opening'],
  events: {
    onPuzzleSession: 'puzzle-session',
    onPuzzleSolved: 'puzzle-solved',
    onPuzzleWon: 'puzzle-won',
    onPuzzleReset: 'puzzle-reset',
    onPuzzleError: 'puzzle-error',
  },
});
