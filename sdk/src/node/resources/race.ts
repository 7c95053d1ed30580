import type { JoinRace, JoinRaceReply, OpenRace, RaceRoom, StartRace } from '../../protocol/race.ts';
import type { CallOptions, Caller } from '../call.ts';
import { RaceConfigs } from './race-configs.ts';
import { RaceEvents } from './race-events.ts';
import { RaceRecordings } from './race-recordings.ts';
import { RaceRooms } from './race-rooms.ts';

const roomFields = ['roomCode', 'status', 'participants'] as const;

/** Races: your users in their slots, rooms, settings and scheduled races. */
export class Race {
  /** Settings of the races of a campaign. */
  readonly configs: RaceConfigs;
  /** Scheduled races. */
  readonly events: RaceEvents;
  /** Recorded races. */
  readonly recordings: RaceRecordings;
  /** The rooms of races, as their owner controls them. */
  readonly rooms: RaceRooms;
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.configs = new RaceConfigs(caller);
    this.events = new RaceEvents(caller);
    this.recordings = new RaceRecordings(caller);
    this.rooms = new RaceRooms(caller);
    this.#caller = caller;
  }

  /**
   * Gives one of your users a slot in a race (P4). Repeated calls for a session return the same slot.
   * @throws NotFoundError race.participant_not_found, ConflictError race.full
   */
  join(player: JoinRace, options?: CallOptions): Promise<JoinRaceReply> {
    const fields = ['participantId', 'slotNumber', 'roomCode'] as const;
    return this.#caller.json('POST /api/race/join', { body: player, fields }, options);
  }

  /**
   * Opens a room of a race (Q8). Unused rooms expire.
   * @throws NotFoundError race.config_not_found
   */
  open(race: OpenRace, options?: CallOptions): Promise<RaceRoom> {
    return this.#caller.json('POST /api/race/open', { body: race, fields: roomFields }, options);
  }

  /**
   * Starts the countdown of a room (N5), regardless of the room's start mode. A repeated call changes
   * nothing.
   * @throws NotFoundError race.room_not_found, ConflictError race.not_enough_players, ExpiredError
   * race.room_over
   */
  start(room: StartRace, options?: CallOptions): Promise<RaceRoom> {
    return this.#caller.json('POST /api/race/start', { body: room, fields: roomFields }, options);
  }
}
