import { z } from 'zod';
import type { Channels } from './channels.ts';

/**
 * A kind of message between features. The feature that publishes the message declares the topic under a
 * unique name.
 */
export interface Topic<T> {
  name: string;
  schema: z.ZodType<T>;
}

/** Messages between features, on all nodes. */
export interface Bus {
  /** Delivers at once on this node. Delivery to other nodes is fast but not guaranteed. */
  publish<T>(topic: Topic<T>, message: T): void;
  subscribe<T>(topic: Topic<T>, listener: (message: T) => void): void;
}

const channel = 'bus';
const envelopeSchema = z.object({ topic: z.string(), message: z.unknown() });

/** Creates the bus of one node. The channels carry its messages to the other nodes. */
export async function createBus(channels: Channels): Promise<Bus> {
  const listeners = new Map<string, ((message: unknown) => void)[]>();
  const notify = (topic: string, message: unknown) => {
    for (const listener of listeners.get(topic) ?? []) listener(message);
  };
  await channels.subscribe(channel, (text) => {
    const envelope = envelopeSchema.safeParse(parseJson(text)).data;
    if (envelope) notify(envelope.topic, envelope.message);
  });
  return {
    publish(topic, message) {
      notify(topic.name, message);
      channels.publish(channel, JSON.stringify({ topic: topic.name, message }));
    },
    subscribe({ name, schema }, listener) {
      const addListener = (message: unknown) => {
        const valid = schema.safeParse(message);
        // A node of another version may send unknown messages.
        if (valid.success) listener(valid.data);
      };
      listeners.set(name, [...(listeners.get(name) ?? []), addListener]);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
