import type { FromRaceServer } from '@puzzle-prize/sdk/protocol';

/**
 * Returns a class that takes the place of `WebSocket` in the preview of a race: a visitor who joins receives the
 * messages of the room, and nothing reaches the server.
 */
export function createPreviewSocket(listMessages: () => readonly FromRaceServer[]): typeof EventTarget {
  return class PreviewSocket extends EventTarget {
    constructor() {
      super();
      setTimeout(() => this.dispatchEvent(new Event('open')));
    }

    send(text: string): void {
      const message: unknown = JSON.parse(text);
      if (typeof message !== 'object' || message === null) return;
      if ('ticket' in message) for (const answer of listMessages()) this.#say(answer);
      else if ('sent' in message) this.#say({ type: 'pong', sent: message.sent, serverTime: Date.now() });
    }

    close(): void {
      // There is no connection to close.
    }

    #say(message: object): void {
      setTimeout(() => {
        this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
      });
    }
  };
}
