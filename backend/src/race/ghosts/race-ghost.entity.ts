import { defineEntity } from '@mikro-orm/core';
import type { RaceGhost } from '@puzzle-prize/sdk/protocol';

/** The recorded moves of one player (G70), without name and session. */
export const RaceGhostEntity = defineEntity({
  name: 'RaceGhost',
  tableName: 'race_ghosts',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    raceConfigId: p.uuid(),
    source: p.text().$type<RaceGhost['source']>(),
    /** The recordings of one race share their board and this id. */
    groupId: p.uuid(),
    sourceParticipant: p.uuid().unique().nullable(),
    /** Tiles per side. */
    side: p.smallint(),
    startBoard: p.array((value) => Number(value)).columnType('smallint[]'),
    /** The cell of the blank before the first move, and its cell after each move. */
    cells: p.array((value) => Number(value)).columnType('smallint[]'),
    /** Milliseconds from the start of the race to each move. */
    offsetsMs: p.array((value) => Number(value)).columnType('int[]'),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  }),
});
