import { createElement } from '../element/create-element.ts';

/** The elements of a board. They are created once and only their contents change. */
export interface BoardParts {
  readonly board: HTMLElement;
  readonly tiles: HTMLElement;
  readonly image: HTMLImageElement;
  readonly cells: HTMLElement;
  readonly help: HTMLElement;
  readonly polite: HTMLElement;
  readonly assertive: HTMLElement;
  readonly movesName: Text;
  /** The move counter. It is a text node, so that a change restyles no element. */
  readonly moves: Text;
  readonly controls: HTMLElement;
}

export function createBoardParts(): BoardParts {
  const tiles = createElement('div', { class: 'tiles', 'aria-hidden': 'true' });
  const image = createElement('img', { part: 'picture', draggable: 'false', hidden: true });
  const cells = createElement('div', { class: 'cells', role: 'grid', 'aria-describedby': 'help' });
  const movesName = new Text();
  const moves = new Text();
  const counter = createElement('p', { part: 'moves' }, movesName, ' ', createElement('b', {}, moves));
  return {
    board: createElement('div', { part: 'board' }, tiles, image, cells),
    tiles,
    image,
    cells,
    help: createElement('p', { id: 'help', hidden: true }),
    polite: createElement('p', { class: 'said', role: 'status' }),
    assertive: createElement('p', { class: 'said', role: 'alert' }),
    movesName,
    moves,
    controls: createElement('div', { class: 'controls' }, counter),
  };
}
