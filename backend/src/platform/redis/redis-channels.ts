import { randomBytes } from 'node:crypto';
import type { Channels } from '../channels.ts';
import type { Redis } from './redis.ts';

type Listener = (message: string) => void;

/** Of a channel whose one message is that some others were lost. */
const gaps = 'gaps';

/**
 * Channels over Redis. While it is away messages are lost, in both directions; when it is back, all nodes are told, those
 * that missed something and those to whom something was not sent.
 */
export async function createRedisChannels({ commands, subscriber, prefix }: Redis): Promise<Channels> {
  const me = randomBytes(6).toString('base64url');
  const listeners = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();

  const tellGap = () => {
    for (const listener of gapListeners) listener();
  };
  // One function for all: Redis is asked once for a channel, however often it is listened to.
  const hear = (message: string, name: string) => {
    if (message.startsWith(me)) return;
    for (const listener of listeners.get(name.slice(prefix.length)) ?? []) listener(message.slice(me.length));
  };
  const publish: Channels['publish'] = (channel, message) => {
    // What cannot be sent is lost: when the connection is back, all are told.
    commands.publish(prefix + channel, me + message).catch(() => undefined);
  };
  const ask = async (channels: readonly string[]) => {
    if (!subscriber.isReady || channels.length === 0) return;
    // Cut off meanwhile, it is asked again when the connection is back.
    await subscriber
      .subscribe(
        channels.map((channel) => prefix + channel),
        hear,
      )
      .catch(() => undefined);
  };
  const subscribe: Channels['subscribe'] = async (channel, listener) => {
    const own = listeners.get(channel) ?? new Set();
    // A listener of its own each time: the same function may listen twice, and end once.
    const entry: Listener = (message) => {
      listener(message);
    };
    listeners.set(channel, own.add(entry));
    await ask([channel]);
    return () => {
      own.delete(entry);
      if (own.size > 0 || listeners.get(channel) !== own) return;
      listeners.delete(channel);
      subscriber.unsubscribe(prefix + channel, hear).catch(() => undefined);
    };
  };

  subscriber.on('ready', () => {
    void ask([...listeners.keys()]).then(tellGap);
  });
  commands.on('ready', () => {
    publish(gaps, '');
  });
  await subscribe(gaps, tellGap);
  return {
    publish,
    subscribe,
    onGap(listener) {
      gapListeners.add(listener);
    },
    close() {
      listeners.clear();
      gapListeners.clear();
      return Promise.resolve();
    },
  };
}
