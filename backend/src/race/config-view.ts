import type { RaceConfig } from '@puzzle-prize/sdk/protocol';
import type { RaceConfigRow } from './race-config.entity.ts';

export function presentConfig(row: RaceConfigRow): RaceConfig {
  return {
    id: row.id,
    puzzleId: row.puzzleId,
    minPlayers: row.minPlayers,
    maxPlayers: row.maxPlayers,
    allowSpectators: row.allowSpectators,
    maxSpectators: row.maxSpectators ?? null,
    roomDurationMinutes: row.roomDurationMinutes,
    startDelaySeconds: row.startDelaySeconds,
    allowedDomains: row.allowedDomains,
    joinMode: row.joinMode,
    finishCountdownSeconds: row.finishCountdownSeconds,
    startMode: row.startMode,
    prizeOpponent: row.prizeOpponent,
    nameMode: row.nameMode,
    blockedWords: row.blockedWords,
    ghosts: row.ghosts,
    seriesRaces: row.seriesRaces,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
