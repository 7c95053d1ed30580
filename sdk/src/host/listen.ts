import type { FromFrame, ToFrame } from '../protocol/window-messages.ts';
import { createPorts } from './ports.ts';
import { type Fields, type FrameMessage, isMessage } from './read-message.ts';

/** Options of `listen`. */
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
  /** Shows the frame in this language from now on, a BCP 47 tag such as `pt-BR` (G118). */
  setLanguage(lang: string): void;
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
  /** The last message of each type that a frame needs again after it was reloaded. */
  const kept = new Map<string, ToFrame>();

  /**
   * Reports whether a message comes from the window of `iframe` or, without `iframe`, from a frame that is a
   * direct child of this page.
   */
  const isFrame = (source: MessageEventSource | null): source is Window =>
    !!source && (iframe ? source === iframe.contentWindow : 'parent' in source && source.parent === window);
  const handlers = new Set<(data: Fields, source: Window) => void>();
  const ports = createPorts({
    origin,
    embedId,
    receive: (data, source) => {
      for (const handle of handlers) handle(data, source);
    },
  });
  addEventListener(
    'message',
    ({ source, origin: from, data }: MessageEvent<Fields>) => {
      if (from === origin && isFrame(source)) ports.handle(data, source);
    },
    end,
  );
  const on: PuzzleListener['on'] = (type, listener) => {
    const handle = (data: Fields, source: Window): void => {
      if (!isMessage(data, type, embedId)) return;
      lastSource = source;
      try {
        listener(data);
      } catch (error) {
        // An exception of one listener must not stop the others.
        reportError(error);
      }
    };
    handlers.add(handle);
    return () => {
      handlers.delete(handle);
    };
  };
  const send = (message: ToFrame): void => {
    ports.send(message, lastSource);
  };
  const keep = (message: ToFrame): void => {
    kept.set(message.type, message);
    send(message);
  };
  // A reloaded frame no longer knows the end user and the language. Each frame sends its height as soon as it
  // listens to messages, so this is the time to send both again.
  on('resize', () => {
    kept.forEach(send);
  });
  return {
    on,
    checkSession: () => {
      send({ type: 'checkSession' });
    },
    setEndUser: (endUser) => {
      keep({ type: 'endUser', endUser });
    },
    setLanguage: (lang) => {
      keep({ type: 'setLanguage', lang });
    },
    destroy: () => {
      end.abort();
      ports.close();
      lastSource = null;
    },
  };
}
