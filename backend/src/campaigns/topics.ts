import { z } from 'zod';
import type { Topic } from '../platform/bus.ts';

/**
 * The message that a campaign or its codes, media or race have changed. Nodes then discard their copies of the
 * campaign in memory.
 */
export const campaignChanged: Topic<{ campaignId: string }> = {
  name: 'campaign.changed',
  schema: z.object({ campaignId: z.string() }),
};
