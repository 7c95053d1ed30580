import { roomCodeAlphabet, roomCodeChars, roomCodeMaxChars } from '@puzzle-prize/sdk/protocol/limits';

/** Shorter ones were never given out. */
const leastChars = roomCodeChars - 2;
const pattern = new RegExp(`^[${roomCodeAlphabet}]{${String(leastChars)},${String(roomCodeMaxChars)}}$`);

/** The code of an address, however it was typed; null for what is none. */
export function readRoomCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return pattern.test(code) ? code : null;
}
