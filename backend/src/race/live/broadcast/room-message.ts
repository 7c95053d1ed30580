import type { Seat } from '../room/seat.ts';

/** A message for all clients of a room: one JSON text, or a full and a compact one. */
export type RoomMessage = string | MoveMessage;

interface MoveMessage {
  /** A `move_update`. */
  full: string;
  /** A `CompactMove`. */
  compact: string;
}

/**
 * The number of moves after which one is sent in full to all clients, so that a client with a wrong board shows the
 * right board again.
 */
const fullMoveInterval = 16;

/**
 * Builds the message about the last move on a board (G89).
 * @param isNext whether the clients have the board before this move
 */
export function createMoveMessage(
  { playerId, slot, board, gap, moveCount }: Pick<Seat, 'playerId' | 'slot' | 'board' | 'gap' | 'moveCount'>,
  isNext: boolean,
): RoomMessage {
  const full = `{"type":"move_update","participantId":"${playerId}","puzzleState":[${board.join(',')}],"moveNumber":${moveCount}}`;
  if (!isNext || moveCount % fullMoveInterval === 0) return full;
  return { full, compact: `[${slot},${moveCount},${gap}]` };
}
