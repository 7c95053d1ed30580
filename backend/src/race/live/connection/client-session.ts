import { fromRaceClientSchema, raceCloseCodes } from '@puzzle-prize/sdk/protocol';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { RawData } from 'ws';
import type { z } from 'zod';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import type { Log } from '../../../platform/log.ts';
import type { MessageFormat } from './client.ts';
import { Credit } from './credit.ts';
import type { Hub } from '../hub.ts';
import { unknownRoomLimit } from '../../limits.ts';
import type { RoomClient } from '../room/live-room.ts';

/** The network and the page of a socket, which are known before it joins a room. */
export interface SocketOrigin {
  network: string;
  userAgent: string;
  /** Origin of the page that opened the socket. */
  origin: string | undefined;
}

export interface ClientSessionServices {
  hub: Hub;
  limits: RateLimits;
  log: Log;
  /** Time limit for the request to join, in milliseconds. */
  joinMs: number;
}

type Message = z.output<typeof fromRaceClientSchema>;
type JoinMessage = Extract<Message, { type: 'join_room' }>;

/** The close codes for errors that a reconnection would not fix. */
const closeCodes: Partial<Record<ErrorCode, number>> = {
  'race.room_not_found': raceCloseCodes.roomNotFound,
  'race.ticket_invalid': raceCloseCodes.ticketInvalid,
  'race.origin_not_allowed': raceCloseCodes.originNotAllowed,
  'race.removed': raceCloseCodes.removed,
  'race.full': raceCloseCodes.full,
  'race.spectators_full': raceCloseCodes.full,
  'race.frame_invalid': raceCloseCodes.frameInvalid,
  'race.too_many_messages': raceCloseCodes.tooManyMessages,
};

/** Receives the messages from one socket: limits their rate, parses them and dispatches them. */
export class ClientSession {
  readonly client: RoomClient;
  readonly #services: ClientSessionServices;
  readonly #from: SocketOrigin;
  /** The room and the session of the request to join; null before the socket asks to join a room. */
  #joinRequest: Pick<JoinMessage, 'roomCode' | 'sessionId'> | null = null;
  /** The queue that handles joining, leaving and closing one at a time, in order of arrival. */
  #queue = Promise.resolve();
  readonly #credit = new Credit();
  /**
   * Closes the socket at the end of the time limit for joining. The join message ends the limit, even if the node
   * admits the client later. The timer is then removed, so that it takes no memory.
   */
  #joinTimer: NodeJS.Timeout | undefined;

  constructor(services: ClientSessionServices, client: RoomClient, from: SocketOrigin) {
    this.#services = services;
    this.client = client;
    this.#from = from;
    this.#joinTimer = setTimeout(() => {
      client.close(raceCloseCodes.joinTimeout, 'join first');
    }, services.joinMs);
  }

  get network(): string {
    return this.#from.network;
  }

  onPong(): void {
    this.client.isAlive = true;
  }

  /** Releases the socket; its slot is held for a while. */
  onClose(): void {
    this.#removeJoinTimer();
    this.#enqueue(() => this.#services.hub.drop(this.client));
  }

  onMessage(data: RawData, isBinary: boolean): void {
    this.client.isAlive = true;
    // A closing node ignores messages, because it could no longer store their effects.
    if (!this.client.isOpen || this.#services.hub.isClosing || !this.#spendCredit()) return;
    const message = isBinary ? null : readMessage(data);
    if (message === null) this.#reject('race.frame_invalid');
    else this.#dispatch(message);
  }

  #spendCredit(): boolean {
    const outcome = this.#credit.spend(performance.now());
    if (outcome === 'abusive') this.#reject('race.too_many_messages');
    if (outcome === 'refused') this.#services.hub.referee.refuse(this.client, 'race.too_many_messages');
    return outcome === 'accepted';
  }

  #dispatch(message: Message): void {
    const { hub } = this.#services;
    switch (message.type) {
      case 'ping':
        this.client.send({ type: 'pong', sent: message.sent, serverTime: hub.now() });
        return;
      case 'join_room':
        this.#join(message);
        return;
      case 'leave':
        this.#enqueue(() => hub.leave(this.client));
        return;
      case 'move':
        if (this.#checkOwn(message)) hub.referee.move(this.client, message.tile1, message.tile2);
        return;
      case 'complete':
        if (this.#checkOwn(message)) hub.referee.complete(this.client);
    }
  }

  /**
   * Checks the room code and the session id that older clients repeat in each message. Refuses the message if they do
   * not match the client's own room and session.
   */
  #checkOwn({ roomCode, sessionId }: { roomCode?: string; sessionId?: string }): boolean {
    const ownCode = this.client.member?.live.code ?? this.#joinRequest?.roomCode;
    const isOwn =
      (roomCode === undefined || roomCode === ownCode) &&
      (sessionId === undefined || sessionId === this.#joinRequest?.sessionId);
    if (!isOwn) this.#services.hub.referee.refuse(this.client, 'race.not_your_board');
    return isOwn;
  }

  #join(message: JoinMessage): void {
    if (this.#joinRequest) {
      this.#reject('race.frame_invalid');
      return;
    }
    const { roomCode, sessionId, as, host } = message;
    const { origin, network, userAgent } = this.#from;
    this.#joinRequest = { roomCode, sessionId };
    this.#removeJoinTimer();
    const wish = {
      ...message,
      origin,
      from: { network, userAgent, host },
      wantsSeat: as === 'competitor',
      showsPrizes: message.prizes,
      format: chooseFormat(message),
    };
    this.#enqueue(() =>
      this.#services.hub.join(this.client, wish).catch((error: unknown) => this.#rejectJoin(error)),
    );
  }

  #removeJoinTimer(): void {
    clearTimeout(this.#joinTimer);
    this.#joinTimer = undefined;
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
      this.#services.log.warn({ err: error }, 'a message of a race socket could not be handled');
    });
  }

  async #rejectJoin(error: unknown): Promise<void> {
    const { limits, log } = this.#services;
    if (!(error instanceof AppError)) log.warn({ err: error }, 'a race could not be joined');
    const code = error instanceof AppError ? error.code : 'server.unavailable';
    // A client that keeps guessing room codes no longer learns whether a code is unknown.
    const isGuessing =
      code === 'race.room_not_found' &&
      (await limits.take(unknownRoomLimit, this.#from.network).then(
        () => false,
        () => true,
      ));
    this.#reject(isGuessing ? 'race.too_many_messages' : code);
  }

  #reject(code: ErrorCode): void {
    this.#services.hub.metrics.refuse(code);
    this.client.sendError(code);
    this.client.close(closeCodes[code] ?? raceCloseCodes.restart, code);
  }
}

function chooseFormat({ batch, compact }: JoinMessage): MessageFormat {
  if (compact) return 'compact';
  return batch ? 'batch' : 'single';
}

/** Returns null for an invalid message. */
function readMessage(data: RawData): Message | null {
  try {
    const value: unknown = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '');
    const { data: message } = fromRaceClientSchema.safeParse(value);
    return message ?? null;
  } catch {
    return null;
  }
}
