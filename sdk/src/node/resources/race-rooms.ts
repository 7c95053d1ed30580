import type { CallOptions, Caller } from '../call.ts';
import type { BodyOf, QueryOf, ReplyOf } from '../endpoints.ts';
import type {
  LiveRooms,
  RaceHistory,
  RaceMessageReply,
  RaceRoom,
  SendRaceMessage,
} from '../generated/api.ts';

/** The rooms of races, as their owner controls them. */
export class RaceRooms {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Lists the rooms of a campaign. */
  list(puzzleId: string, options?: CallOptions): Promise<ReplyOf<'GET /api/race/rooms/puzzle/{id}'>> {
    return this.#caller.json('GET /api/race/rooms/puzzle/{id}', { path: { id: puzzleId } }, options);
  }

  /** Lists the latest races of the account. */
  history(options?: CallOptions): Promise<RaceHistory> {
    return this.#caller.json('GET /api/race/rooms/my-races', {}, options);
  }

  /** Reads the rooms of a campaign that are open now, with their standings. */
  live(
    puzzleId: string,
    query: QueryOf<'GET /api/race/rooms/puzzle/{id}/live'>,
    options?: CallOptions,
  ): Promise<LiveRooms> {
    return this.#caller.json(
      'GET /api/race/rooms/puzzle/{id}/live',
      { path: { id: puzzleId }, query },
      options,
    );
  }

  /** Opens a room of a race. */
  create(room: BodyOf<'POST /api/race/room'>, options?: CallOptions): Promise<RaceRoom> {
    return this.#caller.json('POST /api/race/room', { body: room }, options);
  }

  /** Starts the countdown of a room. */
  start(code: string, options?: CallOptions): Promise<RaceRoom> {
    return this.#caller.json('POST /api/race/rooms/{code}/start', { path: { code } }, options);
  }

  /** Ends a room for everybody. */
  end(code: string, options?: CallOptions): Promise<RaceRoom> {
    return this.#caller.json('POST /api/race/rooms/{code}/end', { path: { code } }, options);
  }

  /** Pauses a running race, so that no tile can be moved. */
  pause(code: string, options?: CallOptions): Promise<RaceRoom> {
    return this.#caller.json('POST /api/race/rooms/{code}/pause', { path: { code } }, options);
  }

  /** Continues a paused race. */
  resume(code: string, options?: CallOptions): Promise<RaceRoom> {
    return this.#caller.json('POST /api/race/rooms/{code}/resume', { path: { code } }, options);
  }

  /** Removes a participant from a room. */
  remove(code: string, participantId: string, options?: CallOptions): Promise<RaceRoom> {
    return this.#caller.json(
      'POST /api/race/rooms/{code}/remove',
      { path: { code }, body: { participantId } },
      options,
    );
  }

  /** Shows a message to everybody in a room. */
  sendMessage(code: string, message: SendRaceMessage, options?: CallOptions): Promise<RaceRoom> {
    return this.#caller.json(
      'POST /api/race/rooms/{code}/message',
      { path: { code }, body: message },
      options,
    );
  }

  /** Shows a message in all rooms of a campaign. */
  sendMessageToAll(
    puzzleId: string,
    message: SendRaceMessage,
    options?: CallOptions,
  ): Promise<RaceMessageReply> {
    return this.#caller.json(
      'POST /api/race/rooms/puzzle/{id}/message',
      { path: { id: puzzleId }, body: message },
      options,
    );
  }
}
