import { expect, waitUntil } from '@open-wc/testing';
import { listen, mount, type PuzzleFrameOptions, type PuzzleMount } from '@puzzle-prize/sdk';
import { endUserValueMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { executeServerCommand } from '@web/test-runner-commands';
import { forgeries, sessionId } from './test/forgeries.ts';

/** The test server under a different host name, which makes it a different origin. */
const host = location.origin.replace('127.0.0.1', 'localhost');
const embedId = 'embed-1';
const common = { source: 'puzzle-prize', v: 1, embedId };

describe('host SDK', () => {
  let mounted: PuzzleMount[] = [];
  let told: { told: string; address: string }[] = [];
  const hear = ({ data }: MessageEvent<{ told?: string; address: string } | null | undefined>): void => {
    if (data?.told !== undefined) told.push({ told: data.told, address: data.address });
  };

  beforeEach(() => {
    told = [];
    addEventListener('message', hear);
  });
  afterEach(() => {
    for (const handle of mounted) handle.destroy();
    mounted = [];
    removeEventListener('message', hear);
  });

  /** Mounts a puzzle and waits for its frame. */
  async function put(options: Partial<PuzzleFrameOptions> = {}): Promise<PuzzleMount> {
    const handle = mount(document.body, { embedId, host, ...options });
    mounted.push(handle);
    // The first message contains the height of 480 pixels.
    await waitUntil(() => handle.iframe.offsetHeight === 480, 'no frame', { timeout: 5000 });
    return handle;
  }

  function tell({ iframe }: { iframe: HTMLIFrameElement }, order: object): void {
    iframe.contentWindow?.postMessage(order, host);
  }

  it('[W14] mounts a frame with its accessible name and permissions', async () => {
    const { iframe } = await put({ theme: 'dark', endUser: 'customer & 1', title: 'Win a prize' });
    expect(iframe.title).to.equal('Win a prize');
    expect(iframe.allow).to.contain('fullscreen');
    expect(told[0]?.address).to.equal(`${host}/embed/embed-1?theme=dark&endUser=customer+%26+1`);
    expect(iframe.offsetWidth).to.equal(340);
  });

  it('[W14] shows the frame on pages that hide or restyle frames', async () => {
    const look = document.head.appendChild(document.createElement('style'));
    look.textContent = 'iframe { display: none; inline-size: 100%; height: auto; border: 9px solid }';
    const { iframe } = await put();
    expect([iframe.offsetWidth, iframe.offsetHeight]).to.deep.equal([340, 480]);
    look.remove();
  });

  it('[W14] passes messages to the listeners for their type', async () => {
    const handle = await put();
    const heard: unknown[] = [];
    handle.on('puzzleSessionId', ({ sessionId: id }) => heard.push(id));
    handle.on('puzzle-solved', ({ moves }) => heard.push(moves));
    handle.on('puzzleReset', ({ type }) => heard.push(type));
    tell(handle, { event: { type: 'puzzle-session', fields: { sessionId } } });
    tell(handle, { event: { type: 'puzzle-solved', fields: { moves: 42 } } });
    tell(handle, { event: { type: 'puzzle-reset' } });
    await waitUntil(() => heard.length === 3);
    expect(heard).to.deep.equal([sessionId, 42, 'puzzleReset']);
  });

  it('[W14] adapts the frame to the height of its content', async () => {
    const handle = await put();
    expect(handle.iframe.offsetHeight).to.equal(480);
    tell(handle, { height: 620 });
    await waitUntil(() => handle.iframe.offsetHeight === 620);
  });

  it('[V5] mounts the frame of a race at full width', async () => {
    const handle = mount(document.body, { race: embedId, host, theme: 'auto' });
    mounted.push(handle);
    await waitUntil(() => handle.iframe.offsetHeight === 480, 'no frame', { timeout: 5000 });
    expect(handle.iframe.title).to.equal('Race');
    expect(told[0]?.address).to.equal(`${host}/embed/race/embed-1?theme=auto`);
    expect(handle.iframe.offsetWidth).to.equal(document.body.clientWidth);
  });

  it('[V5] passes the race session and the winner to the listeners for their type', async () => {
    const handle = await put();
    const heard: unknown[] = [];
    handle.on('raceSessionId', ({ raceSessionId, roomCode }) => heard.push([raceSessionId, roomCode]));
    handle.on('race_player_won', ({ displayName, finalMoveCount }) =>
      heard.push([displayName, finalMoveCount]),
    );
    const entered = { ...common, type: 'raceSessionId', raceSessionId: sessionId, roomCode: 'K7MPQ2' };
    const won = {
      ...common,
      type: 'race_player_won',
      participantId: '3f0e9c1a-0000-4000-8000-000000000001',
      displayName: 'Zoë "Z" <b>',
      roomCode: 'K7MPQ2',
      completedAt: '2026-05-01T12:00:00.000Z',
      finalMoveCount: 31,
    };
    const forged = [
      { ...entered, raceSessionId: 'short' },
      { ...entered, roomCode: 'K7' },
      { ...entered, roomCode: undefined },
      { ...won, displayName: 7 },
      { ...won, displayName: 'a'.repeat(1000) },
      { ...won, finalMoveCount: '31' },
      { ...won, completedAt: 'now' },
      { ...won, participantId: undefined },
    ];
    tell(handle, { say: [...forged, entered, won] });
    await waitUntil(() => heard.length >= 2);
    expect(heard).to.deep.equal([
      [sessionId, 'K7MPQ2'],
      ['Zoë "Z" <b>', 31],
    ]);
  });

  it('[W13, G33] sends commands to the frame', async () => {
    const handle = await put();
    handle.checkSession();
    handle.setEndUser('customer 2');
    await waitUntil(() => told.length === 3);
    expect(told.map(({ told: what }) => what)).to.deep.equal(['ready', 'checkSession', 'endUser customer 2']);
    handle.setEndUser('a'.repeat(endUserValueMaxChars + 1));
    handle.checkSession();
    await waitUntil(() => told.length === 4);
    expect(told.at(-1)?.told).to.equal('checkSession');
  });

  it('[G118] changes the language of the frame, again after it was reloaded', async () => {
    const handle = await put({ lang: 'pt-BR' });
    expect(new URL(told[0]?.address ?? '').searchParams.get('lang')).to.equal('pt-BR');
    handle.setLanguage('ar');
    const countChanges = () => told.filter(({ told: what }) => what === 'language ar').length;
    await waitUntil(() => countChanges() === 1, 'not told');
    tell(handle, { height: 620 });
    await waitUntil(() => handle.iframe.offsetHeight === 620);
    expect(countChanges()).to.equal(1);
    document.body.prepend(handle.iframe);
    await waitUntil(() => countChanges() === 2, 'forgotten', { timeout: 5000 });
  });

  it('[G33] sends the end user again to a reloaded frame', async () => {
    const handle = await put();
    handle.setEndUser('customer 2');
    await waitUntil(() => told.length === 2);
    document.body.prepend(handle.iframe);
    await waitUntil(
      () => told.slice(2).some(({ told: what }) => what === 'endUser customer 2'),
      'forgotten',
      {
        timeout: 5000,
      },
    );
  });

  it('[G7] ignores all forged messages and passes the genuine ones', async () => {
    const handle = await put();
    const heard: unknown[] = [];
    for (const type of [
      'puzzle-solved',
      'puzzleSessionId',
      'puzzleReset',
      'expand-modal',
      'shrink-modal',
      'close-request',
      'resize',
    ] as const)
      handle.on(type, (message) => heard.push(message));
    const all = forgeries({ embedId, host, frame: handle.iframe });
    expect(all).to.have.length.of.at.least(40);
    tell(handle, { say: all.flatMap((forgery) => ('say' in forgery ? [forgery.say] : [])) });
    for (const forgery of all)
      if ('event' in forgery) dispatchEvent(new MessageEvent('message', forgery.event));
    tell(handle, { say: [{ ...common, type: 'puzzleReset' }] });
    await waitUntil(() => heard.length > 0);
    expect(heard).to.deep.equal([{ ...common, type: 'puzzleReset' }]);
    expect(Reflect.get({}, 'polluted')).to.equal(undefined);
  });

  it('[G7] ignores other frames of the same platform', async () => {
    const one = await put();
    const two = await put({ embedId: 'embed-2' });
    const heard: string[] = [];
    one.on('puzzleReset', ({ embedId: from }) => heard.push(`one ${from}`));
    two.on('puzzleReset', ({ embedId: from }) => heard.push(`two ${from}`));
    tell(two, { say: [{ ...common, type: 'puzzleReset' }] });
    tell(two, { event: { type: 'puzzle-reset' } });
    tell(one, { event: { type: 'puzzle-reset' } });
    await waitUntil(() => heard.length === 2);
    expect(heard.sort()).to.deep.equal(['one embed-1', 'two embed-2']);
  });

  it('[G7] receives and sends nothing after `destroy`, and leaves nothing on the page', async () => {
    const handle = await put();
    const heard: string[] = [];
    handle.on('puzzleReset', ({ type }) => heard.push(type));
    const source = handle.iframe.contentWindow;
    handle.destroy();
    handle.destroy();
    handle.on('puzzleReset', ({ type }) => heard.push(type));
    handle.checkSession();
    dispatchEvent(
      new MessageEvent('message', { source, origin: host, data: { ...common, type: 'puzzleReset' } }),
    );
    expect(heard).to.deep.equal([]);
    expect(handle.iframe.isConnected).to.equal(false);
  });

  it('[W14] removes listeners separately', async () => {
    const handle = await put();
    const heard: string[] = [];
    const off = handle.on('puzzleReset', () => heard.push('one'));
    handle.on('puzzleReset', () => heard.push('two'));
    tell(handle, { event: { type: 'puzzle-reset' } });
    await waitUntil(() => heard.length === 2);
    off();
    tell(handle, { event: { type: 'puzzle-reset' } });
    await waitUntil(() => heard.length === 3);
    expect(heard.at(-1)).to.equal('two');
  });

  it('[W14] listens to an existing frame, with or without the option `iframe`', async () => {
    const { iframe } = await put();
    for (const options of [{ host, iframe }, { host, embedId }, { host: `${host}/anywhere?x` }]) {
      const listener = listen(options);
      const heard: string[] = [];
      listener.on('puzzleSessionId', ({ sessionId: id }) => heard.push(id));
      tell({ iframe }, { event: { type: 'puzzle-session', fields: { sessionId } } });
      await waitUntil(() => heard.length === 1);
      const before = told.length;
      listener.checkSession();
      await waitUntil(() => told.length > before, 'not spoken to');
      listener.destroy();
    }
  });

  it('[W14] leaves nothing behind after a hundred double mounts', () => {
    const before = document.querySelectorAll('*').length;
    const listeners = countListeners();
    for (let round = 0; round < 100; round += 1) {
      // React's StrictMode also mounts, unmounts and mounts again.
      mount(document.body, { embedId, host }).destroy();
      const handle = mount(document.body, { embedId, host });
      handle.on('puzzleSessionId', () => undefined);
      handle.destroy();
    }
    expect(listeners.stop()).to.equal(0);
    expect(document.querySelectorAll('*').length).to.equal(before);
  });

  it('[W14] throws for an invalid host URL', () => {
    const before = document.querySelectorAll('iframe').length;
    expect(() => mount(document.body, { embedId, host: 'puzzle.example' })).to.throw(TypeError);
    expect(() => listen({ host: '' })).to.throw(TypeError);
    expect(document.querySelectorAll('iframe').length).to.equal(before);
  });

  it('[W14] adds at most 1,740 bytes to a page, and 1,250 bytes if it only listens', async () => {
    expect(await executeServerCommand('bundle-size', '../../sdk/src/host/index.ts'))
      .to.be.above(600)
      .and.at.most(1740);
    expect(await executeServerCommand('bundle-size', '../../sdk/src/host/listen.ts'))
      .to.be.above(400)
      .and.at.most(1250);
  });
});

/** Counts the window's listeners that were removed neither by a call nor by their signal. */
function countListeners(): { stop: () => number } {
  const active = new Map<unknown, AbortSignal | undefined>();
  window.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
    const [, listener, options] = args;
    active.set(listener, typeof options === 'object' ? options.signal : undefined);
    EventTarget.prototype.addEventListener.apply(window, args);
  };
  window.removeEventListener = (...args: Parameters<EventTarget['removeEventListener']>) => {
    active.delete(args[1]);
    EventTarget.prototype.removeEventListener.apply(window, args);
  };
  return {
    stop: () => {
      Reflect.deleteProperty(window, 'addEventListener');
      Reflect.deleteProperty(window, 'removeEventListener');
      return [...active.values()].filter((signal) => !signal?.aborted).length;
    },
  };
}
