import { defineEntity } from '@mikro-orm/core';

/** Consecutive moves of a player, with the time of each. */
export const RaceWalkEntity = defineEntity({
  name: 'RaceWalk',
  tableName: 'race_walks',
  properties: (p) => ({
    participantId: p.uuid().primary(),
    roomId: p.uuid(),
    /** The number of the first of these moves. */
    firstNumber: p.integer().primary(),
    /** The cell of the blank before the first move, and its cell after each move. */
    cells: p.array((value) => Number(value)).columnType('smallint[]'),
    /** Milliseconds since the Unix epoch. */
    timesMs: p.array((value) => Number(value)).columnType('bigint[]'),
  }),
});
