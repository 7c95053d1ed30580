import { defineEntity } from '@mikro-orm/core';
import type { RaceStatus } from '@puzzle-prize/sdk/protocol';

/**
 * A room of a race (N10). The ORM only reads rooms for owners' lists; all changes are made in SQL under the row lock
 * of the room.
 */
export const RaceRoomEntity = defineEntity({
  name: 'RaceRoom',
  tableName: 'competitive_race_rooms',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    raceConfigId: p.uuid(),
    roomCode: p.string().length(8).unique(),
    status: p.text().$type<RaceStatus>().default('waiting'),
    /** Whether the room was opened for visitors of an embed. Such a room starts automatically. */
    isOpenedByPlatform: p.boolean(),
    /** Tile numbers; 0 is the blank. */
    initialPuzzleState: p.array((value) => Number(value)).columnType('smallint[]'),
    /** The ghosts that race now (G70). */
    ghostIds: p.array().columnType('uuid[]').default([]),
    /** Secret from which the board of the race is dealt at the countdown. */
    dealSeed: p.uuid().nullable(),
    /** The scheduled race to which the room belongs (G77). */
    eventId: p.uuid().nullable(),
    /** The start of the scheduled race. It stays when the owner deletes that race. */
    scheduledAt: p.datetime().nullable(),
    /** The time from which tiles can be moved. It may be in the future. */
    startedAt: p.datetime().nullable(),
    completedAt: p.datetime().nullable(),
    winnerId: p.uuid().nullable(),
    /** The winner's time, in milliseconds from the start. */
    winnerTime: p.integer().nullable(),
    waitDeadline: p.datetime().nullable(),
    /** Time at which the race ends for all players after the first finish. */
    finishDeadline: p.datetime().nullable(),
    expiresAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
    version: p.integer().default(1),
    /** The id in the address of the published result; null until a player shares it. */
    shareId: p.uuid().nullable(),
    pausedAt: p.datetime().nullable(),
    /** The time from which tiles can be moved again (G92). */
    pauseEndsAt: p.datetime().nullable(),
    /** The begin and end times of the past pauses, alternating, in milliseconds since 1970. */
    pastPauses: p
      .array((value) => Number(value))
      .columnType('bigint[]')
      .default([]),
    /** Hashes of the sessions that the owner has removed, in base64url (G91). */
    removedSessions: p.array().default([]),
    /** The owner's last message to the people in the room (G93). */
    message: p.text().nullable(),
    messageSaidAt: p.datetime().nullable(),
    /** The room whose players keep their slots in this room (G74). A room has at most one rematch. */
    rematchOf: p.uuid().nullable().unique(),
    /** The code of the rematch of this room. */
    rematchCode: p.string().length(8).nullable(),
    /** Time until which slots are reserved for the players of the room `rematchOf`; null without a reservation. */
    reservedUntil: p.datetime().nullable(),
    /** The number of this race in its series, from 1 (G76). */
    seriesRace: p.integer().default(1),
  }),
});
