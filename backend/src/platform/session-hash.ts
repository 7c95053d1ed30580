import { hash } from 'node:crypto';

/** What is stored of a session id, the secret of its play or of its race: its SHA-256. */
export function hashSession(sessionId: string): Buffer {
  return hash('sha256', sessionId, 'buffer');
}
