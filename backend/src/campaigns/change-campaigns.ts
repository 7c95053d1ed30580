import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CampaignAction, CampaignOutcome } from '@puzzle-prize/sdk/protocol';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { Platform } from '../platform/platform.ts';
import { CampaignEntity, type CampaignRow } from './campaign.entity.ts';
import { type CountedCampaign, addTotal } from './campaigns.ts';
import { campaignChanged } from './topics.ts';

type Services = Pick<Platform, 'clock' | 'bus'>;

/**
 * Applies an action to several campaigns of an owner, in one transaction. If the action is refused for one
 * campaign, the other campaigns are still changed. The rows are locked in the order of their ids, so that two
 * calls cannot deadlock.
 */
export async function changeCampaigns(
  em: SqlEntityManager,
  ownerId: string,
  { puzzleIds, action, clock, bus }: { puzzleIds: readonly string[]; action: CampaignAction } & Services,
): Promise<CampaignOutcome[]> {
  const wanted = [...new Set(puzzleIds)];
  const outcomes = await em.transactional(async (tx) => {
    const rows = await tx.find(
      CampaignEntity,
      { id: { $in: wanted }, creatorId: ownerId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    return wanted.map((id) => applyAction(id, known.get(id), { action, now: new Date(clock.now()) }));
  });
  for (const { id, isChanged } of outcomes) if (isChanged) bus.publish(campaignChanged, { campaignId: id });
  return outcomes;
}

/**
 * Archives or restores one campaign.
 * @throws AppError campaign.not_found
 */
export async function changeCampaign(
  em: SqlEntityManager,
  { id, creatorId }: CampaignRow,
  { action, ...services }: { action: CampaignAction } & Services,
): Promise<CountedCampaign> {
  await changeCampaigns(em, creatorId, { puzzleIds: [id], action, ...services });
  const row = await em.findOne(CampaignEntity, { id, creatorId }, { refresh: true });
  if (!row) throw new AppError('campaign.not_found');
  return await addTotal(em, row);
}

function applyAction(
  id: string,
  row: CampaignRow | undefined,
  { action, now }: { action: CampaignAction; now: Date },
): CampaignOutcome {
  if (!row) return refuse(id, false, 'campaign.not_found');
  const wasActive = row.isActive;
  if (action === 'resume' && row.archivedAt) return refuse(id, wasActive, 'campaign.archived');
  if (action === 'resume' && row.isAwaitingPayment) return refuse(id, wasActive, 'campaign.awaiting_payment');
  const isChanged = setState(row, action, now);
  return { id, isChanged, wasActive, refusal: null };
}

/**
 * Changes the state of a campaign. Returns false if the campaign already has this state. A restored campaign
 * is paused, so that it goes live only when its owner resumes it.
 */
function setState(row: CampaignRow, action: CampaignAction, now: Date): boolean {
  switch (action) {
    case 'pause':
    case 'resume': {
      const isActive = action === 'resume';
      if (row.isActive === isActive) return false;
      row.isActive = isActive;
      return true;
    }
    case 'archive':
      if (row.archivedAt) return false;
      row.isActive = false;
      row.archivedAt = now;
      return true;
    case 'restore':
      if (!row.archivedAt) return false;
      row.archivedAt = null;
      return true;
  }
}

function refuse(id: string, wasActive: boolean, code: ErrorCode): CampaignOutcome {
  const { message } = new AppError(code);
  return { id, isChanged: false, wasActive, refusal: { code, message } };
}
