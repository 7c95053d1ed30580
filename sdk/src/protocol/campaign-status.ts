/** The stage of a campaign's life. A `draft` awaits its payment. */
export type CampaignStatus = 'draft' | 'scheduled' | 'running' | 'paused' | 'ended' | 'archived';

/** The fields of a campaign that decide its stage. */
export interface CampaignStages {
  isActive: boolean;
  isAwaitingPayment: boolean;
  archivedAt: string | null;
  startsAt: string | null;
  endsAt: string | null;
}

/**
 * Returns the stage of a campaign at a time in milliseconds. A paused campaign whose end has passed counts as ended,
 * because resuming it would not help.
 */
export function findCampaignStatus(
  { isActive, isAwaitingPayment, archivedAt, startsAt, endsAt }: CampaignStages,
  nowMs: number,
): CampaignStatus {
  if (archivedAt !== null) return 'archived';
  if (isAwaitingPayment) return 'draft';
  if (endsAt !== null && Date.parse(endsAt) <= nowMs) return 'ended';
  if (!isActive) return 'paused';
  return startsAt !== null && Date.parse(startsAt) > nowMs ? 'scheduled' : 'running';
}
