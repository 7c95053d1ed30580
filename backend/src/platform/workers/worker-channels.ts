import type { Channels } from '../channels.ts';

/** The pipe between a worker and the primary, reduced to the two methods that channels use. */
export interface ChannelPipe {
  send: (message: { channel: string; message: string }) => void;
  onMessage: (listener: (message: { channel: string; message: string }) => void) => void;
}

/**
 * Creates channels between the workers of one server. The primary passes each message to the other workers,
 * which ignore channels without a listener. The pipe exists as long as the worker, so no message is lost.
 */
export function createWorkerChannels({ send, onMessage }: ChannelPipe): Channels {
  const listeners = new Map<string, Set<(message: string) => void>>();
  onMessage(({ channel, message }) => {
    for (const listener of listeners.get(channel) ?? []) listener(message);
  });
  return {
    publish(channel, message) {
      send({ channel, message });
    },
    subscribe(channel, listener) {
      const own = listeners.get(channel) ?? new Set();
      // Each subscription gets a new function, because the same listener may subscribe twice and unsubscribe
      // once.
      const entry = (message: string) => {
        listener(message);
      };
      listeners.set(channel, own.add(entry));
      return Promise.resolve(() => {
        own.delete(entry);
        if (own.size === 0 && listeners.get(channel) === own) listeners.delete(channel);
      });
    },
    isAway: () => false,
    onGap: () => {},
    close() {
      listeners.clear();
      return Promise.resolve();
    },
  };
}
