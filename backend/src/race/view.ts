import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { type Player, type Room, type Spectator, getStartedAt, getStatus } from './rules/room.ts';

/** Builds the public view of a room, without players who gave up. `nowMs` is the database time. */
export function presentRoom(room: Room, nowMs: number): RaceRoom {
  const { state, rules } = room;
  const winner = state.phase === 'racing' || state.phase === 'over' ? state.winner : null;
  return {
    id: room.id,
    roomCode: room.code,
    puzzleId: room.puzzleId,
    status: getStatus(room),
    initialPuzzleState: JSON.stringify(room.initialBoard),
    startedAt: isoOrNull(getStartedAt(room)),
    completedAt: isoOrNull(state.phase === 'over' ? state.completedAtMs : null),
    winnerId: winner?.id ?? null,
    winnerTime: winner?.timeMs ?? null,
    waitDeadline: isoOrNull(state.phase === 'waiting' ? state.waitDeadlineMs : null),
    finishDeadline: isoOrNull(state.phase === 'racing' ? state.finishDeadlineMs : null),
    expiresAt: iso(room.expiresAtMs),
    createdAt: iso(room.createdAtMs),
    raceConfig: {
      id: rules.id,
      minPlayers: rules.minPlayers,
      maxPlayers: rules.maxPlayers,
      allowSpectators: rules.allowSpectators,
      maxSpectators: rules.maxSpectators,
      startDelaySeconds: rules.startDelaySeconds,
      joinMode: rules.joinMode,
      finishCountdownSeconds: rules.finishCountdownSeconds,
      startMode: rules.startMode,
      prizeOpponent: rules.prizeOpponent,
      nameMode: rules.nameMode,
    },
    participants: room.players.filter(({ leftAtMs }) => leftAtMs === null).map(presentPlayer),
    spectatorCount: room.spectatorCount,
    serverTime: iso(nowMs),
    version: room.version,
  };
}

export function presentPlayer(player: Player): RaceParticipant {
  return {
    id: player.id,
    participantType: 'competitor',
    puzzleSlotNumber: player.slot,
    displayName: player.displayName,
    isConnected: player.isConnected,
    readyToStart: player.isReady,
    currentPuzzleState: [...player.board],
    moveCount: player.moveCount,
    // A player is shown as finished only when the place is certain.
    completedAt: isoOrNull(player.place === null ? null : player.completedAtMs),
    place: player.place,
    joinedAt: iso(player.joinedAtMs),
    disconnectedAt: isoOrNull(player.disconnectedAtMs),
  };
}

export function presentSpectator(
  spectator: Pick<Spectator, 'id' | 'displayName' | 'isConnected' | 'joinedAtMs' | 'disconnectedAtMs'>,
): RaceParticipant {
  return {
    id: spectator.id,
    participantType: 'spectator',
    puzzleSlotNumber: null,
    displayName: spectator.displayName,
    isConnected: spectator.isConnected,
    readyToStart: false,
    currentPuzzleState: null,
    moveCount: 0,
    completedAt: null,
    place: null,
    joinedAt: iso(spectator.joinedAtMs),
    disconnectedAt: isoOrNull(spectator.disconnectedAtMs),
  };
}

/** Formats a time for the wire. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms);
}
