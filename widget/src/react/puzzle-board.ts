'use client';
import type { Board } from '@puzzle-prize/sdk/puzzle';
import type { BoardSettingsEvent, TileMoveEvent } from '../board/events.ts';
import type { PuzzleBoard as PuzzleBoardElement } from '../board/puzzle-board.ts';
import type { BoardSettings } from '../board/settings.ts';
import { wrap } from './wrap.ts';

export interface PuzzleBoardProps {
  /** The position to start from; another one starts another game, and so does another `key`. */
  state: Board;
  /** Address of the square picture; without one the tiles show numbers. */
  image?: string;
  /** Address of a larger version for dense screens. */
  sharpImage?: string;
  /** What the puzzle is called, for those who cannot see it. */
  label?: string;
  /** What the picture shows; the label, unless told. */
  description?: string;
  /** Takes no moves for now. */
  locked?: boolean;
  /** Why, as part of the board's name. */
  lockedReason?: string;
  /** Whether the finished picture covers the tiles. */
  pictureShown?: boolean;
  /** How the board shows and behaves. */
  settings?: BoardSettings;
  /** Texts that replace the English ones. */
  strings?: PuzzleBoardElement['strings'];
  onTileMove?: (event: TileMoveEvent) => void;
  onBoardSettings?: (event: BoardSettingsEvent) => void;
}

/** `<puzzle-board>` in React: the bare sliding puzzle. */
export const PuzzleBoard = wrap<PuzzleBoardProps, PuzzleBoardElement>({
  tag: 'puzzle-board',
  load: () => import('../board/define.ts'),
  attributes: ['image', 'sharpImage', 'label', 'description', 'lockedReason'],
  properties: ['state', 'locked', 'pictureShown', 'settings', 'strings'],
  events: { onTileMove: 'tile-move', onBoardSettings: 'board-settings' },
});
