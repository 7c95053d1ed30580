import { isSolved, sideOf } from '@puzzle-prize/sdk/puzzle';
import { memo } from 'react';
import { joinClassNames } from '../ui/class-names.ts';

export interface ImageBoardProps {
  /** The tile numbers; 0 is the blank. */
  board: readonly number[];
  /** The URL of the square image. */
  image: string;
  /** The description of the image. */
  label: string;
  /** Whether tiles jump instead of sliding. */
  isStill?: boolean;
}

/** A board that cannot be played. A tile slides when its cell changes, or jumps if `isStill`. */
export const ImageBoard = memo(function ImageBoard({ board, image, label, isStill }: ImageBoardProps) {
  const side = sideOf(board);
  // A solved board shows the whole image, so the blank gets the missing tile.
  const whole = isSolved(board) ? board.map((tile) => tile || board.length) : board;
  const tiles = whole.flatMap((tile, cell) => (tile === 0 ? [] : [{ tile, cell }]));
  // The elements are sorted by tile number. A moved tile thus keeps its element, and the element can slide.
  tiles.sort((one, other) => one.tile - other.tile);
  return (
    <div
      role="img"
      aria-label={label}
      // The tiles start at the left in all languages, as their images do.
      dir="ltr"
      className="relative aspect-square w-full overflow-hidden rounded-tile bg-[#2b1527] forced-color-adjust-none"
    >
      {tiles.map(({ tile, cell }) => (
        <span
          key={tile}
          className={joinClassNames('absolute p-[0.6%]', !isStill && 'transition-transform duration-150')}
          style={styleCell(cell, side)}
        >
          <span className="block size-full rounded-tile" style={stylePiece(tile - 1, side, image)} />
        </span>
      ))}
    </div>
  );
});

function styleCell(cell: number, side: number) {
  const size = `${String(100 / side)}%`;
  const across = String((cell % side) * 100);
  const down = String(Math.floor(cell / side) * 100);
  return { width: size, height: size, transform: `translate(${across}%, ${down}%)` };
}

function stylePiece(piece: number, side: number, image: string) {
  const percent = (index: number) => `${String((index * 100) / (side - 1))}%`;
  return {
    backgroundImage: `url("${image}")`,
    backgroundSize: `${String(side * 100)}% ${String(side * 100)}%`,
    backgroundPosition: `${percent(piece % side)} ${percent(Math.floor(piece / side))}`,
  };
}
