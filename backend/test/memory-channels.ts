import type { Channels } from '../src/platform/channels.ts';

interface Listener {
  node: symbol;
  channel: string;
  hear: (message: string) => void;
}

/** Joins nodes of one process as Redis joins those of several: later than the sender, in the order it was sent. */
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
      onGap: () => undefined,
      close: () => Promise.resolve(),
    };
  };
}
