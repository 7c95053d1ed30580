import { envelope, type FromFrame, type ToFrame } from '../protocol/window-messages.ts';
import { type Fields, type FrameMessage, isMessage } from './read-message.ts';

export interface ListenOptions {
  /** URL of the platform, e.g. https://puzzle.example. */
  host: string;
  /** Accepts only messages from this embed. */
  embedId?: string;
  /**
   * Accepts only messages from this frame. Default: messages from all frames of the platform that are direct
   * children of this page.
   */
  iframe?: HTMLIFrameElement;
}

/** Receives messages from frames of the platform and sends messages to them. */
export interface PuzzleListener {
  /**
   * Calls `listener` for each message of this type.
   * @returns a function that removes the listener
   */
  on<Type extends FromFrame['type']>(type: Type, listener: (message: FrameMessage<Type>) => void): () => void;
  /**
   * Makes the frame check now whether its session is activated (W13). Call it after your server has activated
   * the session.
   */
  checkSession(): void;
  /** Sends the frame the identity of the end user, signed by your server (G33, G48). */
  setEndUser(endUser: string): void;
  /** Removes all listeners. Repeated calls are safe. */
  destroy(): void;
}

/**
 * Listens to frames that are already on the page, such as those from the iframe snippet. It ignores messages
 * from another origin, window or embed, and messages that do not have the platform's format.
 * @throws TypeError when `host` is not a URL
 */
export function listen({ host, embedId, iframe }: ListenOptions): PuzzleListener {
  const { origin } = new URL(host);
  const end = new AbortController();
  /** The window to which messages are sent: the window of `iframe` or, without `iframe`, the last sender. */
  let lastSource = iframe?.contentWindow;
  let user: string | undefined;

  /**
   * Reports whether a message comes from the window of `iframe` or, without `iframe`, from a frame that is a
   * direct child of this page.
   */
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
  // A reloaded frame no longer knows the end user. Each frame sends its height as soon as it listens to
  // messages, so this is the time to send the end user again.
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
