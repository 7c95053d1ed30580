import { z } from 'zod';
import type { Topic } from '../platform/bus.ts';

/** The campaign, its codes, media or race changed, so copies in memory are stale. */
export const campaignChanged: Topic<{ campaignId: string }> = {
  name: 'campaign.changed',
  schema: z.object({ campaignId: z.string() }),
};
