import { expect, waitUntil } from '@open-wc/testing';
import { playTokenHours } from '@puzzle-prize/sdk/protocol/limits';
import type { PuzzlePrize } from './puzzle-prize.ts';
import { FakePlatform } from './test/fake-platform.ts';
import {
  boardIn,
  create,
  find,
  findButton,
  here,
  mount,
  readText,
  shows,
  solve,
  unmountAll,
} from './test/play.ts';
import { scenes } from './test/scenes.ts';
import { blockStorage } from './test/storage.ts';

/** Replaces the element with a new one, to simulate a reload of the page. */
async function reload(attributes?: Record<string, string>) {
  unmountAll();
  return mount(attributes);
}

describe('reloads of <puzzle-prize>', () => {
  let platform: FakePlatform;

  beforeEach(() => {
    localStorage.clear();
    platform = new FakePlatform();
  });
  afterEach(() => {
    unmountAll();
    platform.restore();
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

  it('[W7] keep the settings', async () => {
    const first = await mount();
    await boardIn(first).updateComplete;
    const numbers = { ...boardIn(first).settings, numbers: true };
    localStorage.setItem('puzzle-prize:settings', JSON.stringify(numbers));
    expect(boardIn(await reload()).settings.numbers).to.equal(true);
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
    const saved = localStorage.getItem('puzzle-prize:embed-1') ?? '';
    const hoursAgo = Date.now() - playTokenHours * 3_600_000;
    unmountAll();
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

  it('[W7] ignore a corrupt save', async () => {
    const first = await mount();
    await solve(first, 2);
    unmountAll();
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
