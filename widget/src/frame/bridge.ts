import { frameHeightPx } from '@puzzle-prize/sdk/protocol/limits';
import {
  createNonce,
  envelope,
  type FrameEnvelope,
  type FromFrame,
  type ProtocolVersions,
} from '@puzzle-prize/sdk/protocol/window-messages';

/** The parent window of this frame and its origin, which is null if unknown. */
export interface Embedder {
  window: { postMessage: (message: FrameEnvelope, targetOrigin: string) => void };
  origin: string | null;
  /** Identifies this document. A listener that has a port ignores window messages with this nonce. */
  nonce?: string;
  /** The ports of the listeners on the host page. */
  ports?: Set<MessagePort>;
  /** The versions of the protocol that the frame announces. Default: those of this script. */
  versions?: ProtocolVersions;
}

/**
 * Sends the host page messages about this frame (W14, G7). The messages go to the embedder's origin. If this
 * origin is unknown (a page without referrer, in a browser without `ancestorOrigins`), messages without a
 * secret go to any origin, and the session id goes only through ports.
 * @returns a function that stops sending
 */
export function bridge(element: HTMLElement, embedId: string, embedder: Embedder): () => void {
  const end = new AbortController();
  const { signal } = end;
  const send = createSender(embedder);
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

/**
 * Creates a function that sends messages to the embedder's origin and through its ports. If the origin is unknown,
 * window messages contain no secret and go to any origin. Messages through ports may contain secrets, because only
 * the page itself has ports.
 */
export function createSender({ window, origin, nonce, ports }: Embedder): Send {
  return (message) => {
    const isSecret = message.type === 'puzzleSessionId' || message.type === 'raceSessionId';
    const sent = envelope(nonce === undefined ? message : { ...message, nonce });
    if (origin !== null || !isSecret) window.postMessage(sent, origin ?? '*');
    for (const port of ports ?? []) port.postMessage(sent);
  };
}

/**
 * Sends a close request when Escape is pressed, because a dialog around the frame does not receive the
 * frame's key events.
 */
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

/** Calls `tell` with each new height of the content and the previous height, in CSS pixels. */
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

/** Returns the embedder of this page, or null for a top-level page. */
export function findEmbedder(): Embedder | null {
  if (parent === window) return null;
  const ancestor = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined;
  const origin = parseOrigin(ancestor ?? document.referrer);
  return { window: parent, origin, nonce: createNonce(), ports: new Set() };
}

/** Returns the host name of the parent page (K12), without path and query; null if unknown. */
export function getHost({ origin }: Embedder): string | null {
  return origin === null ? null : new URL(origin).hostname;
}

/**
 * Returns the origin of a URL. Returns null for an invalid URL or an opaque origin ('null'), because neither
 * can receive messages.
 */
function parseOrigin(url: string): string | null {
  const origin = URL.canParse(url) ? new URL(url).origin : 'null';
  return origin === 'null' ? null : origin;
}
