import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import { raceCountdownFromSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { isRaceOver } from '@puzzle-prize/sdk/protocol/race-status';
import type { Visit } from './visit.ts';

/** The view that a room shows (N2). */
export type RoomView = 'lobby' | 'board' | 'results';

export interface Looking {
  room: RaceRoom;
  /** Null for visitors who have not joined. */
  visit: Visit | null;
  /** Ms until the tiles can move; null while unknown. */
  startsInMs: number | null;
  /** Whether the board was shown before; it stays when the race ends. */
  wasRacing: boolean;
}

/**
 * Shows the lobby until the last three seconds, which the board counts down (N7). Visitors who have not joined stay in
 * the lobby.
 */
export function chooseView({ room, visit, startsInMs, wasRacing }: Looking): RoomView {
  if (visit === null) return isRaceOver(room.status) ? 'results' : 'lobby';
  // A returning winner finds the prize beside the board.
  if (isRaceOver(room.status))
    return wasRacing || room.winnerId === visit.participantId ? 'board' : 'results';
  if (room.status === 'racing') return 'board';
  const isNear = startsInMs !== null && startsInMs <= raceCountdownFromSeconds * 1000;
  return room.status === 'countdown' && isNear ? 'board' : 'lobby';
}

/** Whether the visitor is still in the room; a player who lost the slot may join again. */
export function isStillIn({ participants }: RaceRoom, visit: Visit): boolean {
  return visit.as === 'spectator' || participants.some(({ id }) => id === visit.participantId);
}

/** The reason why the visitor cannot join; null when they can (N4, N6). */
export function explainRefusal(room: RaceRoom) {
  const { participants, raceConfig, spectatorCount, status } = room;
  const { maxPlayers, allowSpectators, maxSpectators } = raceConfig;
  return {
    competitor: describePlayerTrouble(status, participants.length >= maxPlayers),
    spectator: describeSpectatorTrouble(
      allowSpectators,
      maxSpectators !== null && spectatorCount >= maxSpectators,
    ),
  };
}

function describePlayerTrouble(status: RaceRoom['status'], isFull: boolean): string | null {
  if (status === 'countdown' || status === 'racing') return 'The race has started already.';
  return isFull ? 'All slots are taken.' : null;
}

function describeSpectatorTrouble(isAllowed: boolean, isFull: boolean): string | null {
  if (!isAllowed) return 'This race does not allow spectators.';
  return isFull ? 'This room cannot take more spectators.' : null;
}

/** Whether the visitor may start the room: it waits, has enough players, and is not started by the owner alone (N5). */
export function canStart({ status, participants, raceConfig }: RaceRoom): boolean {
  return (
    status === 'waiting' && participants.length >= raceConfig.minPlayers && raceConfig.startMode !== 'owner'
  );
}
