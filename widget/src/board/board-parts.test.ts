import { expect } from '@open-wc/testing';
import { createBoardParts } from './board-parts.ts';

describe('the parts of a board', () => {
  it('[W7] hide the tiles from assistive technology, which reads the cells', () => {
    const { board, tiles, cells, help } = createBoardParts();
    expect([...board.children].map(({ className }) => className)).to.deep.equal(['tiles', '', 'cells']);
    expect([tiles.ariaHidden, cells.role, cells.getAttribute('aria-describedby')]).to.deep.equal([
      'true',
      'grid',
      help.id,
    ]);
  });

  it('[W6] hide the finished image until it is shown', () => {
    const { image } = createBoardParts();
    expect([image.hidden, image.draggable, image.matches('[part=picture]')]).to.deep.equal([
      true,
      false,
      true,
    ]);
  });

  it('[W7] include one live region for polite and one for urgent announcements', () => {
    const { polite, assertive } = createBoardParts();
    expect([polite.role, assertive.role]).to.deep.equal(['status', 'alert']);
  });
});
