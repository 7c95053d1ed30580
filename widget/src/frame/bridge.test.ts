import { expect, waitUntil } from '@open-wc/testing';
import type { FrameEnvelope } from '@puzzle-prize/sdk/protocol/window-messages';
import { PuzzleWonEvent } from '../prize/ending/won-event.ts';
import { PuzzleResetEvent, PuzzleSessionEvent, PuzzleSolvedEvent } from '../prize/events.ts';
import { bridge, findEmbedder, getHost } from './bridge.ts';

/** A window that records the messages sent to it and their target origins. */
class FakeWindow {
  readonly sent: { message: FrameEnvelope; target: string }[] = [];
  postMessage(message: FrameEnvelope, target: string): void {
    this.sent.push({ message, target });
  }
  get types(): string[] {
    return this.sent.map(({ message }) => message.type).filter((type) => type !== 'resize');
  }
}

describe('frame bridge', () => {
  let element: HTMLElement;
  let embedder: FakeWindow;
  let stop = (): void => undefined;

  beforeEach(() => {
    element = document.body.appendChild(document.createElement('div'));
    embedder = new FakeWindow();
  });
  afterEach(() => {
    stop();
    element.remove();
  });

  function start(origin: string | null): void {
    stop = bridge(element, 'embed-1', { window: embedder, origin });
  }

  it('[W14] sends the session, the solution and a reset to the embedder only', () => {
    start('https://shop.test');
    element.dispatchEvent(new PuzzleSessionEvent('session-1'));
    element.dispatchEvent(new PuzzleSolvedEvent(42));
    element.dispatchEvent(new PuzzleResetEvent());
    const common = { source: 'puzzle-prize', v: 1, embedId: 'embed-1' };
    expect(embedder.sent).to.deep.equal([
      {
        message: { ...common, type: 'puzzleSessionId', sessionId: 'session-1' },
        target: 'https://shop.test',
      },
      { message: { ...common, type: 'puzzle-solved', moves: 42 }, target: 'https://shop.test' },
      { message: { ...common, type: 'puzzleReset' }, target: 'https://shop.test' },
    ]);
  });

  it('[G7] sends an embedder of unknown origin everything but the session', () => {
    start(null);
    element.dispatchEvent(new PuzzleSessionEvent('session-1'));
    element.dispatchEvent(new PuzzleSolvedEvent(42));
    expect(embedder.types).to.deep.equal(['puzzle-solved']);
    expect(embedder.sent[0]?.target).to.equal('*');
  });

  it('[G7] never sends a won code', () => {
    start('https://shop.test');
    element.dispatchEvent(new PuzzleWonEvent('SAVE10', 'coupon'));
    expect(embedder.types).to.deep.equal([]);
  });

  it('[W14] asks the host to close on Escape, unless an inner element handled it', () => {
    start(null);
    const press = (key: string): KeyboardEvent =>
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    element.dispatchEvent(press('Enter'));
    element.addEventListener(
      'keydown',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    element.dispatchEvent(press('Escape'));
    expect(embedder.types).to.deep.equal([]);
    element.dispatchEvent(press('Escape'));
    expect(embedder.types).to.deep.equal(['close-request']);
  });

  it('[W14] sends the needed height, and a message when the modal must grow or may shrink', async () => {
    start(null);
    const growsTo = async (height: number): Promise<void> => {
      element.style.height = `${height}px`;
      await waitUntil(() =>
        embedder.sent.some(({ message }) => 'height' in message && message.height === height),
      );
    };
    await growsTo(480);
    await growsTo(640);
    await growsTo(700);
    await growsTo(500);
    expect(embedder.types).to.deep.equal(['expand-modal', 'shrink-modal']);
  });

  it('[W14] sends nothing after it is stopped', () => {
    start(null);
    stop();
    element.dispatchEvent(new PuzzleSolvedEvent(42));
    expect(embedder.sent).to.deep.equal([]);
  });

  it("[K12] reduces the host page's URL to its host name", () => {
    expect(getHost({ window: embedder, origin: 'https://shop.test:8443' })).to.equal('shop.test');
    expect(getHost({ window: embedder, origin: null })).to.equal(null);
  });

  it("[G7] finds no embedder for a top-level page, and the parent's origin in a frame", async () => {
    expect(parent === window ? findEmbedder() : null).to.equal(null);
    const frame = document.body.appendChild(document.createElement('iframe'));
    const answer = new Promise<unknown>((resolve) => {
      addEventListener(
        'message',
        ({ data }) => {
          resolve(data);
        },
        { once: true },
      );
    });
    frame.src = new URL('test/embedder.html', import.meta.url).href;
    expect(await answer).to.equal(location.origin);
    frame.remove();
  });
});
