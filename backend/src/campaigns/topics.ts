import { z } from 'zod';
import type { Topic } from '../platform/bus.ts';

/** A campaign has changed, or its codes, media or race have. Nodes then discard their copies in memory. */
export const campaignChanged: Topic<{ campaignId: string }> = {
  name: 'campaign.changed',
  schema: z.object({ campaignId: z.string() }),
};
