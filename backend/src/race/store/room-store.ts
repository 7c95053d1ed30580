import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import {
  raceAutoStartSeconds,
  raceGhostStartSeconds,
  raceSeatHeldSeconds,
} from '@puzzle-prize/sdk/protocol/limits';
import type { PoolClient } from 'pg';
import type { Channels } from '../../platform/channels.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNextMoment, settle } from '../rules/course.ts';
import { createBatches } from './batches.ts';
import { type Change, type Changed, changeTogether, changeWithin } from './change-room.ts';
import { cancel } from '../rules/race.ts';
import type { Room, RoomTiming, Transition } from '../rules/room.ts';
import { isShown, readRoomsById, readRoomsOf, readRows } from './read-rooms.ts';
import { RoomListeners } from './room-listeners.ts';
import type { Seen } from './room-rows.ts';
import { joinCampaign } from '../../campaigns/campaign-sql.ts';

/** A change by the person with this session. */
export interface SessionChange {
  transition: Transition;
  sessionHash: string;
}

/** Changes of one room that are not committed yet. */
export interface UncommittedChanges {
  /** The room after each change, in their order. */
  outcomes: readonly Changed[];
  /** Notifies all nodes, including this one. */
  announce(): void;
}

/** The rooms in the database. The database decides all conflicts between players (docs/decisions/0017). */
export interface RoomStore {
  /**
   * Changes a room in one transaction: locks the row, brings the room up to date, applies the transition at
   * the database time and stores the differences. Then it notifies all nodes. Pass `sessionHash` if the
   * person who makes the change may be a spectator. A spectator is then available as `room.visitor`.
   * @throws AppError race.room_not_found, or the refusal of the transition
   */
  changeRoom(code: string, transition: Transition, sessionHash?: string): Promise<Seen>;
  /**
   * Does the same as `changeRoom` for a person who enters. Only `enterRoom` and `changeWithin` read the owner's
   * blocked words, so only their transitions can judge a name.
   */
  enterRoom(code: string, transition: Transition, sessionHash: string): Promise<Seen>;
  /**
   * Applies a change that a node judged at `judgedAtMs` but stores later. Changes that were due before that
   * time are applied first, and later ones afterwards (G47).
   * @throws the same errors as changeRoom
   */
  changeRoomAsOf(code: string, judgedAtMs: number, transition: Transition): Promise<Seen>;
  /**
   * Does the same as `changeRoom`, but also for a hidden room, because deadlines and disconnections still
   * apply there.
   */
  tendRoom(code: string, transition: Transition, sessionHash?: string): Promise<Seen>;
  /**
   * Applies changes to a visible room in a transaction of the caller. Call `announce` of the result after the
   * transaction is committed.
   * @throws AppError race.room_not_found
   */
  changeWithin(
    client: PoolClient,
    code: string,
    changes: readonly SessionChange[],
  ): Promise<UncommittedChanges>;
  /** Reads the room with this code, or null. */
  readRoom(code: string, sessionHash?: string): Promise<Seen | null>;
  /**
   * Reads a campaign's rooms that are open or were created in the last day, newest first, for the campaign's
   * owner.
   */
  listRooms(puzzleId: string): Promise<Seen[]>;
  /** Reads the rooms with these ids, in the order of the ids, for the campaign's owner. */
  readRooms(ids: readonly string[]): Promise<Seen[]>;
  /** Cancels the open rooms of a hidden campaign. */
  endRooms(puzzleId: string): Promise<void>;
  /** Registers a listener for the changes by this node. It is called in the order of a room's versions. */
  onChange(listener: (seen: Seen) => void): void;
  /** Registers a listener that is called once for each room that a change by this node ended. */
  onEnd(listener: (room: Room) => void): void;
}

export const defaultTiming: RoomTiming = {
  seatHeldMs: raceSeatHeldSeconds * 1000,
  autoStartMs: raceAutoStartSeconds * 1000,
  ghostStartMs: raceGhostStartSeconds * 1000,
};

interface Services extends Pick<Platform, 'database'> {
  channels: Pick<Channels, 'publish'>;
  timing?: RoomTiming;
}

export function createRoomStore({
  database: { pool },
  channels,
  timing = defaultTiming,
}: Services): RoomStore {
  const listeners = new RoomListeners(channels);
  const changes = createBatches<Change, Changed>({
    // A change that was judged earlier runs alone, because it is applied as of that earlier time, before
    // changes that were due later.
    mayJoin: (one, first) =>
      one.alsoHidden === first.alsoHidden && one.asOfMs === undefined && first.asOfMs === undefined,
    async run(code, items) {
      const outcomes = await changeTogether(pool, { code, timing }, items);
      const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
      listeners.announce(code, done);
      return outcomes;
    },
  });
  const reads = createBatches<null, Seen | null>({
    mayJoin: () => true,
    async run(code, items) {
      const value = await readRows(pool, { code, timing, sessionHashes: [] });
      return items.map(() => ({ status: 'fulfilled', value }));
    },
  });
  const change = async (code: string, wish: Change): Promise<Seen> => {
    const { refusal, room, nowMs } = await changes.add(code, wish);
    if (refusal !== null) throw new AppError(refusal);
    return { room, nowMs };
  };
  const changeRoom: RoomStore['changeRoom'] = (code, transition, sessionHash) =>
    change(code, { transition, sessionHash, alsoHidden: false });

  return {
    changeRoom,
    enterRoom: (code, transition, sessionHash) =>
      change(code, { transition, sessionHash, alsoHidden: false, judgesName: true }),
    changeRoomAsOf: (code, asOfMs, transition) =>
      change(code, { transition, sessionHash: undefined, alsoHidden: false, asOfMs }),
    tendRoom: (code, transition, sessionHash) => change(code, { transition, sessionHash, alsoHidden: true }),
    async changeWithin(client, code, wishes) {
      const items = wishes.map((wish) => ({ ...wish, alsoHidden: false, judgesName: true }));
      const outcomes = await changeWithin(client, { code, timing }, items);
      return {
        outcomes,
        announce: () => {
          listeners.announce(code, outcomes);
        },
      };
    },
    async readRoom(code, sessionHash) {
      const seen =
        sessionHash === undefined
          ? await reads.add(code, null)
          : await readRows(pool, { code, timing, sessionHashes: [sessionHash] });
      if (!seen) return null;
      const dueMs = findNextMoment(seen.room);
      if (dueMs === null || dueMs > seen.nowMs) return seen;
      return await changeRoom(code, (room) => room, sessionHash);
    },
    async listRooms(puzzleId) {
      const rooms = await readRoomsOf(pool, puzzleId, timing);
      return rooms.map(({ room, nowMs }) => ({ room: settle(room, nowMs), nowMs }));
    },
    async readRooms(ids) {
      const rooms = await readRoomsById(pool, ids, timing);
      return rooms.map(({ room, nowMs }) => ({ room: settle(room, nowMs), nowMs }));
    },
    async endRooms(puzzleId) {
      const { rows } = await pool.query<{ code: string }>(hiddenRoomsStatement, [puzzleId]);
      for (const { code } of rows)
        await change(code, { transition: cancel, sessionHash: undefined, alsoHidden: true });
    },
    onChange(listener) {
      listeners.onChange(listener);
    },
    onEnd(listener) {
      listeners.onEnd(listener);
    },
  };
}

const hiddenRoomsStatement = `
  select r.room_code as code from competitive_race_rooms r
  join competitive_race_configs c on c.id = r.race_config_id ${joinCampaign('c.puzzle_id')}
  where p.id = $1 and not (${isShown}) and r.status in ('waiting', 'countdown', 'racing')`;
