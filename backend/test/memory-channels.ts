import type { Channels } from '../src/platform/channels.ts';

interface Listener {
  node: symbol;
  channel: string;
  hear: (message: string) => void;
}

/**
 * Connects nodes in one process, as Redis does between processes. Messages arrive asynchronously and in the
 * order in which they were sent.
 */
export function createMemoryChannels(): () => Channels {
  const listeners = new Set<Listener>();
  return () => {
    const node = Symbol('node');
    return {
      publish(channel, message) {
        setImmediate(() => {
          for (const one of [...listeners])
            if (one.node !== node && one.channel === channel) one.hear(message);
        });
      },
      subscribe(channel, hear) {
        const listener = { node, channel, hear };
        listeners.add(listener);
        return Promise.resolve(() => {
          listeners.delete(listener);
        });
      },
      isAway: () => false,
      onGap: () => undefined,
      close: () => Promise.resolve(),
    };
  };
}
