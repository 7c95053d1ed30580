import { z } from 'zod';
import type { Topic } from '../platform/bus.ts';

/** The embed code shows another campaign or none, or its message or state changed. */
export const embedChanged: Topic<{ embedUniqueId: string }> = {
  name: 'embed.changed',
  schema: z.object({ embedUniqueId: z.string() }),
};
