import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { nextMove3x3 } from '@puzzle-prize/sdk/puzzle/hint';
import { listCells, find, middle, mountBoard, randomFrom, shuffled } from '../../../test/mount-board.ts';
import type { PuzzleBoard } from '../puzzle-board.ts';
import type { BoardSettings } from '../settings.ts';

async function click(board: PuzzleBoard, selector: string): Promise<void> {
  find(board, selector).click();
  await board.updateComplete;
}

function collectSettings(board: PuzzleBoard): BoardSettings[] {
  const told: BoardSettings[] = [];
  board.addEventListener('board-settings', ({ settings }) => told.push(settings));
  return told;
}

const focusedName = (board: PuzzleBoard) => board.shadowRoot?.activeElement?.getAttribute('aria-label');

describe('toolbar', () => {
  it('[B9] shows the finished image until the next move', async () => {
    const board = await mountBoard(middle, { description: 'Boats in fog' });
    const image = find(board, '[part=picture]');
    await click(board, '.picture');
    expect(image.hidden).to.equal(false);
    expect(image).to.have.attribute('alt', 'Boats in fog');
    expect(find(board, '.picture')).to.have.attribute('aria-pressed', 'true');
    board.slideToward('left');
    await board.updateComplete;
    expect(image.hidden).to.equal(true);
  });

  it('[B11] turns numbers and the arrow pad on, and fires an event', async () => {
    const board = await mountBoard(middle);
    const told = collectSettings(board);
    await click(board, '.numbers');
    await click(board, '.arrowPad');
    expect(told.map(({ numbers, arrowPad }) => [numbers, arrowPad])).to.deep.equal([
      [true, false],
      [true, true],
    ]);
    for (const way of ['up', 'down', 'left', 'right']) find(board, `.pad .${way}`).click();
    expect([...board.moves]).to.deep.equal([7, 7, 5, 5]);
  });

  it('[B8] undoes the last slide', async () => {
    const board = await mountBoard(middle);
    board.slideToward('left');
    await click(board, '.undo');
    expect(board.state).to.deep.equal(middle);
    await aTimeout(520);
    await click(board, '.undo');
    await aTimeout(520);
    expect(find(board, '[role=status]').textContent).to.equal('Nothing to undo');
  });

  it('[B10] marks tiles in place, and on 3x3 suggests the next tile, until the next move', async () => {
    const board = await mountBoard(middle);
    await click(board, '.hint');
    const next = await waitUntil(() => board.shadowRoot?.querySelector('[data-next]')).then(() =>
      nextMove3x3(middle),
    );
    expect(find(board, '[data-next]').ariaLabel).to.equal(`Tile ${next}`);
    expect(listCells(board).map((cell) => 'placed' in cell.dataset)).to.deep.equal(
      middle.map((tile, at) => tile === at + 1),
    );
    const [placed] = listCells(board);
    const markOfPlaced = () => placed && getComputedStyle(placed, '::before').content;
    expect(markOfPlaced()).to.equal('"✓"');
    await click(board, '.picture');
    expect(markOfPlaced()).to.equal('none');
    await click(board, '.picture');
    expect(markOfPlaced()).to.equal('"✓"');
    expect(find(board, '[role=status]').textContent).to.equal(`4 of 8 in place. Next: tile ${next}`);
    board.slideToward('left');
    expect(board.shadowRoot?.querySelector('[data-placed], [data-next]')).to.equal(null);
  });

  it('[B10] marks tiles on larger boards, but suggests none', async () => {
    const board = await mountBoard(shuffled(4, 30, randomFrom(3)));
    await click(board, '.hint');
    await waitUntil(() => find(board, '[role=status]').textContent.includes('of 15 in place'));
    expect(board.shadowRoot?.querySelector('[data-next]')).to.equal(null);
  });

  it('[B6] is one Tab stop; arrow keys move the focus inside, reversed on right-to-left pages', async () => {
    const board = await mountBoard(middle);
    find(board, '.picture').focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(focusedName(board)).to.equal('Numbers');
    await sendKeys({ press: 'End' });
    expect(focusedName(board)).to.equal('Settings');
    await sendKeys({ press: 'ArrowRight' });
    expect(focusedName(board)).to.equal('Picture');
    board.dir = 'rtl';
    await sendKeys({ press: 'ArrowLeft' });
    expect(focusedName(board)).to.equal('Numbers');
    expect(board.shadowRoot?.querySelectorAll('[role=toolbar] [tabindex="0"]')).to.have.length(1);
  });
});

describe('panels', () => {
  it('[B6] list the keys for the current arrow setting', async () => {
    const board = await mountBoard(middle);
    await click(board, '.keys');
    const first = () => find(board, 'dl div').textContent.replace(/\s+/g, ' ').trim();
    expect(first()).to.contain('← ↑ → ↓').and.not.to.contain('Shift');
    board.settings = { ...board.settings, arrows: 'focus' };
    await board.updateComplete;
    expect(first()).to.contain('Shift');
  });

  it('[B6] close on Escape, stop the event and restore the focus', async () => {
    const board = await mountBoard(middle);
    await click(board, '.settings');
    expect(find(board, '.settings')).to.have.attribute('aria-expanded', 'true');
    const heard: string[] = [];
    board.addEventListener('keydown', ({ key }) => heard.push(key));
    find(board, '[part=panel] input').focus();
    await sendKeys({ press: 'Escape' });
    await board.updateComplete;
    expect(board.shadowRoot?.querySelector('[part=panel]')).to.equal(null);
    expect(focusedName(board)).to.equal('Settings');
    expect(heard).to.deep.equal([]);
  });

  it('[B7] change animation, arrows and the screen-reader mode', async () => {
    const board = await mountBoard(middle);
    const told = collectSettings(board);
    await click(board, '.settings');
    const inputs = () => [
      ...(board.shadowRoot?.querySelectorAll<HTMLInputElement>('[part=panel] input') ?? []),
    ];
    for (const input of inputs().slice(1)) input.click();
    inputs()[0]?.click();
    expect(
      told.map(({ arrows, animation, screenReader }) => `${arrows} ${animation} ${screenReader}`),
    ).to.deep.equal(['focus normal false', 'focus fast false', 'focus off false', 'focus off true']);
    await board.updateComplete;
    board.slideToward('left');
    expect(find(board, '.tiles').getAnimations({ subtree: true })).to.have.length(0);
  });

  it('[B6] have the screen-reader mode as the first control', async () => {
    const board = await mountBoard(middle);
    const first = find(board, 'button');
    expect(first.textContent.trim()).to.equal('Screen reader mode');
    first.click();
    await board.updateComplete;
    expect(board.settings.screenReader).to.equal(true);
    expect(first).to.have.attribute('aria-pressed', 'true');
  });
});

describe('letter keys', () => {
  for (const [key, message] of [
    ['p', '4 of 8 in place'],
    ['g', 'Gap in row 2, column 2. Tiles that can move: 2, 4, 5, 7'],
    ['b', 'Row 1: 1, 2, 3. Row 2: 4, Gap, 5. Row 3: 6, 7, 8'],
  ] as const) {
    it(`[B6] ${key} announces "${message}"`, async () => {
      const board = await mountBoard(middle);
      board.focus();
      await sendKeys({ press: key });
      expect(find(board, '[role=status]').textContent).to.equal(message);
    });
  }
});
