/** Messages between the features of one node, and later between nodes. */
export interface Topics {
  /** The campaign, its embed codes or its codes changed: drop what is remembered of this campaign or embed. */
  'campaign.changed': { campaignId: string };
  'embed.changed': { embedUniqueId: string };
  /** A paywalled session was activated or closed; its hash, base64url. */
  'session.changed': { sessionHash: string };
}

export interface Bus {
  publish<T extends keyof Topics>(topic: T, message: Topics[T]): void;
  subscribe<T extends keyof Topics>(topic: T, listener: (message: Topics[T]) => void): void;
}

type Listeners = { [T in keyof Topics]: ((message: Topics[T]) => void)[] };

/** The bus of a single node. */
export function createLocalBus(): Bus {
  const listeners: Listeners = { 'campaign.changed': [], 'embed.changed': [], 'session.changed': [] };
  return {
    publish(topic, message) {
      for (const listener of listeners[topic]) listener(message);
    },
    subscribe(topic, listener) {
      listeners[topic].push(listener);
    },
  };
}
