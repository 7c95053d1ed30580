import { type Board, type Direction, sideOf } from '@puzzle-prize/sdk/puzzle/board';
import { CellGrid } from './cell-grid.ts';
import { focusTarget, findKeyCommand } from './key-command.ts';
import type { Language } from './language.ts';
import type { BoardSettings } from './settings.ts';
import type { BoardStrings } from './strings.ts';
import { TileLayer } from './tile-layer.ts';

/** The part of the board that its surface uses. */
export interface SurfaceOwner {
  readonly state: Board;
  readonly settings: BoardSettings;
  slideCell(cell: number): void;
  slideToward(direction: Direction): void;
}

/** The two layers of the board: visible tiles, and cells for assistive technology, focus, taps and keys. */
export class Surface {
  readonly root: HTMLElement;
  tiles: TileLayer;
  cells: CellGrid;
  readonly #tileRoot: HTMLElement;
  #language: Language<keyof BoardStrings> | null = null;

  /** @param layers elements reserved for the surface; `cells` has role=grid */
  constructor(layers: { tiles: HTMLElement; cells: HTMLElement }, owner: SurfaceOwner) {
    this.root = layers.cells;
    this.#tileRoot = layers.tiles;
    this.tiles = new TileLayer(layers.tiles, []);
    this.cells = new CellGrid(layers.cells, []);
    this.root.addEventListener('mousedown', (event) => {
      if (!this.root.matches(':focus-within')) return;
      // Moving the focus costs as much as a slide. So if the board has the focus, a tap only stores its cell,
      // and the next key press moves the focus there.
      event.preventDefault();
      this.cells.focused = this.cells.indexOf(event.target);
    });
    this.root.addEventListener('click', ({ target }) => {
      const cell = this.cells.indexOf(target);
      if (cell >= 0) owner.slideCell(cell);
    });
    this.root.addEventListener('focusin', ({ target }) => {
      this.cells.focused = this.cells.indexOf(target);
    });
    this.root.addEventListener('keydown', (event) => {
      this.focus();
      const command = findKeyCommand(event, owner.settings.arrows);
      if (!command) return;
      event.preventDefault();
      const { focused } = this.cells;
      if (command.kind === 'slide') owner.slideToward(command.direction);
      else if (command.kind === 'slideCell') owner.slideCell(focused);
      else this.focus(focusTarget(focused, command.direction, sideOf(owner.state)));
    });
  }

  /** Updates the changed tiles and names. A board of another size gets new layers. */
  show(board: Board, language: Language<keyof BoardStrings>): void {
    if (board.length !== this.cells.all.length) {
      this.tiles = new TileLayer(this.#tileRoot, board);
      this.cells = new CellGrid(this.root, board);
      this.#language = null;
    }
    if (this.#language !== language) {
      this.#language = language;
      this.tiles.label((tile) => language.number(tile));
      this.cells.forgetNames();
    }
    this.tiles.show(board);
    this.cells.show(board, (tile, cell) =>
      tile === 0 ? language.texts.gap : language.text(tile === cell + 1 ? 'tileInPlace' : 'tile', { tile }),
    );
  }

  /** Focuses a cell, by default the last focused one. */
  focus(cell = this.cells.focused, options?: FocusOptions): void {
    this.cells.all[cell]?.focus(options);
  }
}
