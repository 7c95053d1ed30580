import { randomInt } from 'node:crypto';
import { roomCodeSchema } from '@puzzle-prize/sdk/protocol';
import { roomCodeAlphabet, roomCodeChars } from '@puzzle-prize/sdk/protocol/limits';

/** A code that is easy to read aloud, one of some 600 million. */
export function randomRoomCode(): string {
  const pick = () => roomCodeAlphabet.charAt(randomInt(roomCodeAlphabet.length));
  return Array.from({ length: roomCodeChars }, pick).join('');
}

/** A code as somebody wishes it, or null when it is none. */
export function readRoomCode(wish: string | undefined): string | null {
  return roomCodeSchema.safeParse(wish).data ?? null;
}
