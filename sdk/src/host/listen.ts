import { envelope, type FromFrame, type ToFrame } from '../protocol/window-messages.ts';
import { type Fields, type FrameMessage, isMessage } from './read-message.ts';

export interface ListenOptions {
  /** Address of the platform, e.g. https://puzzle.example. */
  host: string;
  /** Hears this embed alone. */
  embedId?: string;
  /** Hears this frame alone; without it, every frame of the platform that lies directly in this page. */
  iframe?: HTMLIFrameElement;
}

/** An ear and a voice for frames of the platform. */
export interface PuzzleListener {
  /**
   * Calls `listener` for each message of a type.
   * @returns a function that ends that
   */
  on<Type extends FromFrame['type']>(type: Type, listener: (message: FrameMessage<Type>) => void): () => void;
  /** Has the frame look at once whether its session is activated (W13): after your server's call. */
  checkSession(): void;
  /** Tells the frame who plays, as you know your customer (G33). */
  setEndUser(endUser: string): void;
  /** Ends all listening; what comes later is not heard. May be called again. */
  destroy(): void;
}

/**
 * Listens to frames that are on the page already, as the iframe snippet puts them there. What comes from another origin,
 * another window or another embed, or is no message of the platform, is not heard.
 * @throws TypeError when `host` is no address
 */
export function listen({ host, embedId, iframe }: ListenOptions): PuzzleListener {
  const { origin } = new URL(host);
  const end = new AbortController();
  /** Without an iframe, the window that spoke last. */
  let heard = iframe?.contentWindow;
  let user: string | undefined;

  /** The window of `iframe`; without one, any that lies directly in this page. */
  const isFrame = (source: MessageEventSource | null): source is Window =>
    !!source && (iframe ? source === iframe.contentWindow : 'parent' in source && source.parent === window);
  const on: PuzzleListener['on'] = (type, listener) => {
    const handle = ({ source, origin: from, data }: MessageEvent<Fields>): void => {
      if (from === origin && isFrame(source) && isMessage(data, type, embedId)) {
        heard = source;
        listener(data);
      }
    };
    addEventListener('message', handle, end);
    return () => {
      removeEventListener('message', handle);
    };
  };
  const send = (message: ToFrame): void => {
    heard?.postMessage(envelope(message), origin);
  };
  const tellUser = (): void => {
    if (user !== undefined) send({ type: 'endUser', endUser: user });
  };
  // A frame says its height as soon as it listens: also one that was loaded again and has forgotten.
  on('resize', tellUser);
  return {
    on,
    checkSession: () => {
      send({ type: 'checkSession' });
    },
    setEndUser: (endUser) => {
      user = endUser;
      tellUser();
    },
    destroy: () => {
      end.abort();
      heard = null;
    },
  };
}
