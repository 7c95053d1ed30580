import { isSolved, sideOf } from '@puzzle-prize/sdk/puzzle';
import { memo } from 'react';
import { classNames } from '../ui/class-names.ts';

export interface PictureBoardProps {
  /** Tile numbers, 0 is the gap. */
  board: readonly number[];
  /** Address of the square picture. */
  image: string;
  /** What is to be seen, in words. */
  label: string;
  /** Lies still even where tiles may slide. */
  isStill?: boolean;
}

/** A board to look at. Its tiles slide where they are moved; whoever wants no motion sees them jump. */
export const PictureBoard = memo(function PictureBoard({ board, image, label, isStill }: PictureBoardProps) {
  const side = sideOf(board);
  // What is solved is whole: the piece that was left out lies in the gap.
  const whole = isSolved(board) ? board.map((tile) => tile || board.length) : board;
  const tiles = whole.flatMap((tile, cell) => (tile === 0 ? [] : [{ tile, cell }]));
  // In the order of the tiles: one that is moved keeps its place in the page, and so slides.
  tiles.sort((one, other) => one.tile - other.tile);
  return (
    <div
      role="img"
      aria-label={label}
      className="relative aspect-square w-full overflow-hidden rounded-tile bg-[#2b1527] forced-color-adjust-none"
    >
      {tiles.map(({ tile, cell }) => (
        <span
          key={tile}
          className={classNames('absolute p-[0.6%]', !isStill && 'transition-transform duration-150')}
          style={placeOf(cell, side)}
        >
          <span className="block size-full rounded-[0.5rem]" style={pieceOf(tile - 1, side, image)} />
        </span>
      ))}
    </div>
  );
});

function placeOf(cell: number, side: number) {
  const size = `${String(100 / side)}%`;
  const across = String((cell % side) * 100);
  const down = String(Math.floor(cell / side) * 100);
  return { width: size, height: size, transform: `translate(${across}%, ${down}%)` };
}

function pieceOf(piece: number, side: number, image: string) {
  const percent = (index: number) => `${String((index * 100) / (side - 1))}%`;
  return {
    backgroundImage: `url("${image}")`,
    backgroundSize: `${String(side * 100)}% ${String(side * 100)}%`,
    backgroundPosition: `${percent(piece % side)} ${percent(Math.floor(piece / side))}`,
  };
}
