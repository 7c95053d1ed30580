import { findRace } from './race-scenes.ts';

/** Replaces `WebSocket`: the room code selects the scene whose messages the client receives. */
export class RaceSocket extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('open')));
  }

  send(text: string): void {
    const message: unknown = JSON.parse(text);
    if (isJoin(message))
      setTimeout(() => {
        this.#play(message.roomCode);
      });
    else if (isPing(message)) this.#say({ type: 'pong', sent: message.sent, serverTime: Date.now() });
  }

  close(): void {
    // There is no connection to close.
  }

  #play(roomCode: string): void {
    const { hears, closes } = findRace(roomCode);
    for (const message of hears()) this.#say(message);
    if (closes !== undefined) this.dispatchEvent(new CloseEvent('close', { code: closes }));
  }

  #say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

function isJoin(message: unknown): message is { roomCode: string } {
  return typeof message === 'object' && message !== null && 'roomCode' in message && 'ticket' in message;
}

function isPing(message: unknown): message is { sent: number } {
  return typeof message === 'object' && message !== null && 'sent' in message;
}
