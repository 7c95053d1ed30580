import type { Campaign, CreateRaceRoom, RaceConfig } from '@puzzle-prize/sdk/protocol';
import { roomCodeAlphabet, roomCodeChars } from '@puzzle-prize/sdk/protocol/limits';
import { dealBoard, raceShuffleMoves } from '@puzzle-prize/sdk/puzzle';

/** What a new room is asked for with (Q8). All but the configuration are wishes: the server has the last word (G23). */
export function newRoom(
  { id, roomDurationMinutes }: RaceConfig,
  { dimensions }: Pick<Campaign, 'dimensions'>,
): CreateRaceRoom {
  const seed = crypto.getRandomValues(new Uint32Array(4));
  const board = dealBoard({ seed, side: dimensions, moves: raceShuffleMoves });
  return {
    raceConfigId: id,
    roomCode: newRoomCode(),
    status: 'waiting',
    initialPuzzleState: JSON.stringify(board),
    expiresAt: new Date(Date.now() + roomDurationMinutes * 60_000).toISOString(),
  };
}

/** Six characters that are not mistaken for each other. */
export function newRoomCode(): string {
  let code = '';
  while (code.length < roomCodeChars) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // The lowest five bits: as many as there are characters and one, which is thrown again.
    code += roomCodeAlphabet[byte & 31] ?? '';
  }
  return code;
}
