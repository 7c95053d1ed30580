import {
  chooseVersion,
  envelope,
  type HandshakeFromFrame,
  type HandshakeToFrame,
  messageSource,
  messageVersion,
  protocolVersions,
} from '@puzzle-prize/sdk/protocol/window-messages';
import { hasShapeOf, record, text } from '../element/read.ts';
import type { Embedder } from './bridge.ts';

/**
 * Maximum number of ports, one for each listener on the host page. Further listeners receive window messages.
 */
const maxPorts = 20;

const offerMaxChars = 64;

type Connect = Extract<HandshakeToFrame, { type: 'connect' }>;

/**
 * Announces this document to the host page, and accepts the ports that the page offers (decision 86). `runCommand`
 * receives what the page sends through them.
 * @returns a function that closes the ports and accepts no more
 */
export function acceptPorts(
  embedId: string,
  { window: page, origin, nonce = '', ports = new Set(), versions = protocolVersions }: Embedder,
  runCommand: (data: unknown) => void = () => undefined,
): () => void {
  const end = new AbortController();
  const post = (message: HandshakeFromFrame): void => {
    page.postMessage(envelope(message), origin ?? '*');
  };
  const sayHello = (): void => {
    post({ type: 'hello', embedId, nonce, ...versions });
  };
  const open = (port: MessagePort, offer: string, version: number): void => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (parseHandshake(data)?.type !== 'bye') {
        runCommand(data);
        return;
      }
      port.close();
      ports.delete(port);
    };
    // From this message on, the page receives messages through the port. Earlier messages went to its window.
    post({ type: 'connected', embedId, offer, version });
    ports.add(port);
  };
  const accept = (message: Connect, port?: MessagePort): void => {
    const version = chooseVersion(versions, message);
    if (message.nonce !== nonce || ports.size >= maxPorts || version === null) return;
    if (port) open(port, message.offer, version);
  };
  addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      if (event.source !== parent || (origin !== null && event.origin !== origin)) return;
      const message = parseHandshake(event.data);
      if (message?.type === 'hail') sayHello();
      if (message?.type === 'connect') accept(message, event.ports[0]);
    },
    { signal: end.signal },
  );
  sayHello();
  return () => {
    end.abort();
    for (const port of ports) port.close();
    ports.clear();
  };
}

/** Parses a message of the handshake. Returns null for any other value. */
export function parseHandshake(value: unknown): HandshakeToFrame | null {
  const { source, v, type, ...data } = record(value);
  if (source !== messageSource || v !== messageVersion) return null;
  if (type === 'hail' || type === 'bye') return { type };
  const offer = text(data.offer);
  if (type !== 'connect' || offer === null || offer.length > offerMaxChars) return null;
  if (!hasShapeOf({ nonce: '', ...protocolVersions }, data)) return null;
  const { nonce, minVersion, maxVersion } = data;
  return { type, offer, nonce, minVersion, maxVersion };
}
