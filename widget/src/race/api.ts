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

/** Time after which a call without a reply counts as failed, so that it is retried. */
const timeoutMs = 20_000;

/** API calls of a race on one platform. The signal aborts them. */
export class RaceApi {
  readonly #call: { baseUrl: string; signal: AbortSignal; timeoutMs: number };

  constructor(host: string, signal: AbortSignal) {
    this.#call = { baseUrl: host, signal, timeoutMs };
  }

  /** Finds the room for a visitor of a campaign (V4). */
  embedRoom(
    puzzleId: string,
    sessionId: string,
  ): Promise<
    Pick<EmbedRoomReply, 'roomCode' | 'ticket'> & {
      event?: unknown;
      textUrls?: unknown;
      lang?: unknown;
      colors?: unknown;
    }
  > {
    const path = `/api/race/embed/${encodeURIComponent(puzzleId)}/room?sessionId=${encodeURIComponent(sessionId)}`;
    return request({ ...this.#call, path }, (reply) => checkShape({ roomCode: '', ticket: '' }, reply));
  }

  /** Loads the public data of a room (N3). */
  room(code: string): Promise<RaceRoom> {
    return request({ ...this.#call, path: buildPath(code) }, parseRoom);
  }

  /** Joins a given room (N4). */
  join(code: string, body: JoinRoom): Promise<Pick<JoinRoomReply, 'ticket'>> {
    const path = buildPath(code, 'join');
    return request({ ...this.#call, path, body }, (reply) => checkShape({ ticket: '' }, reply));
  }

  /** Loads the image of a race (V4). */
  puzzle(raceConfigId: string): Promise<RaceImage> {
    const path = `/api/puzzle/${encodeURIComponent(raceConfigId)}/for-race`;
    return request({ ...this.#call, path }, (reply) =>
      checkShape({ title: '', imageUrl: '', imageMasterUrl: '' }, reply),
    );
  }

  /** Reports that the visitor is ready to start (N5). */
  ready(body: RaceReady): Promise<unknown> {
    return request({ ...this.#call, path: '/api/race/ready', body });
  }

  /** Loads the visitor's prize in a room. Repeated calls return the same prize (G19). */
  prize(code: string, sessionId: string): Promise<RacePrize> {
    return request({ ...this.#call, path: buildPath(code, 'prize'), body: { sessionId } }, parsePrize);
  }
}

/** The fields of a race puzzle that the element uses. */
export type RaceImage = Pick<RacePuzzle, 'title' | 'imageUrl' | 'imageMasterUrl'> & {
  imageAlt?: unknown;
  colors?: unknown;
  textUrls?: unknown;
};

function buildPath(code: string, call = ''): string {
  return `/api/race/room/${encodeURIComponent(code)}${call && `/${call}`}`;
}

/** @throws TypeError for a reply without a field of `shape` */
function checkShape<Shape extends object>(shape: Shape, reply: unknown): Shape {
  const data = record(reply);
  if (!hasShapeOf(shape, data)) throw new TypeError('unreadable reply');
  return data;
}

function parseRoom(reply: unknown): RaceRoom {
  if (!isRoom(reply)) throw new TypeError('unreadable reply');
  return reply;
}

function parsePrize(reply: unknown): RacePrize {
  if (!isPrize(reply)) throw new TypeError('unreadable reply');
  return reply;
}

function isPrize(value: unknown): value is RacePrize {
  const { code, media } = record(value);
  return (code === null || typeof code === 'string') && typeof media === 'object';
}
