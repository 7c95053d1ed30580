import { z } from 'zod';
import type { Topic } from '../platform/bus.ts';

/** Announces that a session was activated or closed. The hash of the session id is in base64url. */
export const sessionChanged: Topic<{ sessionHash: string }> = {
  name: 'session.changed',
  schema: z.object({ sessionHash: z.string() }),
};
