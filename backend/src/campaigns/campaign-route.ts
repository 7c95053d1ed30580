import { uuid } from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';

/**
 * The options of an owner's call about the campaign `:id`. A call that has other errors as well replaces `errors`
 * with its full list.
 */
export const ofCampaign = {
  params: z.object({ id: uuid }),
  missing: 'campaign.not_found',
  limit: 'owner',
  errors: ['campaign.not_found'],
} as const;
