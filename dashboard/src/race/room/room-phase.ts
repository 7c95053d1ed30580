import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import { raceCountdownFromSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { isRaceOver } from '@puzzle-prize/sdk/protocol/race-status';
import type { Visit } from './visit.ts';

/** Which of its views a room shows (N2). */
export type RoomView = 'lobby' | 'board' | 'results';

export interface Looking {
  room: RaceRoom;
  /** Null for who has not joined. */
  visit: Visit | null;
  /** Ms until the tiles can be moved; null while nobody knows. */
  startsInMs: number | null;
  /** Whether the board was on the screen before: it stays there when the race ends. */
  wasRacing: boolean;
}

/** The lobby until the last three seconds, which the board counts (N7); who has not joined stays there. */
export function viewOf({ room, visit, startsInMs, wasRacing }: Looking): RoomView {
  if (visit === null) return isRaceOver(room.status) ? 'results' : 'lobby';
  // Who won finds the prize beside the board again.
  if (isRaceOver(room.status))
    return wasRacing || room.winnerId === visit.participantId ? 'board' : 'results';
  if (room.status === 'racing') return 'board';
  const isNear = startsInMs !== null && startsInMs <= raceCountdownFromSeconds * 1000;
  return room.status === 'countdown' && isNear ? 'board' : 'lobby';
}

/** Whether the visitor is still in the room: a player who lost the seat may join again. */
export function isStillIn({ participants }: RaceRoom, visit: Visit): boolean {
  return visit.as === 'spectator' || participants.some(({ id }) => id === visit.participantId);
}

/** What stands against joining, in words; null where nothing does (N4, N6). */
export function whyNot(room: RaceRoom) {
  const { participants, raceConfig, spectatorCount, status } = room;
  const { maxPlayers, allowSpectators, maxSpectators } = raceConfig;
  return {
    competitor: playerTrouble(status, participants.length >= maxPlayers),
    spectator: spectatorTrouble(allowSpectators, maxSpectators !== null && spectatorCount >= maxSpectators),
  };
}

function playerTrouble(status: RaceRoom['status'], isFull: boolean): string | null {
  if (status === 'countdown' || status === 'racing') return 'The race has started already.';
  return isFull ? 'All slots are taken.' : null;
}

function spectatorTrouble(isAllowed: boolean, isFull: boolean): string | null {
  if (!isAllowed) return 'This race has no spectators.';
  return isFull ? 'No more spectators fit in.' : null;
}

/** N5: only while it waits, and with enough players. */
export function canStart({ status, participants, raceConfig }: RaceRoom): boolean {
  return status === 'waiting' && participants.length >= raceConfig.minPlayers;
}
