import { hash } from 'node:crypto';

/** Returns the stored form of a session id, which is the secret of a play or race: its SHA-256. */
export function hashSession(sessionId: string): Buffer {
  return hash('sha256', sessionId, 'buffer');
}
