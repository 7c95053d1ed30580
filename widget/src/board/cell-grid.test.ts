import { expect } from '@open-wc/testing';
import { CellGrid } from './cell-grid.ts';

const board = [1, 2, 3, 4, 0, 5, 7, 8, 6];

describe('the cells of a board', () => {
  let root: HTMLElement;
  let grid: CellGrid;
  beforeEach(() => {
    root = document.createElement('div');
    grid = new CellGrid(root, board);
  });

  it('[W7] form rows, and only the first cell can be focused by Tab', () => {
    expect([...root.children].map(({ role, childElementCount }) => [role, childElementCount])).to.deep.equal([
      ['row', 3],
      ['row', 3],
      ['row', 3],
    ]);
    expect(grid.all.map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1, -1, -1, -1, -1, -1, -1, -1]);
  });

  it('[W7] have one focusable cell even after the focus moves, and ignore a focus outside the board', () => {
    grid.focused = 4;
    grid.focused = 9;
    expect(grid.focused).to.equal(4);
    expect(grid.all.flatMap(({ tabIndex }, index) => (tabIndex === 0 ? [index] : []))).to.deep.equal([4]);
  });

  it('[W7] get a new name only where the tile changed', () => {
    const named: number[] = [];
    const describeCell = (tile: number, cell: number) => {
      named.push(cell);
      return `tile ${tile}`;
    };
    grid.show(board, describeCell);
    named.length = 0;
    grid.show([1, 2, 3, 0, 4, 5, 7, 8, 6], describeCell);
    expect(named).to.deep.equal([3, 4]);
    expect([grid.all[3]?.ariaLabel, grid.all[4]?.ariaLabel]).to.deep.equal(['tile 0', 'tile 4']);
    grid.forgetNames();
    grid.show(board, describeCell);
    expect(named.length).to.equal(2 + 9);
  });

  it('[W7] find the cell of an event', () => {
    expect([grid.indexOf(grid.all[7] ?? null), grid.indexOf(root)]).to.deep.equal([7, -1]);
  });
});
