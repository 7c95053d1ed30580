import type { MoreStrings } from './extras/more-strings.ts';
import type { ExtraStrings } from './extras/strings.ts';

/** Texts of the board itself. `{name}` is a placeholder; numbers use the digits of the element's language. */
export const boardStrings = {
  // Names
  grid: '{label}, sliding puzzle, {side} by {side}',
  isSolved: 'solved',
  picture: 'Picture',
  tile: 'Tile {tile}',
  tileInPlace: 'Tile {tile}, in place',
  gap: 'Gap',
  help: 'Arrow keys slide a tile into the gap. Enter slides from the focused cell.',
  helpFocus: 'Arrow keys move the focus. Enter slides from the focused cell into the gap.',
  moves: 'Moves',

  // Announcements
  left: 'left',
  right: 'right',
  up: 'up',
  down: 'down',
  moved: 'Tile {tile} {direction}',
  severalMoved: '{count} tiles {direction}',
  cannotMove: 'Tile {tile} cannot move',
  nothingThere: 'No tile can move {direction}',
};

export type BoardStrings = typeof boardStrings;
/** All texts of the element. */
export type PuzzleBoardStrings = BoardStrings & ExtraStrings & MoreStrings;
