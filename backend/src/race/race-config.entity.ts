import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { JoinMode, NameMode, PrizeOpponent, StartMode } from '@puzzle-prize/sdk/protocol';

/** The race configuration of a campaign (Q3). A campaign has at most one. */
export const RaceConfigEntity = defineEntity({
  name: 'RaceConfig',
  tableName: 'competitive_race_configs',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    puzzleId: p.uuid().unique(),
    minPlayers: p.integer(),
    maxPlayers: p.integer(),
    allowSpectators: p.boolean(),
    maxSpectators: p.integer().nullable(),
    roomDurationMinutes: p.integer(),
    startDelaySeconds: p.integer(),
    allowedDomains: p.array(),
    joinMode: p.text().$type<JoinMode>(),
    finishCountdownSeconds: p.integer(),
    startMode: p.text().$type<StartMode>(),
    prizeOpponent: p.text().$type<PrizeOpponent>(),
    nameMode: p.text().$type<NameMode>(),
    blockedWords: p.json().$type<string[]>(),
    /** Whether somebody who is alone races against replays (G70). */
    ghosts: p.boolean().default(true),
    /** The number of races in a series; 1 means that there is no series (G76). */
    seriesRaces: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  }),
});

export type RaceConfigRow = InferEntity<typeof RaceConfigEntity>;
