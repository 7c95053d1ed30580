import { frameHeightPx } from '@puzzle-prize/sdk/protocol/limits';
import { envelope, type FrameEnvelope, type FromFrame } from '@puzzle-prize/sdk/protocol/window-messages';

/** The window this page lies in. `origin` is null when it cannot be known. */
export interface Embedder {
  window: { postMessage: (message: FrameEnvelope, targetOrigin: string) => void };
  origin: string | null;
}

/**
 * Tells the page around the frame what happens in it (W14, G7). Everything goes to the embedder's origin. Where that is
 * unknown (a page that hides its referrer, in a browser without `ancestorOrigins`), messages without a secret go to any
 * origin and the session id is not sent at all.
 * @returns a function that ends it
 */
export function bridge(element: HTMLElement, embedId: string, embedder: Embedder): () => void {
  const end = new AbortController();
  const { signal } = end;
  const send = senderTo(embedder);
  element.addEventListener(
    'puzzle-session',
    ({ sessionId }) => {
      send({ type: 'puzzleSessionId', sessionId, embedId });
    },
    { signal },
  );
  element.addEventListener(
    'puzzle-solved',
    ({ moves }) => {
      send({ type: 'puzzle-solved', moves, embedId });
    },
    { signal },
  );
  element.addEventListener(
    'puzzle-reset',
    () => {
      send({ type: 'puzzleReset', embedId });
    },
    { signal },
  );
  tellEscape(embedId, send, signal);
  watchHeight(element, signal, (height, before) => {
    send({ type: 'resize', height, embedId });
    if (height > frameHeightPx && before <= frameHeightPx) send({ type: 'expand-modal', embedId });
    if (height <= frameHeightPx && before > frameHeightPx) send({ type: 'shrink-modal', embedId });
  });
  return () => {
    end.abort();
  };
}

export type Send = (message: FromFrame) => void;

/** Sends to the embedder's origin; where that is unknown, what is no secret goes to any. */
export function senderTo({ window, origin }: Embedder): Send {
  return (message) => {
    const isSecret = message.type === 'puzzleSessionId' || message.type === 'raceSessionId';
    if (origin !== null || !isSecret) window.postMessage(envelope(message), origin ?? '*');
  };
}

/** A dialog around the frame cannot hear its keys. */
export function tellEscape(embedId: string, send: Send, signal: AbortSignal): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing)
        send({ type: 'close-request', embedId });
    },
    { signal },
  );
}

/** Tells each new height that the content needs, with the one before. */
export function watchHeight(
  element: HTMLElement,
  signal: AbortSignal,
  tell: (height: number, before: number) => void,
): void {
  let height = 0;
  const observer = new ResizeObserver(() => {
    const before = height;
    height = element.offsetHeight;
    if (height !== before) tell(height, before);
  });
  observer.observe(element);
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
}

/** The embedder of this page, or null when it stands alone. */
export function findEmbedder(): Embedder | null {
  if (parent === window) return null;
  const ancestor = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined;
  return { window: parent, origin: originOf(ancestor ?? document.referrer) };
}

/** The host name of the page around (K12): no path, no query; null where it cannot be known. */
export function hostOf({ origin }: Embedder): string | null {
  return origin === null ? null : new URL(origin).hostname;
}

/** An opaque origin ('null') cannot be addressed. */
function originOf(url: string): string | null {
  const origin = URL.canParse(url) ? new URL(url).origin : 'null';
  return origin === 'null' ? null : origin;
}
