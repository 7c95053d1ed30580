import type { ParticipantType } from '@puzzle-prize/sdk/protocol';

/** The visitor's role in a room, as the browser stores it. */
export interface Visit {
  participantId: string;
  as: ParticipantType;
}

/** Null for a room that was never joined in this browser. */
export function readVisit(roomCode: string): Visit | null {
  const visit = read(visitKey(roomCode));
  return isVisit(visit) ? visit : null;
}

export function keepVisit(roomCode: string, visit: Visit): void {
  keep(visitKey(roomCode), visit);
}

/** Visitors who left are asked again. */
export function forgetVisit(roomCode: string): void {
  keep(visitKey(roomCode), null);
}

const visitKey = (roomCode: string) => `puzzle-prize:race-room:${roomCode}`;

/** Without storage, the role lasts as long as the page. */
const memory = new Map<string, string>();

function read(key: string): unknown {
  try {
    const value: unknown = JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? 'null');
    return value;
  } catch {
    return null;
  }
}

function keep(key: string, value: unknown): void {
  const json = JSON.stringify(value);
  try {
    localStorage.setItem(key, json);
  } catch {
    memory.set(key, json);
  }
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null || !('participantId' in value) || !('as' in value))
    return false;
  return typeof value.participantId === 'string' && (value.as === 'competitor' || value.as === 'spectator');
}
