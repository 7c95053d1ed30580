import { z } from 'zod';
import type { Channels } from './channels.ts';

const topics = {
  /** The campaign, its embed codes or its codes changed: drop what is remembered of this campaign or embed. */
  'campaign.changed': z.object({ campaignId: z.string() }),
  'embed.changed': z.object({ embedUniqueId: z.string() }),
  /** A paywalled session was activated or closed; its hash, base64url. */
  'session.changed': z.object({ sessionHash: z.string() }),
};

/** Messages between the features, on all nodes. */
export type Topics = { [T in keyof typeof topics]: z.infer<(typeof topics)[T]> };

export interface Bus {
  /** Heard on this node at once, on the others in a moment; there it may be lost, so it is a hint. */
  publish<T extends keyof Topics>(topic: T, message: Topics[T]): void;
  subscribe<T extends keyof Topics>(topic: T, listener: (message: Topics[T]) => void): void;
}

type Listeners = { [T in keyof Topics]: ((message: Topics[T]) => void)[] };

/** The bus of one node, which tells the others through the channels. */
export async function createBus(channels: Channels): Promise<Bus> {
  const listeners: Listeners = { 'campaign.changed': [], 'embed.changed': [], 'session.changed': [] };
  const tell = <T extends keyof Topics>(topic: T, message: Topics[T]) => {
    for (const listener of listeners[topic]) listener(message);
  };
  const hear = <T extends keyof Topics>(topic: T, schema: z.ZodType<Topics[T]>) =>
    channels.subscribe(channelOf(topic), (text) => {
      const message = schema.safeParse(parseJson(text)).data;
      // A node of another version may say what this one does not know.
      if (message) tell(topic, message);
    });
  await Promise.all([
    hear('campaign.changed', topics['campaign.changed']),
    hear('embed.changed', topics['embed.changed']),
    hear('session.changed', topics['session.changed']),
  ]);
  return {
    publish(topic, message) {
      tell(topic, message);
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
