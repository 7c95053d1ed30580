import { randomBytes } from 'node:crypto';
import type { Channels } from '../channels.ts';
import type { Redis } from './redis.ts';

type Listener = (message: string) => void;

/** The channel on which a node reports that messages to or from it were lost. */
const gaps = 'gaps';

/**
 * Creates channels over Redis. While Redis is unavailable, messages in both directions are lost. When it is
 * available again, this node calls its own gap listeners, because it may have missed messages. It also asks
 * the other nodes to call theirs, because they may have missed messages from this node.
 */
export async function createRedisChannels({
  commands,
  subscriber,
  prefix,
  isAway,
}: Redis): Promise<Channels> {
  const me = randomBytes(6).toString('base64url');
  const listeners = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();

  const notifyGap = () => {
    for (const listener of gapListeners) listener();
  };
  // All channels share this function, so the node subscribes once per channel, however many listeners there
  // are.
  const receive = (message: string, name: string) => {
    if (message.startsWith(me)) return;
    for (const listener of listeners.get(name.slice(prefix.length)) ?? []) listener(message.slice(me.length));
  };
  const publish: Channels['publish'] = (channel, message) => {
    // A message that cannot be sent is lost; all nodes are notified when the connection is back.
    commands.publish(prefix + channel, me + message).catch(() => undefined);
  };
  const ask = async (channels: readonly string[]) => {
    if (!subscriber.isReady || channels.length === 0) return;
    // After a disconnection, the client renews its subscriptions by itself.
    await subscriber
      .subscribe(
        channels.map((channel) => prefix + channel),
        receive,
      )
      .catch(() => undefined);
  };
  const subscribe: Channels['subscribe'] = async (channel, listener) => {
    const own = listeners.get(channel) ?? new Set();
    // Each subscription gets a new function, because the same listener may subscribe twice and unsubscribe
    // once.
    const entry: Listener = (message) => {
      listener(message);
    };
    listeners.set(channel, own.add(entry));
    await ask([channel]);
    return () => {
      own.delete(entry);
      if (own.size > 0 || listeners.get(channel) !== own) return;
      listeners.delete(channel);
      subscriber.unsubscribe(prefix + channel, receive).catch(() => undefined);
    };
  };

  subscriber.on('ready', () => {
    void ask([...listeners.keys()]).then(notifyGap);
  });
  commands.on('ready', () => {
    publish(gaps, '');
  });
  await subscribe(gaps, notifyGap);
  return {
    publish,
    subscribe,
    isAway,
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
