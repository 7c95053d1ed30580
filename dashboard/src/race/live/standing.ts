import type { RaceParticipant, RaceRoom } from '@puzzle-prize/sdk/protocol';
import { isRaceOver } from '@puzzle-prize/sdk/protocol/race-status';
import { tilesInPlace } from '@puzzle-prize/sdk/puzzle';
import { t } from '../../language/t.ts';

/** The progress of a player in a room, for the owner's live view (G90). */
export interface Standing {
  participant: RaceParticipant;
  /** The number of tiles in place, out of `total` tiles. */
  placed: number;
  total: number;
  /** The player's state in words. */
  state: string;
}

/** Returns a standing for each player, in the order of the slots. */
export function compareRoom(room: RaceRoom): Standing[] {
  const counted = room.participants.map((participant) => {
    const board = participant.currentPuzzleState ?? [];
    const total = Math.max(0, board.length - 1);
    return { participant, placed: board.length > 0 ? tilesInPlace(board) : 0, total };
  });
  const racing = counted.filter(({ participant }) => participant.place === null && participant.isConnected);
  const most = Math.max(0, ...racing.map(({ placed }) => placed));
  const isAlone = racing.filter(({ placed }) => placed === most).length === 1;
  return counted.map((one) => ({
    ...one,
    state: describe(one.participant, { room, gap: most - one.placed, isAlone }),
  }));
}

function describe(
  { place, isConnected, readyToStart, ghost, moveCount }: RaceParticipant,
  { room: { status }, gap, isAlone }: { room: RaceRoom; gap: number; isAlone: boolean },
): string {
  if (place !== null) return place === 1 ? t('Won [person]') : t('Place {place}', { place });
  if (ghost) return moveCount === ghost.moveCount ? t('Replay, finished') : t('Replay');
  if (isRaceOver(status)) return t('Not finished');
  if (!isConnected) return t('Reconnecting');
  if (status === 'waiting') return readyToStart ? t('Ready') : t('Here');
  return status === 'countdown' ? t('Starting') : describeGap(gap, isAlone);
}

function describeGap(gap: number, isAlone: boolean): string {
  if (gap > 0) return t('{count, plural, one {# behind} other {# behind}}', { count: gap });
  return isAlone ? t('Leads') : t('Level');
}
