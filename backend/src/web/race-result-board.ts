import { sideOf, type Board } from '@puzzle-prize/sdk/puzzle';
import { html, type Html } from '../platform/page/html.ts';

/** The size of a cell in the units of the drawing, and of the tile in it. */
const cellUnits = 100;
const tileUnits = 96;

/**
 * Renders a board as an SVG image. Each tile is a group with `data-tile`, which the replay moves. The last piece of
 * the image, which has no tile, is visible while the board has the class `solved`.
 */
export function renderResultBoard(
  board: Board,
  { label, imageUrl, slot }: { label: string; imageUrl: string; slot: number },
): Html {
  const side = sideOf(board);
  const clip = `tile-${String(slot)}`;
  const piece = (tile: number, cell: number): Html => {
    const home = tile - 1;
    return html`<g
      class="${tile === side * side ? 'tile last' : 'tile'}"
      data-tile="${String(tile)}"
      transform="${place(cell, side)}"
    >
      <g clip-path="url(#${clip})">
        <rect class="face" width="${String(tileUnits)}" height="${String(tileUnits)}" />
        <image
          href="${imageUrl}"
          x="${String(-(home % side) * cellUnits)}"
          y="${String(-Math.floor(home / side) * cellUnits)}"
          width="${String(side * cellUnits)}"
          height="${String(side * cellUnits)}"
          preserveAspectRatio="xMidYMid slice"
        />
      </g>
    </g>`;
  };
  const isSolved = board.every((tile, cell) => tile === (cell + 1) % board.length);
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    class="${isSolved ? 'board solved' : 'board'}"
    role="img"
    aria-label="${label}"
    viewBox="-2 -2 ${String(side * cellUnits)} ${String(side * cellUnits)}"
  >
    <clipPath id="${clip}">
      <rect width="${String(tileUnits)}" height="${String(tileUnits)}" rx="10" />
    </clipPath>
    ${board.flatMap((tile, cell) => (tile === 0 ? [] : [piece(tile, cell)]))}
    ${piece(side * side, side * side - 1)}
  </svg>`;
}

const place = (cell: number, side: number): string =>
  `translate(${String((cell % side) * cellUnits)} ${String(Math.floor(cell / side) * cellUnits)})`;
