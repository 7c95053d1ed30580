import { z } from 'zod';
import type { Topic } from '../platform/bus.ts';
import { type Sighting, sightingSchema } from './sightings/sighting.ts';

/** The campaign, the message or the state of an embed code has changed. */
export const embedChanged: Topic<{ embedUniqueId: string }> = {
  name: 'embed.changed',
  schema: z.object({ embedUniqueId: z.string() }),
};

/**
 * A message to all nodes: an owner has opened the list of places where an embed code is seen. For one minute,
 * each node publishes its sightings of this embed code.
 */
export const embedWatched: Topic<{ embedId: string }> = {
  name: 'embed.watched',
  schema: z.object({ embedId: z.string() }),
};

/** A page has loaded an embed code whose list of places an owner has open (`embedWatched`). */
export const embedSeen: Topic<Sighting> = { name: 'embed.seen', schema: sightingSchema };
