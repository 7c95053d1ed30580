import { aTimeout, expect, fixture, waitUntil } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { slideTiles, solvedBoard, tileToward } from '@puzzle-prize/sdk/puzzle';
import { html } from 'lit';
import {
  listCells,
  choose,
  devtools,
  find,
  middle,
  getMiddle,
  mountBoard,
  namedState,
  randomFrom,
  shownState,
  shuffled,
} from '../../test/mount-board.ts';
import { PuzzleBoard } from './puzzle-board.ts';

const random = randomFrom(7);
const nearlySolved = [1, 2, 3, 4, 5, 6, 0, 7, 8] as const;

describe('<puzzle-board>', () => {
  it('[W7] fires an event for every legal move, and no other events', async () => {
    const board = await mountBoard(nearlySolved);
    const told: unknown[] = [];
    board.addEventListener('tile-move', ({ tile, state, moveCount, solved, bubbles, composed }) =>
      told.push({ tile, state, moveCount, solved, bubbles, composed }),
    );
    for (const cell of [1, 4, 6]) listCells(board)[cell]?.click();
    expect(told).to.deep.equal([]);
    listCells(board)[8]?.click();
    const passesOut = { bubbles: true, composed: true };
    expect(told).to.deep.equal([
      { tile: 7, state: [1, 2, 3, 4, 5, 6, 7, 0, 8], moveCount: 1, solved: false, ...passesOut },
      { tile: 8, state: solvedBoard(3), moveCount: 2, solved: true, ...passesOut },
    ]);
  });

  it('[W7] gives event listeners the current board', async () => {
    const board = await mountBoard(nearlySolved);
    const seen: unknown[] = [];
    board.addEventListener('tile-move', () => seen.push([namedState(board), find(board, 'b').textContent]));
    board.slideCell(8);
    expect(seen).to.deep.equal([
      [[...solvedBoard(3)], '2'],
      [[...solvedBoard(3)], '2'],
    ]);
  });

  it('[W7, B12] updates the move counter and the drag directions at intervals', async () => {
    const board = await mountBoard(middle);
    const shown = () => [
      find(board, 'b').textContent,
      listCells(board)
        .map(({ className }) => className)
        .join(),
    ];
    board.slideCell(5);
    const first = shown();
    expect(first).to.deep.equal(['1', ',,y,x,x,,,,y']);
    board.slideCell(4);
    expect(shown()).to.deep.equal(first);
    await aTimeout(230);
    expect(shown()).to.deep.equal(['2', ',y,,x,,x,,y,']);
  });

  it('[W7] accepts no moves once solved, and shows the whole image', async () => {
    const board = await mountBoard(nearlySolved);
    expect(find(board, '[part=picture]').hidden).to.equal(true);
    board.slideCell(8);
    board.slideToward('down');
    board.undo();
    await board.updateComplete;
    expect(board.moves).to.have.length(2);
    expect([board.solved, board.playable]).to.deep.equal([true, false]);
    expect(find(board, '[part=picture]').hidden).to.equal(false);
    expect(find(board, '[role=grid]')).to.have.attribute('aria-disabled', 'true');
  });

  it('[W13] accepts no moves while locked and announces the end of the lock', async () => {
    const board = await mountBoard(middle, { locked: true });
    board.slideCell(5);
    board.slideToward('left');
    board.undo();
    expect(board.moves).to.have.length(0);
    board.locked = false;
    await board.updateComplete;
    expect(find(board, '[role=status]').textContent).to.equal('Unlocked, you can play');
    board.slideCell(5);
    expect(board.moves).to.have.length(1);
  });

  it('[E1] keeps properties that a page set before the element was defined', async () => {
    const early = Object.assign(document.createElement('puzzle-board-early'), {
      state: middle,
      label: 'Harbour',
    });
    document.body.append(early);
    class EarlyBoard extends PuzzleBoard {}
    customElements.define('puzzle-board-early', EarlyBoard);
    if (!(early instanceof EarlyBoard)) throw new Error('not upgraded');
    await early.updateComplete;
    expect([early.state, early.label]).to.deep.equal([middle, 'Harbour']);
    expect(find(early, '[role=grid]').ariaLabel).to.match(/^Harbour/);
    early.remove();
  });

  it('[E1] restores the default of a property when its attribute is removed', async () => {
    const board = await mountBoard(middle);
    board.setAttribute('locked-reason', 'Waiting');
    board.setAttribute('locked', '');
    expect([board.lockedReason, board.locked]).to.deep.equal(['Waiting', true]);
    board.removeAttribute('locked-reason');
    board.removeAttribute('locked');
    expect([board.lockedReason, board.locked]).to.deep.equal(['', false]);
  });

  it('[B8] undoes by reversing the moves', async () => {
    const board = await mountBoard(nearlySolved);
    const counts: number[] = [];
    board.addEventListener('tile-move', ({ moveCount }) => counts.push(moveCount));
    board.slideCell(0);
    board.undo();
    expect(board.state).to.deep.equal(nearlySolved);
    expect(counts).to.deep.equal([1, 2, 3, 4]);
  });

  it('[B13] continues an earlier game', async () => {
    const board = await mountBoard();
    board.restore({ state: [1, 2, 3, 4, 5, 6, 7, 0, 8], moves: [7] });
    await board.updateComplete;
    expect(find(board, 'b').textContent).to.equal('1');
    board.undo();
    expect(board.state).to.deep.equal(nearlySolved);
  });

  it('[W12] starts again with another state, even of another size', async () => {
    const board = await mountBoard();
    board.slideToward('left');
    await aTimeout(520);
    board.state = shuffled(5, 60, random);
    await board.updateComplete;
    expect(board.moves).to.have.length(0);
    expect(listCells(board)).to.have.length(25);
    expect(namedState(board)).to.deep.equal([...board.state]);
    expect(shownState(board)).to.deep.equal([...board.state]);
    expect(find(board, '[role=status]').textContent).to.equal('Shuffled, 0 moves');
    board.slideToward('right');
    board.slideToward('left');
    expect(board.moves.length).to.be.greaterThan(0);
  });

  it('[B14] rejects boards that cannot be solved', async () => {
    const board = await mountBoard();
    for (const state of [[], [1, 2, 3, 0], [2, 1, 3, 4, 5, 6, 7, 8, 0]]) {
      expect(() => {
        board.state = state;
      }).to.throw(RangeError);
    }
    expect(board.state).to.deep.equal(middle);
  });

  it('[B7] loses no input at 20 moves a second on a slow processor', async () => {
    for (const side of [3, 8]) {
      const board = await mountBoard(shuffled(side, 100, random));
      await devtools('Emulation.setCPUThrottlingRate', { rate: 4 });
      let last = -1;
      for (let move = 0; move < 60; move += 1) {
        const gap = board.state.indexOf(0);
        const near = listCells(board)
          .map((_, cell) => cell)
          .filter((cell) => cell !== last && slideTiles(board.state, cell).length === 1);
        last = gap;
        listCells(board)[near[Math.floor(random() * near.length)] ?? 0]?.click();
        await aTimeout(50);
      }
      await devtools('Emulation.setCPUThrottlingRate', { rate: 1 });
      expect(board.moves).to.have.length(60);
      expect(shownState(board)).to.deep.equal([...board.state]);
    }
  });

  it('[B1] handles a tap on a moving tile', async () => {
    const board = await mountBoard(middle);
    for (const cell of [5, 4, 5, 4, 5, 4])
      await sendMouse({ type: 'click', position: getMiddle(board, cell) });
    expect(board.moves).to.have.length(6);
  });

  it('[B7] changes only the transforms of tiles, and only of tiles that moved', async () => {
    const board = await mountBoard(shuffled(8, 100, random));
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((found) => records.push(...found));
    observer.observe(find(board, '[part=board]'), { attributes: true, childList: true, subtree: true });
    const tile = tileToward(board.state, 'left') ?? tileToward(board.state, 'right');
    board.slideToward(tileToward(board.state, 'left') ? 'left' : 'right');
    await aTimeout(0);
    observer.disconnect();
    const changed = (name: string) => records.filter(({ attributeName }) => attributeName === name);
    expect(records.filter(({ type }) => type === 'childList')).to.have.length(0);
    expect(changed('style').map(({ target }) => target)).to.deep.equal([
      find(board, `[data-number="${tile}"]`),
    ]);
    expect(changed('aria-label')).to.have.length(2);
    // Only cells in the old and the new column of the blank change.
    expect(changed('class').length).to.be.at.most(16);
  });

  it('[B11] shows numbers without an image', async () => {
    const board = await mountBoard(middle);
    const isNumbered = () => getComputedStyle(find(board, '[part=tile]'), '::after').content !== 'none';
    await waitUntil(() => find(board, '.tiles').style.getPropertyValue('--image'));
    expect(isNumbered()).to.equal(false);
    board.image = '/no-such-image.webp';
    await waitUntil(isNumbered);
    board.image = '';
    await board.updateComplete;
    expect(isNumbered()).to.equal(true);
  });

  it('[G39] loads only one of the two image files, and only once', async () => {
    performance.clearResourceTimings();
    const [small, sharp] = ['small', 'sharp'].map((name) => `/widget/test/${name}.svg`);
    const board = await mountBoard(middle, { image: small, sharpImage: sharp });
    await aTimeout(200);
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    expect(names.filter((name) => name === small || name === sharp)).to.deep.equal([small]);
    expect(find(board, '.tiles').style.getPropertyValue('--image')).to.contain(small);
  });

  it('[B21] uses the texts and the digits of the given language', async () => {
    const around = await fixture(html`<div lang="ar-EG"></div>`);
    const board = new PuzzleBoard();
    board.strings = { tile: 'قطعة {tile}', moves: 'النقلات' };
    board.state = middle;
    around.append(board);
    // The digits load with the texts of the language.
    await waitUntil(() => listCells(board)[5]?.ariaLabel === 'قطعة ٥');
    board.slideCell(5);
    await waitUntil(() => board.shadowRoot?.querySelector('[part=moves]')?.textContent === 'النقلات ١');
  });

  it('[B33] plays with keys and taps before the tools have loaded', async () => {
    const board = new PuzzleBoard();
    board.state = middle;
    (await fixture(html`<div></div>`)).append(board);
    await board.updateComplete;
    expect(board.shadowRoot?.querySelector('[role=toolbar]')).to.equal(null);
    const [cell] = listCells(board);
    cell?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }));
    listCells(board)[4]?.click();
    expect(board.moves).to.deep.equal([5, 5]);
  });

  it('[W5] leaves no element in memory after 100 mounts', async () => {
    await mountBoard();
    const kept: string[] = [];
    const targets = [window, document, document.documentElement, document.body];
    for (const target of targets) {
      const value = (type: string) => kept.push(type);
      Object.defineProperty(target, 'addEventListener', { value, configurable: true });
    }
    const nodes = document.querySelectorAll('*').length;
    const gone: WeakRef<PuzzleBoard>[] = [];
    for (let mount = 0; mount < 100; mount += 1) {
      const board = new PuzzleBoard();
      board.state = middle;
      document.body.append(board);
      await board.updateComplete;
      board.slideToward(choose(['left', 'right'], random));
      board.remove();
      gone.push(new WeakRef(board));
    }
    for (const target of targets) Reflect.deleteProperty(target, 'addEventListener');
    expect(kept).to.deep.equal([]);
    expect(document.querySelectorAll('*').length).to.equal(nodes);
    // All timers end within this time.
    await aTimeout(700);
    for (let round = 0; round < 3; round += 1) {
      await devtools('HeapProfiler.collectGarbage');
      await aTimeout(20);
    }
    // The browser itself may still reference the last element.
    expect(gone.slice(0, -1).filter((reference) => reference.deref())).to.have.length(0);
  });
});
