import { envelope, type FromFrame, type ToFrame } from '../protocol/window-messages.ts';
import { type Fields, type FrameMessage, isMessage } from './read-message.ts';

export interface ListenOptions {
  /** Address of the platform, e.g. https://puzzle.example. */
  host: string;
  /** Limits the messages to those of this embed. */
  embedId?: string;
  /** Limits the messages to those of this frame. By default, all frames of the platform directly in this page count. */
  iframe?: HTMLIFrameElement;
}

/** Receives messages from frames of the platform and sends messages to them. */
export interface PuzzleListener {
  /**
   * Calls `listener` for each message of a type.
   * @returns a function that removes the listener
   */
  on<Type extends FromFrame['type']>(type: Type, listener: (message: FrameMessage<Type>) => void): () => void;
  /**
   * Makes the frame check now whether its session is activated (W13). Call it after your server has activated the
   * session.
   */
  checkSession(): void;
  /** Sends the frame the identity of the end user, signed by your server (G33, G48). */
  setEndUser(endUser: string): void;
  /** Removes all listeners. It is safe to call more than once. */
  destroy(): void;
}

/**
 * Listens to frames that are already on the page, such as those of the iframe snippet. Messages from another origin,
 * window or embed, and those that are not of the platform, are ignored.
 * @throws TypeError when `host` is not a URL
 */
export function listen({ host, embedId, iframe }: ListenOptions): PuzzleListener {
  const { origin } = new URL(host);
  const end = new AbortController();
  /** Without an iframe, the window that sent the last message. */
  let lastSource = iframe?.contentWindow;
  let user: string | undefined;

  /** Accepts only the window of `iframe` or, without one, any frame directly in this page. */
  const isFrame = (source: MessageEventSource | null): source is Window =>
    !!source && (iframe ? source === iframe.contentWindow : 'parent' in source && source.parent === window);
  const on: PuzzleListener['on'] = (type, listener) => {
    const handle = ({ source, origin: from, data }: MessageEvent<Fields>): void => {
      if (from === origin && isFrame(source) && isMessage(data, type, embedId)) {
        lastSource = source;
        listener(data);
      }
    };
    addEventListener('message', handle, end);
    return () => {
      removeEventListener('message', handle);
    };
  };
  const send = (message: ToFrame): void => {
    lastSource?.postMessage(envelope(message), origin);
  };
  const sendUser = (): void => {
    if (user !== undefined) send({ type: 'endUser', endUser: user });
  };
  // A frame sends its height as soon as it listens. A reloaded frame no longer knows the end user, so send it again.
  on('resize', sendUser);
  return {
    on,
    checkSession: () => {
      send({ type: 'checkSession' });
    },
    setEndUser: (endUser) => {
      user = endUser;
      sendUser();
    },
    destroy: () => {
      end.abort();
      lastSource = null;
    },
  };
}
