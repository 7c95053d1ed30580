import { expect, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { readAccessibleNodes } from '../../../test/accessible-nodes.ts';
import { find, middle, mountBoard } from '../../../test/mount-board.ts';

/** Returns the accessible description of each cell. */
async function cellDescriptions(): Promise<string[]> {
  const nodes = await readAccessibleNodes();
  return nodes.filter(({ role }) => role === 'gridcell').map(({ description }) => description);
}

describe('the descriptions of the cells', () => {
  it('[B27] says of each tile whether and where it can move, and changes only what a move changed', async () => {
    const board = await mountBoard(middle);
    find(board, '[role=gridcell]').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );
    expect(await cellDescriptions()).to.deep.equal([
      'cannot move',
      'moves down',
      'cannot move',
      'moves right',
      '',
      'moves left',
      'cannot move',
      'moves up',
      'cannot move',
    ]);
    const changed: (string | null)[] = [];
    new MutationObserver((records) => {
      for (const { target } of records) if (target instanceof HTMLElement) changed.push(target.ariaLabel);
    }).observe(find(board, '[role=grid]'), { subtree: true, attributeFilter: ['aria-describedby'] });
    board.slideToward('left');
    await waitUntil(() => changed.length > 0);
    // In the row of the blank, only the direction of the moved tile changes. The cells in the old column of the blank
    // lose their directions, and the cells in its new column gain directions.
    expect(changed).to.have.members([
      'Tile 2, in place',
      'Tile 3, in place',
      'Tile 5, in place',
      'Gap',
      'Tile 7',
      'Tile 8',
    ]);
    board.locked = true;
    await board.updateComplete;
    expect(new Set(await cellDescriptions())).to.deep.equal(new Set(['']));
  });

  it('[B27] describes the board and its keys when it is focused first, and until a key is pressed', async () => {
    const board = await mountBoard(middle);
    const grid = find(board, '[role=grid]');
    expect(grid).to.have.attribute('aria-roledescription', 'puzzle board');
    expect((await cellDescriptions())[0]).to.equal(
      'cannot move Arrow keys slide a tile into the gap. Enter slides from the focused cell.',
    );
    board.focus();
    await sendKeys({ press: 'Shift+ArrowRight' });
    expect((await cellDescriptions()).slice(0, 2)).to.deep.equal(['cannot move', 'moves down']);
  });

  it('[B27] says the directions in the language of the page', async () => {
    const board = await mountBoard(middle, {
      strings: { movesDown: 'nach unten', roleDescription: 'Puzzle' },
    });
    expect((await cellDescriptions())[1]).to.equal('nach unten');
    expect(find(board, '[role=grid]')).to.have.attribute('aria-roledescription', 'Puzzle');
  });
});
