import { roomCodeAlphabet, roomCodeChars, roomCodeMaxChars } from '@puzzle-prize/sdk/protocol/limits';

/** Shorter codes were never issued. */
const leastChars = roomCodeChars - 2;
const pattern = new RegExp(`^[${roomCodeAlphabet}]{${String(leastChars)},${String(roomCodeMaxChars)}}$`);

/** Normalizes the code of an address; null when it is not valid. */
export function readRoomCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return pattern.test(code) ? code : null;
}
