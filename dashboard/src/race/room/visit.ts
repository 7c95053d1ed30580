import type { ParticipantType } from '@puzzle-prize/sdk/protocol';
import { readJson, writeJson } from '@puzzle-prize/sdk/storage';

/** The visitor's role in a room, as the browser stores it. */
export interface Visit {
  participantId: string;
  as: ParticipantType;
}

/** Reads the stored role. Returns null for a room that this browser has not joined. */
export function readVisit(roomCode: string): Visit | null {
  const visit = readJson(visitName(roomCode));
  return isVisit(visit) ? visit : null;
}

export function keepVisit(roomCode: string, visit: Visit): void {
  writeJson(visitName(roomCode), visit);
}

/** Removes the role of a visitor who has left, so that the page offers to join again. */
export function forgetVisit(roomCode: string): void {
  writeJson(visitName(roomCode), null);
}

const visitName = (roomCode: string) => `race-room:${roomCode}`;

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null || !('participantId' in value) || !('as' in value))
    return false;
  return typeof value.participantId === 'string' && (value.as === 'competitor' || value.as === 'spectator');
}
