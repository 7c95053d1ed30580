import { executeServerCommand } from '@web/test-runner-commands';
import type { FromRaceClient, FromRaceServer } from '@puzzle-prize/sdk/protocol';
import { errorCatalogue, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { hasShapeOf, record } from '../../element/read.ts';
import { isFromWire, type ToWire } from './wire-messages.ts';

/** Acts as the server in a test. */
export interface Actor {
  /** Answers an API call; undefined for unknown calls. */
  answer(call: { method: string; path: string; query: URLSearchParams; body: unknown }): Response | undefined;
  said(visitor: number, message: FromRaceClient): void;
  closed(visitor: number): void;
}

/**
 * Replaces the platform. Sockets are real and lead to a test server, which an `Actor` in this page controls.
 * The actor also answers API calls.
 */
export class Stage {
  readonly host: string;
  /** Number of opened sockets. */
  opened = 0;
  /** Close codes of the closed sockets. */
  readonly gone: number[] = [];
  /** Failures of the next calls. */
  readonly troubles: (ErrorCode | 'offline' | 'silence')[] = [];
  readonly #socket: WebSocket;
  readonly #realFetch = globalThis.fetch;

  static async open(actor: Actor): Promise<Stage> {
    const host = String(await executeServerCommand('race-wire'));
    const socket = new WebSocket(`${host.replace('http', 'ws')}/stage`);
    await new Promise((resolve) => {
      socket.addEventListener('open', resolve);
    });
    return new Stage(host, socket, actor);
  }

  constructor(host: string, socket: WebSocket, actor: Actor) {
    this.host = host;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const told: unknown = JSON.parse(data);
      if (!isFromWire(told)) return;
      if (told.kind === 'opened') this.opened += 1;
      else if (told.kind === 'said') this.#hear(actor, told);
      else {
        this.gone.push(told.code);
        actor.closed(told.visitor);
      }
    });
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { origin, pathname, searchParams } = new URL(request.url);
      if (origin !== host) return this.#realFetch.call(globalThis, request);
      const trouble = this.troubles.shift();
      if (trouble === 'offline') throw new TypeError('Failed to fetch');
      if (trouble === 'silence') return await untilGivenUp(request);
      if (trouble) return refusal(trouble);
      const body: unknown = request.method === 'POST' ? await request.json() : null;
      const call = { method: request.method, path: pathname, query: searchParams, body };
      return actor.answer(call) ?? refusal('race.room_not_found');
    };
  }

  /** Sends one message, or several in one frame. */
  say(visitor: number, message: FromRaceServer | readonly FromRaceServer[]): void {
    this.#order({ kind: 'say', visitor, text: JSON.stringify(message) });
  }

  /** Sends an invalid message. */
  sayText(visitor: number, text: string): void {
    this.#order({ kind: 'say', visitor, text });
  }

  /** Closes a socket, or breaks the connection if the code is null. */
  close(visitor: number, code: number | null): void {
    this.#order({ kind: 'close', visitor, code });
  }

  strike(): void {
    globalThis.fetch = this.#realFetch;
    this.#socket.close();
  }

  #hear(actor: Actor, { visitor, text }: { visitor: number; text: string }): void {
    const message: unknown = JSON.parse(text);
    if (isFromClient(message)) actor.said(visitor, message);
  }

  #order(order: ToWire): void {
    this.#socket.send(JSON.stringify(order));
  }
}

/** Waits until the caller aborts. */
async function untilGivenUp({ signal }: Request): Promise<never> {
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve);
  });
  throw signal.reason;
}

export function refusal(code: ErrorCode): Response {
  const { status, message } = errorCatalogue[code];
  return Response.json({ code, message }, { status });
}

function isFromClient(value: unknown): value is FromRaceClient {
  return hasShapeOf({ type: '' }, record(value));
}
