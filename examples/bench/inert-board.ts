/** A minimal board for a page: `start` is its position, `px` the length of its sides in pixels. */
export interface PlainBoard {
  start: readonly number[];
  px: number;
  image: string;
  /** Whether a tap slides a tile, for 100 ms. Otherwise the board does nothing. */
  isAnimated: boolean;
}

/** Runs in the page: adds the board to the body. */
export function mountPlainBoard({ start, px, image, isAnimated }: PlainBoard): void {
  const side = Math.sqrt(start.length);
  const cells = [...start];
  const board = document.body.appendChild(document.createElement('div'));
  board.id = 'board';
  board.style.cssText = `position:relative;overflow:hidden;width:${px}px;height:${px}px`;
  const tiles = cells.map((tile, cell) => {
    const element = document.createElement('i');
    if (tile === 0) return element;
    const [x, y] = [(tile - 1) % side, Math.floor((tile - 1) / side)];
    element.style.cssText = `position:absolute;width:${100 / side}%;height:${100 / side}%;background:url(${image}) ${(x / (side - 1)) * 100}% ${(y / (side - 1)) * 100}%/${side * 100}%;will-change:transform`;
    if (isAnimated) element.style.transition = 'transform 100ms ease-out';
    place(element, cell);
    return board.appendChild(element);
  });
  if (isAnimated)
    board.addEventListener('click', ({ clientX, clientY }) => {
      const box = board.getBoundingClientRect();
      slide(
        Math.floor(((clientY - box.top) / px) * side) * side + Math.floor(((clientX - box.left) / px) * side),
      );
    });

  function slide(cell: number): void {
    const gap = cells.indexOf(0);
    const rows = Math.abs(Math.floor(cell / side) - Math.floor(gap / side));
    if (rows + Math.abs((cell % side) - (gap % side)) !== 1) return;
    const tile = cells[cell] ?? 0;
    cells[gap] = tile;
    cells[cell] = 0;
    const element = tiles[start.indexOf(tile)];
    if (element) place(element, gap);
  }

  function place(element: HTMLElement, cell: number): void {
    element.style.transform = `translate(${(cell % side) * 100}%,${Math.floor(cell / side) * 100}%)`;
  }
}
