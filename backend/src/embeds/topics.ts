import { z } from 'zod';
import type { Topic } from '../platform/bus.ts';

/** An embed code has another campaign or none, or its message or state has changed. */
export const embedChanged: Topic<{ embedUniqueId: string }> = {
  name: 'embed.changed',
  schema: z.object({ embedUniqueId: z.string() }),
};
