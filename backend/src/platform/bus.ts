import { z } from 'zod';
import type { Channels } from './channels.ts';

const topics = {
  /** The campaign, its embed codes or its codes changed, so cached copies are stale. */
  'campaign.changed': z.object({ campaignId: z.string() }),
  'embed.changed': z.object({ embedUniqueId: z.string() }),
  /** A paywalled session was activated or closed. The hash is base64url. */
  'session.changed': z.object({ sessionHash: z.string() }),
};

/** Messages between features, on all nodes. */
export type Topics = { [T in keyof typeof topics]: z.infer<(typeof topics)[T]> };

export interface Bus {
  /** Delivers at once on this node. Delivery to other nodes is fast but not guaranteed. */
  publish<T extends keyof Topics>(topic: T, message: Topics[T]): void;
  subscribe<T extends keyof Topics>(topic: T, listener: (message: Topics[T]) => void): void;
}

type Listeners = { [T in keyof Topics]: ((message: Topics[T]) => void)[] };

/** Creates the bus of one node, which reaches other nodes through the channels. */
export async function createBus(channels: Channels): Promise<Bus> {
  const listeners: Listeners = { 'campaign.changed': [], 'embed.changed': [], 'session.changed': [] };
  const notify = <T extends keyof Topics>(topic: T, message: Topics[T]) => {
    for (const listener of listeners[topic]) listener(message);
  };
  const receive = <T extends keyof Topics>(topic: T, schema: z.ZodType<Topics[T]>) =>
    channels.subscribe(channelOf(topic), (text) => {
      const message = schema.safeParse(parseJson(text)).data;
      // A node of another version may send unknown messages.
      if (message) notify(topic, message);
    });
  await Promise.all([
    receive('campaign.changed', topics['campaign.changed']),
    receive('embed.changed', topics['embed.changed']),
    receive('session.changed', topics['session.changed']),
  ]);
  return {
    publish(topic, message) {
      notify(topic, message);
      channels.publish(channelOf(topic), JSON.stringify(message));
    },
    subscribe(topic, listener) {
      listeners[topic].push(listener);
    },
  };
}

function channelOf(topic: keyof Topics): string {
  return `bus:${topic}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
