'use client';
import type { Board } from '@puzzle-prize/sdk/puzzle/board';
import type { TileMoveEvent } from '../board/events.ts';
import type { BoardSettingsEvent } from '../board/settings-event.ts';
import type { PuzzleBoard as PuzzleBoardElement } from '../board/puzzle-board.ts';
import type { BoardSettings } from '../board/settings.ts';
import type { PuzzleBoardStrings } from '../board/strings.ts';
import { wrap } from './wrap.ts';

/** The props of `PuzzleBoard`. */
export interface PuzzleBoardProps {
  /** The initial board. A different board starts a new game, and so does a different `key`. */
  state: Board;
  /** URL of the square image. Without an image, the tiles show numbers. */
  image?: string;
  /** URL of a larger version for dense screens. */
  sharpImage?: string;
  /** Accessible name of the puzzle. */
  label?: string;
  /** Alternative text of the image. Default: the label. */
  description?: string;
  /** Whether the board rejects moves. */
  locked?: boolean;
  /** The reason why the board is locked. It becomes part of the board's accessible name. */
  lockedReason?: string;
  /** Whether the finished image covers the tiles. */
  pictureShown?: boolean;
  /** Settings of the board. */
  settings?: BoardSettings;
  /** Texts that replace the English ones. */
  strings?: Partial<PuzzleBoardStrings>;
  /** A legal move was made. */
  onTileMove?: (event: TileMoveEvent) => void;
  /** The player changed a setting. */
  onBoardSettings?: (event: BoardSettingsEvent) => void;
}

/** `<puzzle-board>` in React: the bare sliding puzzle. */
export const PuzzleBoard = wrap<PuzzleBoardProps, PuzzleBoardElement>({
  tag: 'puzzle-board',
  load: () => import('../board/define.ts'),
  attributes: {
    sharpImage: 'sharp-image',
    lockedReason: 'locked-reason',
  },
  properties: ['state', 'locked', 'pictureShown', 'settings', 'strings'],
  events: {
    onTileMove: 'tile-move',
    onBoardSettings: 'board-settings',
  },
});
