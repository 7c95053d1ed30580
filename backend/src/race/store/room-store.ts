import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { raceAutoStartSeconds, raceSeatHeldSeconds } from '@puzzle-prize/sdk/protocol/limits';
import type { Channels } from '../../platform/channels.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { nextMoment, settle } from '../rules/course.ts';
import { createLines } from './lines.ts';
import { cancel } from '../rules/race.ts';
import { isRefusal, type Room, type RoomTiming, type Transition } from '../rules/room.ts';
import { isShown, readRoomsOf, readRows } from './read-rooms.ts';
import type { Seen } from './room-rows.ts';
import { writeRows } from './write-room.ts';

/** The rooms in the database: the one arbiter of all that crosses players (docs/decisions/0017). */
export interface RoomStore {
  /**
   * Changes a room: one transaction that locks the row, brings the room up to date, applies the transition by the
   * database's clock and stores what is new; then all nodes are told. `sessionHash` is needed when the transition is about
   * somebody who might only watch: `room.visitor` is them.
   * @throws AppError race.room_not_found, or with the code of the transition's refusal
   */
  changeRoom(code: string, transition: Transition, sessionHash?: string): Promise<Seen>;
  /** The same, also for a room that visitors see no longer: what time and closed sockets bring happens there, too. */
  tendRoom(code: string, transition: Transition, sessionHash?: string): Promise<Seen>;
  /** A room as it is now, or null when there is none of this code. */
  readRoom(code: string, sessionHash?: string): Promise<Seen | null>;
  /** The rooms of a campaign that are open, and those of the last day, newest first; for its owner. */
  listRooms(puzzleId: string): Promise<Seen[]>;
  /** Cancels what is open of a campaign that visitors see no longer. */
  endRooms(puzzleId: string): Promise<void>;
  /** Hears of each change that this node made, in the order of a room's versions. */
  onChange(listener: (seen: Seen) => void): void;
}

export const defaultTiming: RoomTiming = {
  seatHeldMs: raceSeatHeldSeconds * 1000,
  autoStartMs: raceAutoStartSeconds * 1000,
};

/** Where the nodes tell each other of a room. */
export function roomChannel(code: string): string {
  return `race:${code}`;
}

/** What they say there when the row is new, or when only the number of spectators is. */
export const roomChanged = 'changed';
export const spectatorsChanged = 'spectators';

interface Services extends Pick<Platform, 'database'> {
  channels: Pick<Channels, 'publish'>;
  timing?: RoomTiming;
}

export function createRoomStore({
  database: { pool },
  channels,
  timing = defaultTiming,
}: Services): RoomStore {
  const listeners: ((seen: Seen) => void)[] = [];
  const lines = createLines();

  const tell = (before: Room, seen: Seen) => {
    for (const listener of listeners) listener(seen);
    const message = seen.room.version === before.version ? spectatorsChanged : roomChanged;
    channels.publish(roomChannel(seen.room.code), message);
  };

  const change = async ({ code, sessionHash, alsoHidden }: Change, transition: Transition): Promise<Seen> => {
    const { before, refusal, ...seen } = await lines.wait(code, () =>
      inTransaction(pool, async (client) => {
        const found = await readRows(client, { code, timing, sessionHash }, { lock: true, alsoHidden });
        if (!found) throw new AppError('race.room_not_found');
        const changed = applyTransition(found, transition);
        if (changed.room !== found.room) await writeRows(client, found.room, changed.room);
        return { ...changed, before: found.room, nowMs: found.nowMs };
      }),
    );
    if (seen.room !== before) tell(before, seen);
    if (refusal !== null) throw new AppError(refusal);
    return seen;
  };
  const changeRoom: RoomStore['changeRoom'] = (code, transition, sessionHash) =>
    change({ code, sessionHash, alsoHidden: false }, transition);

  return {
    changeRoom,
    tendRoom: (code, transition, sessionHash) => change({ code, sessionHash, alsoHidden: true }, transition),
    async readRoom(code, sessionHash) {
      const seen = await readRows(pool, { code, timing, sessionHash });
      if (!seen) return null;
      const dueMs = nextMoment(seen.room);
      if (dueMs === null || dueMs > seen.nowMs) return seen;
      return await changeRoom(code, (room) => room, sessionHash);
    },
    async listRooms(puzzleId) {
      const rooms = await readRoomsOf(pool, puzzleId, timing);
      return rooms.map(({ room, nowMs }) => ({ room: settle(room, nowMs), nowMs }));
    },
    async endRooms(puzzleId) {
      const { rows } = await pool.query<{ code: string }>(hiddenRoomsStatement, [puzzleId]);
      for (const { code } of rows) await change({ code, sessionHash: undefined, alsoHidden: true }, cancel);
    },
    onChange(listener) {
      listeners.push(listener);
    },
  };
}

interface Change {
  code: string;
  sessionHash: string | undefined;
  alsoHidden: boolean;
}

const hiddenRoomsStatement = `
  select r.room_code as code from competitive_race_rooms r
  join competitive_race_configs c on c.id = r.race_config_id join puzzles p on p.id = c.puzzle_id
  where p.id = $1 and not (${isShown}) and r.status in ('waiting', 'countdown', 'racing')`;

/** What time has brought is kept also when the transition is refused. */
function applyTransition({ room: before, nowMs }: Seen, transition: Transition) {
  const settled = settle(before, nowMs);
  const outcome = transition(settled, nowMs);
  const after = isRefusal(outcome) ? settled : outcome;
  const refusal = isRefusal(outcome) ? outcome.refusal : null;
  const room = isHeardByAll(before, after) ? { ...after, version: before.version + 1 } : after;
  return { room, refusal };
}

/** Spectators are only counted, and told of apart. */
function isHeardByAll(before: Room, after: Room): boolean {
  return before.state !== after.state || before.players !== after.players;
}
