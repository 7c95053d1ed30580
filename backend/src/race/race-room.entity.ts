import { defineEntity } from '@mikro-orm/core';
import type { RaceStatus } from '@puzzle-prize/sdk/protocol';

/** A room of a race (N10). Read through the ORM by owners' lists; what happens in it is decided in SQL under its lock. */
export const RaceRoomEntity = defineEntity({
  name: 'RaceRoom',
  tableName: 'competitive_race_rooms',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    raceConfigId: p.uuid(),
    roomCode: p.string().length(8).unique(),
    status: p.text().$type<RaceStatus>().default('waiting'),
    /** It opens by itself for visitors of an embed, and starts by itself, too. */
    isOpenedByPlatform: p.boolean(),
    /** Tile numbers, 0 is the gap. */
    initialPuzzleState: p.array((value) => Number(value)).columnType('smallint[]'),
    /** When tiles can be moved; also while that is still to come. */
    startedAt: p.datetime().nullable(),
    completedAt: p.datetime().nullable(),
    winnerId: p.uuid().nullable(),
    /** Milliseconds from the start. */
    winnerTime: p.integer().nullable(),
    waitDeadline: p.datetime().nullable(),
    expiresAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
    version: p.integer().default(1),
  }),
});
