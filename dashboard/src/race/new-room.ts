import type { Campaign, CreateRaceRoom, RaceConfig } from '@puzzle-prize/sdk/protocol';
import { roomCodeAlphabet, roomCodeChars } from '@puzzle-prize/sdk/protocol/limits';
import { dealBoard, raceShuffleMoves } from '@puzzle-prize/sdk/puzzle';

/**
 * Returns the request for a new room (Q8). The server may change everything except the configuration (G23).
 */
export function createRoom(
  { id, roomDurationMinutes }: RaceConfig,
  { dimensions }: Pick<Campaign, 'dimensions'>,
): CreateRaceRoom {
  const seed = crypto.getRandomValues(new Uint32Array(4));
  const board = dealBoard({ seed, side: dimensions, moves: raceShuffleMoves });
  return {
    raceConfigId: id,
    roomCode: createRoomCode(),
    status: 'waiting',
    initialPuzzleState: JSON.stringify(board),
    // With a fixed board, players could study the board while they wait, and the first player to join would
    // have the most time for it.
    isBoardFixed: false,
    expiresAt: new Date(Date.now() + roomDurationMinutes * 60_000).toISOString(),
  };
}

/** Creates a room code of characters that cannot be confused with each other. */
export function createRoomCode(): string {
  let code = '';
  while (code.length < roomCodeChars) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Five bits have 32 values, but there are only 31 characters, so one value is skipped.
    code += roomCodeAlphabet[byte & 31] ?? '';
  }
  return code;
}
