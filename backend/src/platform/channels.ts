/**
 * Messages between the nodes of one installation. At most once, and those of one sender in their order: whoever needs
 * more than a hint keeps the truth in the database and reads it there.
 */
export interface Channels {
  /** Sends to the other nodes that listen; never to this one. Does not wait and does not throw. */
  publish(channel: string, message: string): void;
  /** Resolves when listening has begun; what it resolves to ends that. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => void>;
  /** Called after a time without connection, in which messages may have been missed. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

/** Of a node that stands alone: there is nobody to talk to. */
export function createLocalChannels(): Channels {
  return {
    publish: () => {},
    subscribe: () => Promise.resolve(() => {}),
    onGap: () => {},
    close: () => Promise.resolve(),
  };
}
