import type { Seat } from '../room/seat.ts';

/** A message for all clients of a room: its JSON text, or its two JSON texts if it is short for some clients. */
export type RoomMessage = string | MoveMessage;

interface MoveMessage {
  /** A `move_update`. */
  full: string;
  /** A `CompactMove`. */
  compact: string;
}

/**
 * Every move whose number is a multiple of this is sent in full to all clients, so that a client with a wrong board
 * shows the right one again.
 */
const fullMoveInterval = 16;

/**
 * Builds the message about the last move on a board (G89).
 * @param isNext whether the clients have the board of the move before
 */
export function createMoveMessage(
  { playerId, slot, board, gap, moveCount }: Pick<Seat, 'playerId' | 'slot' | 'board' | 'gap' | 'moveCount'>,
  isNext: boolean,
): RoomMessage {
  const full = `{"type":"move_update","participantId":"${playerId}","puzzleState":[${board.join(',')}],"moveNumber":${moveCount}}`;
  if (!isNext || moveCount % fullMoveInterval === 0) return full;
  return { full, compact: `[${slot},${moveCount},${gap}]` };
}
