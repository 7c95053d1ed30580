/**
 * A move as nodes publish it to each other. The format is short, because moves are the most frequent
 * messages.
 */
export interface RemoteMove {
  playerId: string;
  connection: number;
  moveCount: number;
  board: readonly number[];
}

export function writeMove({ playerId, connection, moveCount, board }: RemoteMove): string {
  return `${playerId},${connection},${moveCount},${board.join(',')}`;
}

/** Returns null for an invalid message. */
export function readMove(message: string): RemoteMove | null {
  const [playerId = '', ...rest] = message.split(',');
  const [connection, moveCount, ...board] = rest.map(Number);
  if (connection === undefined || moveCount === undefined || !board.every(Number.isInteger)) return null;
  return { playerId, connection, moveCount, board };
}
