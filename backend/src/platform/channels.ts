/**
 * Messages between the nodes of an installation: its servers, and the workers of each server. Delivery is at
 * most once, and in order for each sender. State that must not be lost is in the database.
 */
export interface Channels {
  /** Sends to the other nodes that listen, never to this one. Does not wait and does not throw. */
  publish(channel: string, message: string): void;
  /** Resolves when the subscription is active. The result is the function that ends the subscription. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => void>;
  /** Whether messages are currently lost in at least one direction. */
  isAway(): boolean;
  /** Registers a listener that is called after a disconnection, during which messages may have been lost. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

/** Creates channels for a single node, which has no other node to reach. */
export function createLocalChannels(): Channels {
  return {
    publish: () => {},
    subscribe: () => Promise.resolve(() => {}),
    isAway: () => false,
    onGap: () => {},
    close: () => Promise.resolve(),
  };
}
