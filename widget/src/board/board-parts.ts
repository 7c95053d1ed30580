import { createElement } from '../element/create-element.ts';

/** The elements of a board. They are created once and only their contents change. */
export interface BoardParts {
  /** The area around the board. */
  readonly stage: HTMLElement;
  readonly board: HTMLElement;
  readonly tiles: HTMLElement;
  readonly image: HTMLImageElement;
  readonly cells: HTMLElement;
  readonly help: HTMLElement;
  readonly polite: HTMLElement;
  readonly assertive: HTMLElement;
  /** The container of the progress and the tools, which load later. */
  readonly controls: HTMLElement;
}

export function createBoardParts(): BoardParts {
  const tiles = createElement('div', { class: 'tiles', 'aria-hidden': 'true' });
  const image = createElement('img', { part: 'picture', draggable: 'false', hidden: true });
  const cells = createElement('div', { class: 'cells', role: 'grid', 'aria-describedby': 'help' });
  const board = createElement('div', { part: 'board' }, tiles, image, cells);
  return {
    stage: createElement('div', { class: 'stage' }, board),
    board,
    tiles,
    image,
    cells,
    help: createElement('p', { id: 'help', hidden: true }),
    polite: createElement('p', { class: 'said', role: 'status' }),
    assertive: createElement('p', { class: 'said', role: 'alert' }),
    controls: createElement('div', { class: 'controls' }),
  };
}
