import type { Campaign, CreateRaceRoom, RaceConfig } from '@puzzle-prize/sdk/protocol';
import { roomCodeAlphabet, roomCodeChars } from '@puzzle-prize/sdk/protocol/limits';
import { dealBoard, raceShuffleMoves } from '@puzzle-prize/sdk/puzzle';

/** The request for a new room (Q8). Everything except the configuration is a wish: the server decides (G23). */
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
    // A fixed board would give the players who wait longest the most time to study it.
    isBoardFixed: false,
    expiresAt: new Date(Date.now() + roomDurationMinutes * 60_000).toISOString(),
  };
}

/** Makes a code of characters that cannot be confused with each other. */
export function createRoomCode(): string {
  let code = '';
  while (code.length < roomCodeChars) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // The lowest five bits: one value more than there are characters; that value is drawn again.
    code += roomCodeAlphabet[byte & 31] ?? '';
  }
  return code;
}
