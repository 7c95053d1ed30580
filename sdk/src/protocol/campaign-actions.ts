import { z } from 'zod';
import { campaignsPerAction } from './limits.ts';
import { uuid } from './text.ts';

export const campaignActionSchema = z.enum(['pause', 'resume', 'archive', 'restore']);
export type CampaignAction = z.infer<typeof campaignActionSchema>;

/** POST /api/campaign-actions: applies one action to several campaigns. */
export const changeCampaignsSchema = z.strictObject({
  action: campaignActionSchema,
  puzzleIds: z.array(uuid).min(1).max(campaignsPerAction),
});
export type ChangeCampaigns = z.input<typeof changeCampaignsSchema>;

/** The outcome for one campaign. It does not depend on the other campaigns in the call. */
export const campaignOutcomeSchema = z.object({
  id: uuid,
  /** False if the campaign was already in the requested state, or if the change was refused. */
  isChanged: z.boolean(),
  /** The state before the call, so that the change can be undone. */
  wasActive: z.boolean(),
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type CampaignOutcome = z.infer<typeof campaignOutcomeSchema>;

/** The outcomes in the order of the ids. An id that was sent twice has only one outcome. */
export const campaignOutcomesSchema = z.object({ results: z.array(campaignOutcomeSchema) });
export type CampaignOutcomes = z.infer<typeof campaignOutcomesSchema>;
