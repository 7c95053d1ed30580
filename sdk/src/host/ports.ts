import {
  createNonce,
  envelope,
  type HandshakeToFrame,
  protocolVersions,
  type ToFrame,
} from '../protocol/window-messages.ts';
import { type Fields, isFromPlatform, isMessage } from './read-message.ts';

/** The port to one document of a frame. Messages go through it once the frame has confirmed it. */
interface Connection {
  port: MessagePort;
  /** The nonce of the document. Its window messages contain it too. */
  nonce: string;
  offer: string;
  isOpen?: boolean;
}

interface Options {
  /** Origin of the platform. */
  origin: string;
  embedId: string | undefined;
  /** Receives the messages of a frame, each once and in their order. */
  receive: (data: Fields, source: Window) => void;
}

/** The ports between a listener of the host page and its frames. */
export interface Ports {
  /** Handles a window message whose origin and window have been checked. */
  handle: (data: Fields, source: Window) => void;
  send: (message: ToFrame, target: Window | null | undefined) => void;
  close: () => void;
}

/**
 * Opens a port to each frame that offers a version of the protocol with ports, and receives the window
 * messages of all other frames (decision 86).
 */
export function createPorts({ origin, embedId, receive }: Options): Ports {
  /** The connection of each window; null from the message `hail` until the frame answers with its protocol versions. */
  const connections = new Map<Window, Connection | null>();

  const post = (target: Window, message: ToFrame | HandshakeToFrame, transfer: MessagePort[] = []): void => {
    target.postMessage(envelope(message), origin, transfer);
  };
  const end = (target: Window): void => {
    const port = connections.get(target)?.port;
    port?.postMessage(envelope({ type: 'bye' }));
    port?.close();
    connections.delete(target);
  };
  const offerPort = (target: Window, nonce: string): void => {
    end(target);
    // The windows of removed frames would otherwise stay in memory.
    for (const old of connections.keys()) if (old.closed) end(old);
    const { port1, port2 } = new MessageChannel();
    const offer = createNonce();
    connections.set(target, { port: port1, nonce, offer });
    post(target, { type: 'connect', nonce, offer, ...protocolVersions }, [port2]);
  };
  // Until the frame sends `connected`, it sends its messages only to the window. Afterwards, it sends them to the
  // port as well. The port keeps them until `onmessage` is set here, so no message is lost or received twice.
  const open = (connection: Connection, source: Window): void => {
    connection.isOpen = true;
    connection.port.onmessage = ({ data }: MessageEvent<Fields>) => {
      receive(data, source);
    };
  };
  const receiveFromWindow = (data: NonNullable<Fields>, source: Window): void => {
    const connection = connections.get(source);
    if (connection?.isOpen) {
      // This copy is ignored, because the port delivers the same message.
      if (connection.nonce === data['nonce']) return;
      // The window shows another document now, from a frame of an earlier version, which sends no `hello`.
      end(source);
    }
    if (!connections.has(source)) {
      connections.set(source, null);
      post(source, { type: 'hail' });
    }
    receive(data, source);
  };
  return {
    handle: (data, source) => {
      if (!isFromPlatform(data, embedId)) return;
      const connection = connections.get(source);
      if (data.type === 'hello') {
        // A repeated `hello` answers another listener. This listener has already made its offer to the
        // document.
        if (isMessage(data, 'hello') && data.nonce !== connection?.nonce) offerPort(source, data.nonce);
      } else if (data.type === 'connected') {
        if (connection && data['offer'] === connection.offer) open(connection, source);
      } else receiveFromWindow(data, source);
    },
    send: (message, target) => {
      const connection = target && connections.get(target);
      if (connection?.isOpen) connection.port.postMessage(envelope(message));
      else if (target) post(target, message);
    },
    close: () => {
      for (const target of connections.keys()) end(target);
    },
  };
}
