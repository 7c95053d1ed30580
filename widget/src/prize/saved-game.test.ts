import { expect, waitUntil } from '@open-wc/testing';
import { playTokenHours } from '@puzzle-prize/sdk/protocol/limits';
import { find as findInBoard, openMore } from '../../test/mount-board.ts';
import { record } from '../element/read.ts';
import type { PuzzlePrize } from './puzzle-prize.ts';
import type { FakePlatform } from './test/fake-platform.ts';
import {
  boardIn,
  create,
  find,
  findButton,
  here,
  mount,
  readText,
  shows,
  slide,
  solve,
  unmountAll,
} from './test/play.ts';
import { scenes } from './test/scenes.ts';
import { blockStorage } from './test/storage.ts';
import { usePlatform } from './test/use-platform.ts';

const readStorage = () => localStorage.getItem('puzzle-prize:embed-1') ?? '';

/** Reads the moves of the stored game; null without one. */
function readStoredMoves(): unknown {
  return record(record(JSON.parse(readStorage() || 'null')).game).moves ?? null;
}

/** Replaces the element with a new one, to simulate a reload of the page. */
async function reload(attributes?: Record<string, string>) {
  unmountAll();
  return mount(attributes);
}

describe('reloads of <puzzle-prize>', () => {
  let platform: FakePlatform;

  usePlatform((fresh) => {
    platform = fresh;
  });

  it('[W7] continue and win the game', async () => {
    const first = await mount();
    const moves = await solve(first, 3);
    const { state } = boardIn(first);
    const second = await reload();
    expect(boardIn(second).state).to.deep.equal(state);
    expect(boardIn(second).moves).to.deep.equal(moves);
    await solve(second);
    await shows(second, 'won');
    expect(platform.listCalls('verify')[0]?.body.moves).to.have.length(moves.length + 3);
    const types = platform.listCalls('events').map(({ body }) => body.type);
    expect(types).to.have.members(['view', 'start']);
  });

  it('[W7] [B13] [B15] keep the settings of the panel behind More', async () => {
    const board = boardIn(await mount());
    await waitUntil(() => board.shadowRoot?.querySelector('.more'), 'no tools');
    await openMore(board);
    findInBoard(board, '.numbers input').click();
    findInBoard(board, '.sound input').click();
    expect(boardIn(await reload()).settings).to.include({ numbers: true, sound: true, vibration: false });
  });

  it('[W10] keep a won code and its claim', async () => {
    const first = await scenes.won(platform);
    findButton(first, 'Claim Your Code!').click();
    await waitUntil(() => platform.listCalls('claim').length === 1);
    await waitUntil(() => localStorage.getItem('puzzle-prize:embed-1')?.includes('"isClaimed":true'));
    const second = await reload();
    expect(find(second, 'code').innerText).to.equal('SAVE10-7KQ2');
    expect(readText(second)).to.contain('Code claimed');
    expect(platform.listCalls('verify')).to.have.length(1);
  });

  it('[W10] keep the terms of a won code', async () => {
    const first = await scenes.wonWithTerms(platform);
    const terms = find(first, '[part~=terms]').innerText;
    expect(find(await reload(), '[part~=terms]').innerText).to.equal(terms);
  });

  it('[W10] keep a code readable if the platform does not reply or no longer offers the puzzle', async () => {
    await scenes.won(platform);
    platform.troubles.load = ['offline'];
    expect(find(await reload(), 'code').innerText).to.equal('SAVE10-7KQ2');
    platform.message = 'Over';
    expect(find(await reload(), 'code').innerText).to.equal('SAVE10-7KQ2');
  });

  it('[W11] check a solution again after its check failed', async () => {
    await scenes.unchecked(platform);
    const second = await reload();
    await shows(second, 'won');
    const [one, two] = platform.listCalls('verify');
    expect(two?.body).to.deep.equal(one?.body);
  });

  it('[G12] renew the token of a game that was left for hours, and keep its board', async () => {
    const first = await mount();
    await solve(first, 2);
    unmountAll();
    await Promise.resolve();
    const saved = readStorage();
    const hoursAgo = Date.now() - playTokenHours * 3_600_000;
    localStorage.setItem('puzzle-prize:embed-1', saved.replace(/"dealtAt":\d+/, `"dealtAt":${hoursAgo}`));
    const second = await mount();
    await solve(second);
    await shows(second, 'won');
  });

  it('[W7] start a new game for another deal', async () => {
    const first = await mount();
    await solve(first, 2);
    platform.puzzle = { puzzleUniqueId: 'puzzle-2' };
    expect(boardIn(await reload()).moves).to.deep.equal([]);
  });

  it('[W7] keep a game while storage is blocked, until the page is closed', async () => {
    const unblock = blockStorage();
    try {
      const first = await mount({ 'embed-id': 'blocked' });
      const moves = await solve(first, 2);
      const second = await reload({ 'embed-id': 'blocked' });
      expect(boardIn(second).moves).to.deep.equal(moves);
      await solve(second);
      await shows(second, 'won');
    } finally {
      unblock();
    }
  });

  for (const [event, leave] of Object.entries({
    'the page is left': () => dispatchEvent(new Event('pagehide')),
    'the tab is hidden': () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    'the element is removed': unmountAll,
    'the embed changes': (element: PuzzlePrize) => {
      element.embedId = 'embed-2';
    },
  }))
    it(`[B37, W7] store moves later than they are made, but at the latest when ${event}`, async () => {
      const element = await mount();
      const moves = await solve(element, 2);
      expect(readStoredMoves()).to.equal(null);
      leave(element);
      await element.updateComplete;
      expect(readStoredMoves()).to.deep.equal(moves);
    });

  it('[B37, W7] store moves within a fraction of a second, and many fast moves at once', async () => {
    const element = await mount();
    let writes = 0;
    const frame = document.body.appendChild(document.createElement('iframe'));
    // Another window of the site gets an event for every write.
    frame.contentWindow?.addEventListener('storage', ({ key }) => {
      if (key === 'puzzle-prize:embed-1') writes += 1;
    });
    const moves = await solve(element, 2);
    await waitUntil(() => writes > 0, 'nothing is stored', { timeout: 500 });
    expect(moves.length).to.be.above(3);
    expect([readStoredMoves(), writes]).to.deep.equal([moves, 1]);
    frame.remove();
  });

  it('[B37, W11] store a solution at once', async () => {
    platform.troubles.verify = ['hangs'];
    const element = await mount();
    const moves = await solve(element);
    expect(readStoredMoves()).to.deep.equal(moves);
  });

  it('[B37, W7] store the moves of a new board after a solution that no longer counts', async () => {
    platform.troubles.verify = ['offline'];
    const first = await mount();
    await solve(first);
    await shows(first, 'failed');
    unmountAll();
    await Promise.resolve();
    // Before the saved game is restored, the owner chooses another size of the board.
    const shuffledState = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 14, 15];
    platform.puzzle = { dimensions: 4, shuffledState };
    const next = await mount();
    await shows(next, 'puzzle');
    slide(next, 14);
    unmountAll();
    await Promise.resolve();
    expect(readStoredMoves()).to.deep.equal([14]);
  });

  it('[B37, W11] keep the solution of another tab that is not sent yet', async () => {
    const [first, second] = [await mount(), await mount()];
    platform.troubles.verify = ['offline'];
    await solve(second, 1);
    const moves = await solve(first);
    await shows(first, 'failed');
    // The other tab continues its own game.
    const left = boardIn(second).moves.length;
    slide(second, boardIn(second).moves.at(-1) ?? 0);
    await waitUntil(() => boardIn(second).moves.length > left);
    unmountAll();
    await Promise.resolve();
    expect(readStoredMoves()).to.deep.equal(moves);
    const next = await mount();
    await shows(next, 'won');
    expect(readStoredMoves()).to.equal(null);
  });

  it('[W7] ignore a corrupt save', async () => {
    const first = await mount();
    await solve(first, 2);
    unmountAll();
    await Promise.resolve();
    localStorage.setItem('puzzle-prize:embed-1', '{"game":{"sessionId":"x","moves":["a"]}}');
    expect(boardIn(await mount()).moves).to.deep.equal([]);
  });

  it('[W6] play the inlined deal without a request, and count a view', async () => {
    await mountOpened(platform);
    expect(platform.listCalls('load')).to.have.length(0);
    await waitUntil(() => platform.listCalls('events').length === 1);
    expect(platform.listCalls('events')[0]?.body).to.deep.equal({
      sessionId: 'session-of-the-page-01',
      type: 'view',
      ...here(),
    });
  });

  it('[W7] prefer a saved game to the inlined deal', async () => {
    const first = await mountOpened(platform);
    const moves = await solve(first, 2);
    unmountAll();
    const second = await mountOpened(platform);
    expect(platform.listCalls('load')).to.have.length(1);
    expect(boardIn(second).moves).to.deep.equal(moves);
  });
});

/**
 * Mounts an element as the frame page does: with a session id and the data of the first board already in the
 * page.
 */
async function mountOpened(platform: FakePlatform): Promise<PuzzlePrize> {
  const sessionId = 'session-of-the-page-01';
  const element = create();
  element.opening = { sessionId, data: platform.deal(new URLSearchParams({ sessionId, round: '0' })) };
  document.body.append(element);
  await shows(element, 'puzzle');
  return element;
}
