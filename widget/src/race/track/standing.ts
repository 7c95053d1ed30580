import type { RaceParticipant } from '@puzzle-prize/sdk/protocol';
import { isRacing } from '../scene.ts';
import { type Board, isSolved, sideOf, tilesInPlace } from '@puzzle-prize/sdk/puzzle/board';

/** A player as the track shows them. A player who has left stays on the track during the race. */
export type Runner = RaceParticipant & { hasLeft?: boolean };

/** The progress of a player. All numbers count tiles. */
export interface Standing {
  readonly placed: number;
  readonly total: number;
  /** The number of tiles by which the best racing player is ahead; 0 if nobody is ahead of this player. */
  readonly gap: number;
  readonly isLeading: boolean;
  /** Whether one move solves the board. */
  readonly isLastTile: boolean;
}

const canLead = (player: Runner): boolean => isRacing(player) && !player.hasLeft;

/**
 * Compares the boards of the players (G79).
 * @param leaderId the player who leads; a leader keeps the lead until someone passes
 * @returns a standing for each player, in the same order
 */
export function compareBoards(players: readonly Runner[], leaderId: string | null): readonly Standing[] {
  const boards = players.map(({ currentPuzzleState }) => currentPuzzleState ?? []);
  const placed = boards.map((board) => (board.length > 0 ? tilesInPlace(board) : 0));
  // Players who have left or finished do not count as ahead.
  const most = Math.max(0, ...placed.filter((_, index) => players[index] && canLead(players[index])));
  return players.map(({ id, hasLeft }, index) => {
    const board = boards[index] ?? [];
    const own = placed[index] ?? 0;
    const isLeading = id === leaderId && own === most && !hasLeft;
    return {
      ...{ placed: own, total: Math.max(0, board.length - 1), gap: Math.max(0, most - own) },
      ...{ isLeading, isLastTile: isOneMoveAway(board) },
    };
  });
}

/** Returns true if the only tile out of place is in the last cell, next to its own cell. */
function isOneMoveAway(board: Board): boolean {
  const blank = board.indexOf(0);
  const last = board.length - 1;
  if (blank < 0 || isSolved(board) || tilesInPlace(board) !== last - 1) return false;
  return board[last] === blank + 1 && [1, sideOf(board)].includes(last - blank);
}
