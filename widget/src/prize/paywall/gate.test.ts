import { expect, waitUntil } from '@open-wc/testing';
import { sessionPollSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { readAccessibleNodes } from '../../../test/accessible-nodes.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import type { FakePlatform } from '../test/fake-platform.ts';
import { FakeSessions } from '../test/fake-sessions.ts';
import { wonVideo } from '../../rewards/test/files.ts';
import { isLoaded } from '../test/media.ts';
import {
  boardIn,
  findButton,
  create,
  find,
  mount,
  shows,
  slide,
  solve,
  readText,
  unmountAll,
} from '../test/play.ts';
import { scenes } from '../test/scenes.ts';
import { usePlatform } from '../test/use-platform.ts';

const pollMs = sessionPollSeconds * 1000;

describe('prize paywall', () => {
  let platform: FakePlatform;
  let sessions: FakeSessions;

  usePlatform((fresh) => {
    platform = fresh;
  });
  beforeEach(() => {
    sessions = platform.sessions = new FakeSessions();
  });

  it('[B36] marks Hint as unavailable on a frozen board, with the reason, until the session is active', async () => {
    const element = await scenes.frozen(platform);
    const board = boardIn(element);
    await waitUntil(() => board.shadowRoot?.querySelector('.hint'), 'no tools');
    const hint = board.shadowRoot?.querySelector('.hint');
    expect(hint?.ariaDisabled).to.equal('true');
    const node = (await readAccessibleNodes()).find(({ name }) => name === 'Hint');
    expect(node?.description).to.equal(board.lockedReason).and.not.equal('');
    await expectAccessible(board);
    platform.sessions?.change(platform.sessions.last, { isActivated: true });
    await shows(element, 'puzzle');
    await board.updateComplete;
    expect([hint?.ariaDisabled, hint?.getAttribute('aria-description')]).to.deep.equal([null, null]);
  });

  it('[W4] shows and announces why a puzzle is locked', async () => {
    const element = await scenes.locked(platform);
    expect(readText(element)).to.equal('Puzzle Locked Payment verification required to unlock this puzzle');
    expect(find(element, '[role=status].hidden').textContent).to.equal(
      'Puzzle Locked. Payment verification required to unlock this puzzle',
    );
  });

  it("[W4] shows the platform's reason for a lock", async () => {
    platform.puzzle = {
      puzzleAccess: { ...sessions.access('a'), isLocked: true, message: 'Please log in at the shop.' },
    };
    expect(readText(await mount())).to.equal('Puzzle Locked Please log in at the shop.');
  });

  it('[W13] shows the board of a preview, rejects moves and says why', async () => {
    const element = await scenes.frozen(platform);
    const board = boardIn(element);
    await board.updateComplete;
    const { state } = board;
    expect(readText(element)).to.contain('Payment verification required to unlock this puzzle');
    expect(board.shadowRoot?.querySelector('[role=grid]')?.getAttribute('aria-label')).to.contain(
      'Payment verification required',
    );
    for (const tile of state) slide(element, tile);
    expect(board.state).to.deep.equal(state);
    expect(platform.listCalls('events').map(({ body }) => body.type)).to.deep.equal(['view']);
  });

  it('[W13] unlocks the same board as soon as the stream reports the activation', async () => {
    const element = await scenes.frozen(platform);
    sessions = platform.sessions ?? sessions;
    const board = boardIn(element);
    await board.updateComplete;
    const before = board.getBoundingClientRect();
    sessions.change(sessions.last, { isActivated: true });
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('.puzzle')).to.not.equal(null);
    await waitUntil(() => platform.listCalls('load').length === 2, 'not asked again');
    await element.updateComplete;
    expect(boardIn(element) === board).to.equal(true);
    expect(board.getBoundingClientRect()).to.deep.equal(before);
    expect(board.locked).to.equal(false);
    expect(sessions.streams.every(({ isClosed }) => isClosed)).to.equal(true);
  });

  it('[W13] without a stream, polls the status every three seconds until activation', async () => {
    Reflect.set(globalThis, 'EventSource', function () {
      throw new Error('blocked');
    });
    const element = await mount();
    await shows(element, 'frozen');
    await waitUntil(() => platform.listCalls('status').length === 1, 'never asked', {
      timeout: pollMs + 1500,
    });
    sessions.change(sessions.last, { isActivated: true });
    await shows(element, 'puzzle');
    const asked = platform.listCalls('status').length;
    await new Promise((resolve) => setTimeout(resolve, pollMs + 200));
    expect(platform.listCalls('status').length).to.equal(asked);
  });

  it('[W13] checks the status when the host page asks', async () => {
    Reflect.set(globalThis, 'EventSource', undefined);
    const element = await mount();
    Reflect.deleteProperty(globalThis, 'EventSource');
    sessions.change(sessions.last, { isActivated: true });
    element.checkSession();
    await waitUntil(() => element.shadowRoot?.querySelector('.puzzle'), 'not unlocked', { timeout: 900 });
  });

  it('[W13] shares one stream between several elements and unlocks each', async () => {
    const one = await mount({ 'embed-id': 'one' });
    const two = await mount({ 'embed-id': 'two' });
    await waitUntil(() => sessions.streams.length > 0);
    expect(sessions.streams).to.have.length(1);
    for (const { url } of platform.listCalls('load'))
      sessions.change(url.searchParams.get('sessionId') ?? '', { isActivated: true });
    await shows(one, 'puzzle');
    two.checkSession();
    await shows(two, 'puzzle');
  });

  it('[W13] stops polling and streams when the element is removed', async () => {
    const element = await scenes.frozen(platform);
    element.remove();
    await Promise.resolve();
    const asked = platform.listCalls('status').length;
    await new Promise((resolve) => setTimeout(resolve, pollMs + 200));
    expect(platform.listCalls('status').length).to.equal(asked);
    expect(platform.sessions?.streams.map(({ isClosed }) => isClosed)).to.deep.equal([true]);
  });

  it('[W13] loads a locked puzzle when its session is activated', async () => {
    sessions.isLocked = true;
    const element = await mount();
    await waitUntil(() => sessions.streams.length > 0);
    sessions.change(sessions.last, { isActivated: true });
    await shows(element, 'puzzle');
  });

  it('[G32] reports an expired session and can begin a new one', async () => {
    const element = await scenes.expired(platform);
    expect(readText(element)).to.equal(
      'Puzzle Locked This session has expired. Please start again. Start again',
    );
    const before = platform.sessions?.last;
    const told: string[] = [];
    element.addEventListener('puzzle-session', ({ sessionId }) => told.push(sessionId));
    findButton(element, 'Start again').click();
    await shows(element, 'frozen');
    expect(told).to.have.length(1);
    expect(told[0]).to.not.equal(before);
  });

  it('[G32] reports a session that had expired before the page loaded', async () => {
    platform.puzzle = { puzzleAccess: { ...sessions.access('a'), isExpired: true } };
    expect(readText(await mount())).to.contain('This session has expired.');
  });

  it('[G32] ends the game when its session expires', async () => {
    const element = await scenes.unlocked(platform);
    slide(element, 0);
    platform.sessions?.change(platform.sessions.last, { isExpired: true });
    element.checkSession();
    await shows(element, 'locked');
    expect(readText(element)).to.contain('This session has expired.');
  });

  it('[W13] keeps the moves of a deactivated session and checks them after reactivation', async () => {
    platform.media = [wonVideo()];
    const element = await scenes.unlocked(platform);
    const { last } = platform.sessions ?? sessions;
    const moves = await solve(element, 1);
    platform.sessions?.change(last, { isActivated: false });
    const errors: string[] = [];
    element.addEventListener('puzzle-error', ({ code }) => errors.push(code));
    await solve(element);
    await shows(element, 'locked');
    expect(errors).to.deep.equal(['session.not_activated']);
    await waitUntil(() => platform.sessions?.streams.some(({ isClosed }) => !isClosed));
    platform.sessions?.change(last, { isActivated: true });
    await shows(element, 'media');
    expect(platform.listCalls('verify').at(-1)?.body.moves).to.have.length(moves.length + 1);
  });

  it('[W13] reports a solution that comes after the end of the session', async () => {
    const element = await scenes.unlocked(platform);
    platform.sessions?.change(platform.sessions.last, { isExpired: true });
    await solve(element);
    await shows(element, 'locked');
    expect(readText(element)).to.contain('This session has expired. Please start again.');
  });

  it('[W12] asks for confirmation before giving up a paid file', async () => {
    platform.media = [wonVideo()];
    const element = await scenes.unlocked(platform);
    await solve(element);
    await shows(element, 'media');
    await isLoaded(element);
    expect(findButton(element, 'Back to Puzzle').className).not.to.contain('main');
    findButton(element, 'Back to Puzzle').click();
    await element.updateComplete;
    await waitUntil(() => element.shadowRoot?.activeElement === findButton(element, 'Keep it open'));
    expect(readText(element)).to.contain('Going back ends your session.');
    await expectAccessible(element);
    findButton(element, 'Keep it open').click();
    await element.updateComplete;
    await waitUntil(() => element.shadowRoot?.activeElement === findButton(element, 'Back to Puzzle'));
    expect(platform.listCalls('deactivate')).to.have.length(0);
  });

  it('[W12] ends the session on Back to Puzzle and begins a new one', async () => {
    platform.media = [wonVideo()];
    const element = await scenes.unlocked(platform);
    const before = platform.sessions?.last ?? '';
    await solve(element);
    await shows(element, 'media');
    await isLoaded(element);
    const told: string[] = [];
    element.addEventListener('puzzle-reset', ({ type }) => told.push(type));
    element.addEventListener('puzzle-session', ({ sessionId }) => told.push(sessionId));
    platform.troubles.deactivate = ['offline'];
    findButton(element, 'Back to Puzzle').click();
    await element.updateComplete;
    findButton(element, 'End the session').click();
    await shows(element, 'frozen');
    const after = platform.sessions?.last;
    expect(told).to.deep.equal(['puzzle-reset', after]);
    expect(after).to.not.equal(before);
    expect(readText(element)).to.not.contain('Show my prize');
    await waitUntil(() => platform.listCalls('deactivate').length === 2, 'not sent again', {
      timeout: pollMs + 1500,
    });
    const [, sent] = platform.listCalls('deactivate');
    expect(sent?.url.pathname).to.equal(`/api/puzzle-sessions/${before}/deactivate`);
    expect(sent?.body).to.deep.equal({
      playToken: `token ${before} 0`,
      metadata: { reason: 'back_to_puzzle' },
    });
    expect(platform.sessions?.status(before).isActivated).to.equal(false);
  });

  it('[W13] continues a paid game after a reload', async () => {
    const first = await scenes.unlocked(platform);
    const moves = await solve(first, 2);
    unmountAll();
    const second = await mount();
    await shows(second, 'puzzle');
    expect(boardIn(second).moves).to.deep.equal(moves);
    expect(boardIn(second).playable).to.equal(true);
  });

  it('[G33] sends the end user with each load, and keeps the board when the end user changes', async () => {
    const element = create({ 'end-user': 'customer 1' });
    document.body.append(element);
    await shows(element, 'frozen');
    const board = boardIn(element);
    element.endUser = 'customer 2';
    await element.updateComplete;
    await waitUntil(() => platform.listCalls('load').length === 2);
    const told = platform.listCalls('load').map(({ url }) => url.searchParams.get('endUser'));
    expect(told).to.deep.equal(['customer 1', 'customer 2']);
    const [one, two] = platform.listCalls('load').map(({ url }) => url.searchParams.get('sessionId'));
    expect(one).to.equal(two);
    await element.updateComplete;
    expect(boardIn(element) === board).to.equal(true);
  });
});
