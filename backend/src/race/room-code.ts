import { randomInt } from 'node:crypto';
import { roomCodeSchema } from '@puzzle-prize/sdk/protocol';
import { roomCodeAlphabet, roomCodeChars } from '@puzzle-prize/sdk/protocol/limits';

/** Creates a code that is easy to read aloud, one of about 600 million. */
export function randomRoomCode(): string {
  const pick = () => roomCodeAlphabet.charAt(randomInt(roomCodeAlphabet.length));
  return Array.from({ length: roomCodeChars }, pick).join('');
}

/** Normalizes a requested code, or returns null if it is invalid. */
export function readRoomCode(wish: string | undefined): string | null {
  return roomCodeSchema.safeParse(wish).data ?? null;
}
