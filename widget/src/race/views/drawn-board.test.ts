import { expect } from '@open-wc/testing';
import { DrawnBoard } from './drawn-board.ts';

describe('the board of another player', () => {
  const position = [1, 2, 3, 4, 5, 6, 7, 0, 8];
  let board: DrawnBoard;
  beforeEach(() => {
    board = new DrawnBoard();
  });

  it('[V2] is one image with the label of the slot', () => {
    board.show(position, { label: 'Anna, slot 2', image: '/images/1.webp' });
    expect([board.root.getAttribute('role'), board.root.getAttribute('aria-label')]).to.deep.equal([
      'img',
      'Anna, slot 2',
    ]);
    expect(board.root.querySelectorAll('[tabindex], button').length).to.equal(0);
    expect(board.root.style.getPropertyValue('--image')).to.equal('url("/images/1.webp")');
  });

  it('[V2] shows numbers until the image is known', () => {
    board.show(position, { label: '', image: null });
    expect(board.root.classList.contains('numbers')).to.equal(true);
    board.show(position, { label: '', image: '/images/1.webp' });
    expect(board.root.classList.contains('numbers')).to.equal(false);
  });

  it('[V2] is marked as solved when its last tile is in place, and is redrawn for another size', () => {
    board.show([1, 2, 3, 4, 5, 6, 7, 8, 0], { label: '', image: null });
    expect([board.root.classList.contains('solved'), board.root.querySelectorAll('i').length]).to.deep.equal([
      true,
      8,
    ]);
    const four = [...Array.from({ length: 14 }, (_, index) => index + 1), 0, 15];
    board.show(four, { label: '', image: null });
    expect([board.root.classList.contains('solved'), board.root.querySelectorAll('i').length]).to.deep.equal([
      false,
      15,
    ]);
    expect(board.root.style.getPropertyValue('--side')).to.equal('4');
  });
});
