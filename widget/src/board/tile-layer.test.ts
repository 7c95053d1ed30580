import { expect } from '@open-wc/testing';
import { TileLayer } from './tile-layer.ts';

describe('the tiles of a board', () => {
  let root: HTMLElement;
  let layer: TileLayer;
  beforeEach(() => {
    root = document.createElement('div');
    layer = new TileLayer(root, [1, 2, 3, 4, 5, 6, 7, 8, 0]);
  });
  const tile = (number: number) => root.querySelectorAll<HTMLElement>('i')[number - 1] ?? root;

  it('[W6] show their parts of the image; there is one fewer tile than cells', () => {
    expect(root.childElementCount).to.equal(8);
    expect([tile(1), tile(2), tile(6)].map(({ style }) => style.backgroundPosition)).to.deep.equal([
      '0% 0%',
      '50% 0%',
      '100% 50%',
    ]);
  });

  it('[W7] move to their cells by transform', () => {
    layer.show([1, 2, 3, 4, 5, 6, 7, 0, 8]);
    expect([tile(8).style.transform, tile(1).style.transform]).to.deep.equal([
      'translate(200%, 200%)',
      'translate(0%, 0%)',
    ]);
  });

  it('[B3] follow a finger from their cells, and return when they are released', () => {
    layer.drag([8, 7], 'translateX(12px)');
    expect(root.classList.contains('dragged')).to.equal(true);
    expect(tile(8).style.transform).to.equal('translateX(12px) translate(100%, 200%)');
    layer.drag([8, 7], '');
    expect(root.classList.contains('dragged')).to.equal(false);
    expect(tile(8).style.transform).to.equal('translate(100%, 200%)');
    layer.drag([6], 'translateY(-5px)');
    expect(tile(6).style.transform).to.equal('translateY(-5px) translate(200%, 100%)');
  });

  it('[W7] have their numbers in the language of the board', () => {
    layer.label((number) => `n${number}`);
    expect([tile(1), tile(8)].map((one) => one.getAttribute('data-number'))).to.deep.equal(['n1', 'n8']);
  });
});
