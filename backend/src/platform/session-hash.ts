import { hash } from 'node:crypto';

/**
 * Returns the SHA-256 of a session id. Only this hash is stored, because the session id is a visitor's
 * secret.
 */
export function hashSession(sessionId: string): Buffer {
  return hash('sha256', sessionId, 'buffer');
}
