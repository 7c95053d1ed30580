'use client';
import type { Opening } from '../prize/prize-element.ts';
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

/** The props of `PuzzlePrize`. */
export interface PuzzlePrizeProps {
  /** The embed code's unique id. */
  embedId: string;
  /** Color theme. Default: light. */
  theme?: 'light' | 'dark' | 'auto';
  /**
   * The language, a BCP 47 tag such as `pt-BR`. Default: that of the page, else of the campaign, else of the browser.
   */
  lang?: string;
  /** Id of a code collection, sent to the platform. */
  collection?: string;
  /** The end user, signed by your server with `signEndUser` of `@puzzle-prize/sdk/node`. */
  endUser?: string;
  /**
   * Origin of the platform, e.g. https://puzzle.example. Default: the origin of the script. If your
   * application bundles the script, that origin is not the platform, so set `host`.
   */
  host?: string;
  /** Texts that replace the English ones. */
  strings?: Partial<Strings>;
  /** The data of the first board, if the page already contains them. Otherwise the element requests them. */
  opening?: Opening | null;
  /** A puzzle was loaded in this session. */
  onPuzzleSession?: (event: PuzzleSessionEvent) => void;
  /** The last tile is in place. The prize is not given yet. */
  onPuzzleSolved?: (event: PuzzleSolvedEvent) => void;
  /** The solution won a code or a file. */
  onPuzzleWon?: (event: PuzzleWonEvent) => void;
  /** The visitor asked for another game. */
  onPuzzleReset?: (event: PuzzleResetEvent) => void;
  /** A call failed. */
  onPuzzleError?: (event: PuzzleErrorEvent) => void;
}

/** `<puzzle-prize>` in React: loads the puzzle of its embed, lets the visitor play, and shows the reward. */
export const PuzzlePrize = wrap<PuzzlePrizeProps, PuzzlePrizeElement>({
  tag: 'puzzle-prize',
  load: () => import('../prize/define.ts'),
  attributes: {
    embedId: 'embed-id',
    endUser: 'end-user',
  },
  properties: ['strings', 'opening'],
  events: {
    onPuzzleSession: 'puzzle-session',
    onPuzzleSolved: 'puzzle-solved',
    onPuzzleWon: 'puzzle-won',
    onPuzzleReset: 'puzzle-reset',
    onPuzzleError: 'puzzle-error',
  },
});
