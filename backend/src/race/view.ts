import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { raceMessageShownSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { buildResultPath } from './results/share-room.ts';
import { countGhostMoves, getGhostBoard, type GhostLane, listGhostLanes } from './rules/ghosts.ts';
import { countRaceMs } from './rules/pause.ts';
import { type Player, type Room, type Spectator, getStartedAt, getStatus } from './rules/room.ts';
import { presentSeries } from './rules/series.ts';

/**
 * Builds the public view of a room, without players who gave up.
 * @param nowMs the database time
 * @param ghostsRaceMs the time of the race at which the boards of ghosts are shown
 */
export function presentRoom(room: Room, nowMs: number, ghostsRaceMs = countRaceMs(room, nowMs)): RaceRoom {
  const { rules } = room;
  const series = presentSeries(room);
  return {
    id: room.id,
    roomCode: room.code,
    puzzleId: room.puzzleId,
    status: getStatus(room),
    initialPuzzleState: JSON.stringify(room.initialBoard),
    ...presentCourse(room),
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
    participants: presentCompetitors(room, ghostsRaceMs),
    spectatorCount: room.spectatorCount,
    ...presentControl(room, nowMs),
    serverTime: iso(nowMs),
    version: room.version,
    ...(room.rematchCode !== null && { rematchCode: room.rematchCode }),
    ...(room.shareId !== null && { resultPath: buildResultPath(room.shareId) }),
    ...(series && { series }),
  };
}

/** Presents the times and the winner of a race. Values that do not exist in the current state are null. */
function presentCourse(
  room: Room,
): Pick<
  RaceRoom,
  'startedAt' | 'completedAt' | 'winnerId' | 'winnerTime' | 'waitDeadline' | 'finishDeadline'
> {
  const { state } = room;
  const winner = state.phase === 'racing' || state.phase === 'over' ? state.winner : null;
  return {
    startedAt: isoOrNull(getStartedAt(room)),
    completedAt: isoOrNull(state.phase === 'over' ? state.completedAtMs : null),
    winnerId: winner?.id ?? null,
    winnerTime: winner?.timeMs ?? null,
    waitDeadline: isoOrNull(state.phase === 'waiting' ? state.waitDeadlineMs : null),
    finishDeadline: isoOrNull(state.phase === 'racing' ? state.finishDeadlineMs : null),
  };
}

/** Presents the owner's actions that everyone in the room sees (G92, G93). */
function presentControl(
  { control: { pause, message } }: Room,
  nowMs: number,
): Pick<RaceRoom, 'pause' | 'organizerMessage'> {
  const isShown = message !== null && nowMs < message.saidAtMs + raceMessageShownSeconds * 1000;
  return {
    ...(pause && { pause: { pausedAt: iso(pause.sinceMs), resumesAt: iso(pause.endsAtMs) } }),
    ...(isShown && { organizerMessage: { line: message.line, saidAt: iso(message.saidAtMs) } }),
  };
}

/** Lists the players who are in the room and the ghosts, in the order of their slots. */
export function presentCompetitors(room: Room, ghostsRaceMs: number): RaceParticipant[] {
  const players = room.players.filter(({ leftAtMs }) => leftAtMs === null).map(presentPlayer);
  const competitors = [...players, ...presentGhosts(room, ghostsRaceMs)];
  return competitors.toSorted((a, b) => (a.puzzleSlotNumber ?? 0) - (b.puzzleSlotNumber ?? 0));
}

/** Presents the ghosts as competitors, so that older clients show their moves (G70). */
export function presentGhosts(room: Room, raceMs: number): RaceParticipant[] {
  return listGhostLanes(room).map((lane) => presentGhost(room, lane, raceMs));
}

function presentGhost(room: Room, { ghost, slot, name }: GhostLane, raceMs: number): RaceParticipant {
  const moveCount = countGhostMoves(room, ghost, raceMs);
  const { source, offsetsMs } = ghost;
  return {
    id: ghost.id,
    participantType: 'competitor',
    puzzleSlotNumber: slot,
    displayName: name,
    isConnected: true,
    readyToStart: true,
    currentPuzzleState: [...getGhostBoard(ghost, moveCount)],
    moveCount,
    // A ghost gets no place, so it is never shown as finished.
    completedAt: null,
    place: null,
    joinedAt: iso(room.createdAtMs),
    disconnectedAt: null,
    ghost: { source, solveMs: offsetsMs.at(-1) ?? 0, moveCount: offsetsMs.length },
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

/** Formats a time for messages to clients. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms);
}
