import { fromRaceClientSchema, raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { RawData } from 'ws';
import type { z } from 'zod';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { Log } from '../../platform/log.ts';
import type { Client } from './client.ts';
import { Credit } from './credit.ts';
import type { Hub } from './hub.ts';

/** Where a socket came from. */
export interface Provenance {
  network: string;
  userAgent: string;
  /** Of its page. */
  origin: string | undefined;
}

export interface VisitServices {
  hub: Hub;
  limits: RateLimits;
  log: Log;
}

type Message = z.output<typeof fromRaceClientSchema>;
type JoinMessage = Extract<Message, { type: 'join_room' }>;

/** How a socket ends for a reason that another try does not change. */
const closeCodes: Partial<Record<ErrorCode, number>> = {
  'race.room_not_found': raceCloseCodes.roomNotFound,
  'race.ticket_invalid': raceCloseCodes.ticketInvalid,
  'race.origin_not_allowed': raceCloseCodes.originNotAllowed,
  'race.full': raceCloseCodes.full,
  'race.spectators_full': raceCloseCodes.full,
  'race.frame_invalid': raceCloseCodes.frameInvalid,
  'race.too_many_messages': raceCloseCodes.tooManyMessages,
};

/** What one socket says, from its opening to its end: how much of it is heard, and whether it makes sense. */
export class Visit {
  readonly #services: VisitServices;
  readonly #client: Client;
  readonly #from: Provenance;
  /** What the socket joined, or tries to. */
  #wish: Pick<JoinMessage, 'roomCode' | 'sessionId'> | null = null;
  /** Joining, leaving and the end come one after the other, as they were heard. */
  #last = Promise.resolve();
  readonly #credit = new Credit();

  constructor(services: VisitServices, client: Client, from: Provenance) {
    this.#services = services;
    this.#client = client;
    this.#from = from;
  }

  /** Said which room it is for; how long that takes then is not the visitor's doing. */
  get hasAsked(): boolean {
    return this.#wish !== null;
  }

  /** The socket is closed: its seat is held for a while. */
  end(): void {
    this.#inTurn(() => this.#services.hub.drop(this.#client));
  }

  hear(data: RawData, isBinary: boolean): void {
    this.#client.isAlive = true;
    // A node that stops takes nothing more in: it would not be stored.
    if (!this.#client.isOpen || this.#services.hub.isClosing || !this.#pay()) return;
    const message = isBinary ? null : readMessage(data);
    if (message === null) this.#turnAway('race.frame_invalid');
    else this.#obey(message);
  }

  #pay(): boolean {
    const outcome = this.#credit.spend(performance.now());
    if (outcome === 'ended') this.#turnAway('race.too_many_messages');
    if (outcome === 'refused') this.#services.hub.referee.refuse(this.#client, 'race.too_many_messages');
    return outcome === 'heard';
  }

  #obey(message: Message): void {
    const { hub } = this.#services;
    switch (message.type) {
      case 'ping':
        this.#client.send({ type: 'pong', sent: message.sent, serverTime: hub.now() });
        return;
      case 'join_room':
        this.#join(message);
        return;
      case 'leave':
        this.#inTurn(() => hub.leave(this.#client));
        return;
      case 'move':
        if (this.#isOwn(message)) hub.referee.move(this.#client, message.tile1, message.tile2);
        return;
      case 'complete':
        if (this.#isOwn(message)) hub.referee.complete(this.#client);
    }
  }

  /** Old clients say each time who they are; for another they cannot speak. */
  #isOwn({ roomCode, sessionId }: { roomCode?: string; sessionId?: string }): boolean {
    const isOwn =
      (roomCode === undefined || roomCode === this.#wish?.roomCode) &&
      (sessionId === undefined || sessionId === this.#wish?.sessionId);
    if (!isOwn) this.#services.hub.referee.refuse(this.#client, 'race.not_your_board');
    return isOwn;
  }

  #join(message: JoinMessage): void {
    if (this.#wish) {
      this.#turnAway('race.frame_invalid');
      return;
    }
    const { roomCode, sessionId, as, batch: readsBatches, host } = message;
    const { origin, network, userAgent } = this.#from;
    this.#wish = { roomCode, sessionId };
    const wish = {
      ...message,
      origin,
      from: { network, userAgent, host },
      wantsSeat: as === 'competitor',
      readsBatches,
    };
    this.#inTurn(() =>
      this.#services.hub.join(this.#client, wish).catch((error: unknown) => this.#refuseJoin(error)),
    );
  }

  #inTurn(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch((error: unknown) => {
      this.#services.log.warn({ err: error }, 'what a socket said was not done');
    });
  }

  async #refuseJoin(error: unknown): Promise<void> {
    const { limits, log } = this.#services;
    if (!(error instanceof AppError)) log.warn({ err: error }, 'a race could not be joined');
    const code = error instanceof AppError ? error.code : 'server.unavailable';
    // Whoever guesses codes is soon told nothing any more.
    const isGuessing =
      code === 'race.room_not_found' &&
      (await limits.take('unknownRoom', this.#from.network).then(
        () => false,
        () => true,
      ));
    this.#turnAway(isGuessing ? 'race.too_many_messages' : code);
  }

  #turnAway(code: ErrorCode): void {
    this.#services.hub.metrics.refuse(code);
    this.#client.sendError(code);
    this.#client.close(closeCodes[code] ?? raceCloseCodes.restart, code);
  }
}

/** Null for what is no message. Read once, whole: frames are small. */
function readMessage(data: RawData): Message | null {
  try {
    const value: unknown = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '');
    const { data: message } = fromRaceClientSchema.safeParse(value);
    return message ?? null;
  } catch {
    return null;
  }
}
