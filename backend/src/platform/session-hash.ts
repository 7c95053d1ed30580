import { hash } from 'node:crypto';

/** Returns the stored form of a session id, which is a visitor's secret: its SHA-256. */
export function hashSession(sessionId: string): Buffer {
  return hash('sha256', sessionId, 'buffer');
}
