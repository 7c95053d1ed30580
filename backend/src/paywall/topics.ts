import { z } from 'zod';
import type { Topic } from '../platform/bus.ts';

/** A session was activated or closed. The hash is base64url. */
export const sessionChanged: Topic<{ sessionHash: string }> = {
  name: 'session.changed',
  schema: z.object({ sessionHash: z.string() }),
};
