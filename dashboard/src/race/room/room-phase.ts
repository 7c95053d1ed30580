import type { RaceRoom } from '@puzzle-prize/sdk/protocol';
import { raceCountdownFromSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { isRaceOver } from '@puzzle-prize/sdk/protocol/race-status';
import { t } from '../../language/t.ts';
import type { Visit } from './visit.ts';

/** The view that a room shows (N2). */
export type RoomView = 'lobby' | 'board' | 'results';

export interface Looking {
  room: RaceRoom;
  /** The visitor's role; null for visitors who have not joined. */
  visit: Visit | null;
  /** The time until the tiles can move; null while it is unknown. */
  startsInMs: number | null;
  /** Whether the board was shown before. If so, it stays visible after the end of the race. */
  wasRacing: boolean;
}

/**
 * Chooses the view of a room. The lobby is shown until the last three seconds before the start, which the
 * board counts down (N7). Visitors who have not joined stay in the lobby.
 */
export function chooseView({ room, visit, startsInMs, wasRacing }: Looking): RoomView {
  if (visit === null) return isRaceOver(room.status) ? 'results' : 'lobby';
  // A player who returns sees the board, because the prize and the rematch are beside it (G74).
  if (isRaceOver(room.status)) {
    const hasRaced = visit.as === 'competitor' && room.startedAt !== null;
    return wasRacing || hasRaced ? 'board' : 'results';
  }
  if (room.status === 'racing') return 'board';
  const isNear = startsInMs !== null && startsInMs <= raceCountdownFromSeconds * 1000;
  return room.status === 'countdown' && isNear ? 'board' : 'lobby';
}

/**
 * Returns whether the visitor is still in the room. A player who has lost the slot is not, and may join
 * again.
 */
export function isStillIn({ participants }: RaceRoom, visit: Visit): boolean {
  return visit.as === 'spectator' || participants.some(({ id }) => id === visit.participantId);
}

/**
 * Returns, for each role, the reason why the visitor cannot join, or null when joining is possible (N4, N6).
 */
export function explainRefusal(room: RaceRoom) {
  const { raceConfig, spectatorCount } = room;
  const { maxPlayers, allowSpectators, maxSpectators } = raceConfig;
  return {
    competitor: describePlayerTrouble(room, maxPlayers),
    spectator: describeSpectatorTrouble(
      allowSpectators,
      maxSpectators !== null && spectatorCount >= maxSpectators,
    ),
  };
}

function describePlayerTrouble({ status, participants }: RaceRoom, maxPlayers: number): string | null {
  const people = participants.filter(({ ghost }) => ghost === undefined);
  // In the countdown, a person who arrives replaces a replay (G72).
  const hasStarted = status === 'racing' || (status === 'countdown' && people.length === participants.length);
  if (hasStarted) return t('The race has started already.');
  return people.length >= maxPlayers ? t('All slots are taken.') : null;
}

function describeSpectatorTrouble(isAllowed: boolean, isFull: boolean): string | null {
  if (!isAllowed) return t('This race does not allow spectators.');
  return isFull ? t('This room cannot take more spectators.') : null;
}

/**
 * Returns whether a visitor may start the room (N5). The room must be waiting with enough players, and its
 * start mode must not be 'owner'.
 */
export function canStart({ status, participants, raceConfig }: RaceRoom): boolean {
  return (
    status === 'waiting' && participants.length >= raceConfig.minPlayers && raceConfig.startMode !== 'owner'
  );
}
