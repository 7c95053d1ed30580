import { z } from 'zod';
import type { Topic } from '../platform/bus.ts';
import { type Sighting, sightingSchema } from './sightings/sighting.ts';

/** An embed code has another campaign or none, or its message or state has changed. */
export const embedChanged: Topic<{ embedUniqueId: string }> = {
  name: 'embed.changed',
  schema: z.object({ embedUniqueId: z.string() }),
};

/** An owner looks at where an embed code is seen. Nodes then publish its sightings for a minute. */
export const embedWatched: Topic<{ embedId: string }> = {
  name: 'embed.watched',
  schema: z.object({ embedId: z.string() }),
};

/** A watched embed code was seen. */
export const embedSeen: Topic<Sighting> = { name: 'embed.seen', schema: sightingSchema };
