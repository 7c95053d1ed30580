import { expect, waitUntil } from '@open-wc/testing';
import { listen, mount, type PuzzleMount } from '@puzzle-prize/sdk';
import { forgeries, sessionId } from './test/forgeries.ts';

/** The test server under a different host name, which makes it a different origin. */
const host = location.origin.replace('127.0.0.1', 'localhost');
const embedId = 'embed-1';
const common = { source: 'puzzle-prize', v: 1, embedId };

type Said = Partial<Record<string, unknown>> | null;

describe('the port between the host page and a frame', () => {
  let mounted: PuzzleMount[] = [];
  let said: Said[] = [];
  const hear = ({ data }: MessageEvent<Said>): void => void said.push(data);

  beforeEach(() => {
    said = [];
    addEventListener('message', hear);
  });
  afterEach(() => {
    for (const handle of mounted) handle.destroy();
    mounted = [];
    removeEventListener('message', hear);
  });

  const count = (type: string): number => said.filter((data) => data?.type === type).length;
  const toldOf = (what: string): number => said.filter((data) => data?.told === what).length;

  /** Mounts a puzzle and waits until its port is open. */
  async function put(id = embedId): Promise<PuzzleMount> {
    const before = count('connected');
    const handle = mount(document.body, { embedId: id, host });
    mounted.push(handle);
    await waitUntil(() => count('connected') > before, 'no port', { timeout: 5000 });
    return handle;
  }

  function tell({ iframe }: { iframe: HTMLIFrameElement }, order: object): void {
    iframe.contentWindow?.postMessage(order, host);
  }

  function record(listener: Pick<PuzzleMount, 'on'>): unknown[] {
    const heard: unknown[] = [];
    listener.on('puzzle-solved', ({ moves }) => heard.push(moves));
    listener.on('puzzleSessionId', ({ sessionId: id }) => heard.push(id));
    listener.on('puzzleReset', ({ type }) => heard.push(type));
    return heard;
  }

  it('[G105] opens with the versions and the nonce of the document', async () => {
    await put();
    const hello = said.find((data) => data?.type === 'hello');
    expect(hello).to.include({ ...common, minVersion: 2, maxVersion: 2 });
    expect(hello?.nonce).to.match(/^\d+-\d+-\d+-\d+$/);
    expect(said.find((data) => data?.type === 'connected')).to.include({ ...common, version: 2 });
    expect(said.findIndex((data) => data?.type === 'hello')).to.be.below(
      said.findIndex((data) => data?.type === 'resize'),
    );
  });

  it('[G105] passes each message once and in order, while other scripts receive it as before', async () => {
    const handle = mount(document.body, { embedId, host });
    mounted.push(handle);
    const heard = record(handle);
    await waitUntil(() => count('hello') > 0, 'no frame', { timeout: 5000 });
    // The frame sends some of these messages before the port is open, and the others after that.
    for (let moves = 1; moves <= 200; moves += 1) {
      tell(handle, { event: { type: 'puzzle-solved', fields: { moves } } });
      if (moves % 20 === 0) await new Promise(requestAnimationFrame);
    }
    await waitUntil(() => heard.length >= 200);
    expect(heard).to.deep.equal(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(count('connected')).to.equal(1);
    expect(count('puzzle-solved')).to.equal(200);
  });

  it('[G105] carries commands to the frame', async () => {
    const handle = await put();
    handle.checkSession();
    handle.setEndUser('customer 2');
    await waitUntil(() => toldOf('endUser customer 2') === 1);
    expect(toldOf('checkSession')).to.equal(1);
  });

  it('[G105] opens again when the frame loads again or is moved', async () => {
    const handle = await put();
    const heard = record(handle);
    handle.iframe.src += '&again';
    await waitUntil(() => count('connected') === 2, 'no second port', { timeout: 5000 });
    document.body.prepend(handle.iframe);
    await waitUntil(() => count('connected') === 3, 'no third port', { timeout: 5000 });
    const nonces = said.flatMap((data) => (data?.type === 'hello' ? [data.nonce] : []));
    expect(new Set(nonces).size).to.equal(3);
    tell(handle, { event: { type: 'puzzle-reset' } });
    await waitUntil(() => heard.length > 0);
    handle.checkSession();
    await waitUntil(() => toldOf('checkSession') === 1);
    expect(heard).to.deep.equal(['puzzleReset']);
  });

  it('[G105] falls back to window messages when a frame of an earlier version replaces the document', async () => {
    const handle = await put();
    const heard = record(handle);
    const ready = toldOf('ready');
    handle.iframe.src += '&old';
    await waitUntil(() => toldOf('ready') > ready, 'not loaded', { timeout: 5000 });
    tell(handle, { event: { type: 'puzzle-solved', fields: { moves: 7 } } });
    await waitUntil(() => heard.length > 0);
    handle.checkSession();
    await waitUntil(() => toldOf('checkSession') === 1);
    expect(heard).to.deep.equal([7]);
    expect(count('connected')).to.equal(1);
  });

  it('[G105] opens for each listener, also for one that comes after the frame', async () => {
    const handle = await put();
    const late = listen({ host, iframe: handle.iframe });
    const heard = [record(handle), record(late)];
    // The late listener receives a window message, asks for the versions and offers its port.
    tell(handle, { event: { type: 'puzzle-solved', fields: { moves: 1 } } });
    await waitUntil(() => count('connected') >= 2, 'no port for the late listener');
    tell(handle, { event: { type: 'puzzle-solved', fields: { moves: 2 } } });
    tell(handle, { event: { type: 'puzzle-solved', fields: { moves: 3 } } });
    await waitUntil(() => heard.every((all) => all.includes(3)));
    expect(heard).to.deep.equal([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    late.destroy();
    tell(handle, { event: { type: 'puzzle-solved', fields: { moves: 4 } } });
    await waitUntil(() => heard[0]?.includes(4) === true);
    expect(heard[1]).to.deep.equal([1, 2, 3]);
  });

  it('[G105, G7] refuses all forged messages while it is open, and those that try to open one', async () => {
    const handle = await put();
    const heard = record(handle);
    const hello = { ...common, type: 'hello', minVersion: 2, maxVersion: 2 };
    const genuine = { origin: host, source: handle.iframe.contentWindow };
    const forged: MessageEventInit[] = [
      { ...genuine, origin: 'https://evil.example', data: { ...hello, nonce: 'a'.repeat(16) } },
      { ...genuine, source: window, data: { ...hello, nonce: 'a'.repeat(16) } },
      { ...genuine, data: { ...hello, nonce: 'short' } },
      { ...genuine, data: { ...hello, nonce: ['a'.repeat(16)] } },
      { ...genuine, data: { ...hello, nonce: 'a'.repeat(16), embedId: 'embed-2' } },
      { ...genuine, data: { ...hello, nonce: 'a'.repeat(16), v: 3 } },
      { ...genuine, data: { ...common, type: 'connected', offer: 'guessed', version: 2 } },
      { ...genuine, data: { ...common, type: 'connected', version: 2 } },
    ];
    for (const forgery of forgeries({ embedId, host, frame: handle.iframe }))
      if ('event' in forgery) forged.push(forgery.event);
    for (const event of forged) dispatchEvent(new MessageEvent('message', event));
    const nonce = said.find((data) => data?.type === 'hello')?.nonce;
    // A window message with the frame's nonce is a copy for other scripts, so a listener with a port ignores it.
    dispatchEvent(
      new MessageEvent('message', { ...genuine, data: { ...common, type: 'puzzleReset', nonce } }),
    );
    tell(handle, { event: { type: 'puzzle-session', fields: { sessionId } } });
    await waitUntil(() => heard.length > 0);
    expect(heard).to.deep.equal([sessionId]);
  });

  it('[G105, G7] is refused by the frame for a wrong nonce, version, offer or window', async () => {
    const handle = await put();
    const nonce = said.find((data) => data?.type === 'hello')?.nonce;
    const connect = { source: 'puzzle-prize', v: 1, type: 'connect', nonce, offer: 'mine' };
    const versions = { minVersion: 2, maxVersion: 2 };
    const refused = [
      { ...connect, ...versions, nonce: 'other' },
      { ...connect, ...versions, nonce: undefined },
      { ...connect, ...versions, offer: undefined },
      { ...connect, ...versions, offer: 'a'.repeat(65) },
      { ...connect, ...versions, v: 2 },
      { ...connect, ...versions, source: 'other' },
      { ...connect, minVersion: 3, maxVersion: 9 },
      { ...connect, minVersion: 0, maxVersion: 1 },
      { ...connect, minVersion: '2', maxVersion: '2' },
      connect,
    ];
    const offer = (data: object, target = handle.iframe.contentWindow): void => {
      target?.postMessage(data, host, [new MessageChannel().port2]);
    };
    for (const data of refused) offer(data);
    // The frame ignores an offer without a port, and an offer from a window other than its parent.
    tell(handle, { ...connect, ...versions });
    const stranger = document.body.appendChild(document.createElement('iframe'));
    const script = `parent.frames[${frames.length - 2}].postMessage(${JSON.stringify({ ...connect, ...versions })}, '*', [new MessageChannel().port2])`;
    stranger.srcdoc = `<script>${script}</script>`;
    await new Promise((resolve) => {
      stranger.addEventListener('load', resolve, { once: true });
    });
    tell(handle, { event: { type: 'puzzle-reset' } });
    await waitUntil(() => count('puzzleReset') === 1);
    expect(count('connected')).to.equal(1);
    // The frame accepts an offer from a later script that still supports the frame's version.
    offer({ ...connect, minVersion: 1, maxVersion: 9, offer: 'later' });
    await waitUntil(() => count('connected') === 2);
    expect(said.findLast((data) => data?.type === 'connected')).to.include({ offer: 'later', version: 2 });
    stranger.remove();
  });

  it('[G105] is closed at both ends when the puzzle is removed, for a hundred mounts', async () => {
    let closed = 0;
    const close = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'close');
    const original: unknown = close?.value;
    if (!close || !(original instanceof Function)) throw new Error('no ports');
    Object.defineProperty(MessagePort.prototype, 'close', {
      ...close,
      value(): void {
        closed += 1;
        Reflect.apply(original, this, []);
      },
    });
    const handle = await put();
    // More listeners come and go than a frame has ports, so the frame must forget the closed ones.
    for (let round = 0; round < 100; round += 1) {
      const before = count('connected');
      const listener = listen({ host, iframe: handle.iframe });
      tell(handle, { event: { type: 'puzzle-reset' } });
      await waitUntil(() => count('connected') > before, 'no port', { interval: 1 });
      listener.destroy();
    }
    handle.destroy();
    Object.defineProperty(MessagePort.prototype, 'close', close);
    expect(closed).to.equal(101);
  });
});
