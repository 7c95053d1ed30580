import { request } from '@puzzle-prize/sdk/http';
import type {
  EmbedRoomReply,
  JoinRoom,
  JoinRoomReply,
  RacePrize,
  RacePuzzle,
  RaceReady,
  RaceRoom,
} from '@puzzle-prize/sdk/protocol';
import { hasShapeOf, record } from '../element/read.ts';
import { isRoom } from './parse-message.ts';

/** A connection that hangs counts as failed, so that it is tried again. */
const timeoutMs = 20_000;

/** Calls of a race on one platform, for as long as somebody waits for the answers. */
export class RaceApi {
  readonly #call: { baseUrl: string; signal: AbortSignal; timeoutMs: number };

  constructor(host: string, signal: AbortSignal) {
    this.#call = { baseUrl: host, signal, timeoutMs };
  }

  /** V4: the room that a visitor of a campaign belongs into. */
  embedRoom(puzzleId: string, sessionId: string): Promise<Pick<EmbedRoomReply, 'roomCode' | 'ticket'>> {
    const path = `/api/race/embed/${encodeURIComponent(puzzleId)}/room?sessionId=${sessionId}`;
    return request({ ...this.#call, path }, (reply) => shaped({ roomCode: '', ticket: '' }, reply));
  }

  /** N3: a room, as anybody may see it. */
  room(code: string): Promise<RaceRoom> {
    return request({ ...this.#call, path: pathOf(code) }, parseRoom);
  }

  /** N4: enters a very room. */
  join(code: string, body: JoinRoom): Promise<Pick<JoinRoomReply, 'ticket'>> {
    const path = pathOf(code, 'join');
    return request({ ...this.#call, path, body }, (reply) => shaped({ ticket: '' }, reply));
  }

  /** V4: the picture of a race. */
  puzzle(raceConfigId: string): Promise<Picture> {
    const path = `/api/puzzle/${encodeURIComponent(raceConfigId)}/for-race`;
    return request({ ...this.#call, path }, (reply) =>
      shaped({ title: '', imageUrl: '', imageMasterUrl: '' }, reply),
    );
  }

  /** N5: the visitor is ready to start. */
  ready(body: RaceReady): Promise<unknown> {
    return request({ ...this.#call, path: '/api/race/ready', body });
  }

  /** G19: what the visitor won in a room, again and again the same. */
  prize(code: string, sessionId: string): Promise<RacePrize> {
    return request({ ...this.#call, path: pathOf(code, 'prize'), body: { sessionId } }, parsePrize);
  }
}

/** What is known of a race's picture. */
export type Picture = Pick<RacePuzzle, 'title' | 'imageUrl' | 'imageMasterUrl'>;

function pathOf(code: string, call = ''): string {
  return `/api/race/room/${encodeURIComponent(code)}${call && `/${call}`}`;
}

/** @throws TypeError for a reply that lacks a field of `shape` */
function shaped<Shape extends object>(shape: Shape, reply: unknown): Shape {
  const data = record(reply);
  if (!hasShapeOf(shape, data)) throw new TypeError('unreadable reply');
  return data;
}

function parseRoom(reply: unknown): RaceRoom {
  if (!isRoom(reply)) throw new TypeError('unreadable room');
  return reply;
}

function parsePrize(reply: unknown): RacePrize {
  if (!isPrize(reply)) throw new TypeError('unreadable prize');
  return reply;
}

function isPrize(value: unknown): value is RacePrize {
  const { code, media } = record(value);
  return (code === null || typeof code === 'string') && typeof media === 'object';
}
