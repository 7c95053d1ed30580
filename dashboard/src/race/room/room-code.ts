import { roomCodeAlphabet, roomCodeChars, roomCodeMaxChars } from '@puzzle-prize/sdk/protocol/limits';

/** The length of the shortest codes that were ever issued. */
const leastChars = roomCodeChars - 2;
const pattern = new RegExp(`^[${roomCodeAlphabet}]{${String(leastChars)},${String(roomCodeMaxChars)}}$`);

/** Normalizes the room code from a URL. Returns null when it is not valid. */
export function readRoomCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return pattern.test(code) ? code : null;
}
