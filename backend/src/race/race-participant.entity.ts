import { defineEntity } from '@mikro-orm/core';

/** A person in a room (N12): a player with a slot, or a spectator. */
export const RaceParticipantEntity = defineEntity({
  name: 'RaceParticipant',
  tableName: 'race_participants',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    roomId: p.uuid(),
    sessionHash: p.blob(),
    participantType: p.text(),
    puzzleSlotNumber: p.integer().nullable(),
    displayName: p.text(),
    isConnected: p.boolean().default(false),
    readyToStart: p.boolean().default(false),
    currentPuzzleState: p
      .array((value) => Number(value))
      .columnType('smallint[]')
      .nullable(),
    moveCount: p.integer().default(0),
    completedAt: p.datetime().nullable(),
    place: p.integer().nullable(),
    joinedAt: p.datetime().defaultRaw('clock_timestamp()'),
    disconnectedAt: p.datetime().nullable(),
    leftAt: p.datetime().nullable(),
    /** The number of sockets that have held the slot; only changes from the newest socket are stored. */
    connection: p.integer().default(0),
    nodeId: p.uuid().nullable(),
    /** The nodes that may still report an earlier finish (G47). */
    awaitedNodes: p.array().columnType('uuid[]').nullable(),
    placeDueAt: p.datetime().nullable(),
    networkHash: p.text().nullable(),
    isInvited: p.boolean().default(false),
    /** The points from the earlier races of a series (G76). */
    seriesPoints: p.integer().default(0),
  }),
});
