/** A move as the nodes tell it to each other: short, since it is the most frequent thing they say. */
export interface RemoteMove {
  playerId: string;
  connection: number;
  moveCount: number;
  board: readonly number[];
}

export function writeMove({ playerId, connection, moveCount, board }: RemoteMove): string {
  return `${playerId},${connection},${moveCount},${board.join(',')}`;
}

/** Null for what is no move. */
export function readMove(message: string): RemoteMove | null {
  const [playerId = '', ...rest] = message.split(',');
  const [connection, moveCount, ...board] = rest.map(Number);
  if (connection === undefined || moveCount === undefined || !board.every(Number.isInteger)) return null;
  return { playerId, connection, moveCount, board };
}

/** What clients hear of it, also of a move that was judged here. */
export function moveUpdate({ playerId, board, moveCount }: Omit<RemoteMove, 'connection'>): string {
  return `{"type":"move_update","participantId":"${playerId}","puzzleState":[${board.join(',')}],"moveNumber":${moveCount}}`;
}
