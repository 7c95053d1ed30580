import { expect, fixture, html } from '@open-wc/testing';
import { mountBoard } from '../../test/mount-board.ts';

describe('the board on a right-to-left page', () => {
  afterEach(() => {
    document.body.dir = '';
  });

  for (const [key, tile, x, y] of [
    ['ArrowLeft', 5, -1, 0],
    ['ArrowRight', 4, 1, 0],
    ['ArrowUp', 7, 0, -1],
    ['ArrowDown', 2, 0, 1],
  ] as const)
    it(`[B54] ${key} slides a tile in the direction of the key`, async () => {
      document.body.dir = 'rtl';
      const board = await mountBoard();
      board.settings = { ...board.settings, animation: 'off' };
      await board.updateComplete;
      const find = () => {
        const tiles = board.shadowRoot?.querySelectorAll('[part=tile]') ?? [];
        return tiles[tile - 1]?.getBoundingClientRect() ?? new DOMRect();
      };
      const before = find();
      const cell = board.shadowRoot?.querySelector('[role=gridcell]');
      cell?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await board.updateComplete;
      expect(board.moves).to.deep.equal([tile]);
      const after = find();
      expect([
        Math.sign(Math.round(after.x - before.x)),
        Math.sign(Math.round(after.y - before.y)),
      ]).to.deep.equal([x, y]);
    });

  it('[B54] the cells for assistive technology lie over the tiles', async () => {
    await fixture(html`<p></p>`);
    document.body.dir = 'rtl';
    const board = await mountBoard();
    const cells = [...(board.shadowRoot?.querySelectorAll('[role=gridcell]') ?? [])];
    const tiles = [...(board.shadowRoot?.querySelectorAll('[part=tile]') ?? [])];
    const center = (element: Element | undefined) => {
      const { x, width } = element?.getBoundingClientRect() ?? new DOMRect();
      return Math.round(x + width / 2);
    };
    expect(center(cells[0])).to.be.closeTo(center(tiles[0]), 2);
  });
});
