import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ChangeEmbeds, EmbedOutcome } from '@puzzle-prize/sdk/protocol';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { findOwnedCampaign } from '../campaigns/campaigns.ts';
import type { Platform } from '../platform/platform.ts';
import { EmbedEntity, type EmbedRow } from './embed.entity.ts';
import { embedChanged } from './topics.ts';

/** The values that the embed codes get. An absent value stays as it is. */
interface Changes {
  isActive: boolean | undefined;
  campaign: CampaignRow | null | undefined;
}

/**
 * Makes the same change to several embed codes of an owner, in one transaction. If the change is refused for one embed
 * code, the others are still changed. The rows are locked in the order of their ids, so that two calls cannot deadlock.
 * @throws AppError campaign.not_found
 */
export async function changeEmbeds(
  em: SqlEntityManager,
  ownerId: string,
  { embedIds, isActive, assignedPuzzleId, bus }: ChangeEmbeds & Pick<Platform, 'bus'>,
): Promise<EmbedOutcome[]> {
  const wanted = [...new Set(embedIds)];
  const changed: string[] = [];
  const outcomes = await em.transactional(async (tx) => {
    const campaign =
      typeof assignedPuzzleId === 'string'
        ? await findOwnedCampaign(tx, ownerId, assignedPuzzleId)
        : assignedPuzzleId;
    const rows = await tx.find(
      EmbedEntity,
      { id: { $in: wanted }, userId: ownerId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    return wanted.map((id) => {
      const row = known.get(id);
      const outcome = row ? applyChanges(row, { isActive, campaign }) : refuseUnknown(id);
      if (row && outcome.isChanged) changed.push(row.uniqueId);
      return outcome;
    });
  });
  for (const embedUniqueId of changed) bus.publish(embedChanged, { embedUniqueId });
  return outcomes;
}

/** Changes an embed code. An archived campaign cannot be assigned, but an embed code may keep it. */
function applyChanges(row: EmbedRow, { isActive, campaign }: Changes): EmbedOutcome {
  const { id, isActive: wasActive } = row;
  const earlierPuzzleId = row.assignedPuzzle?.id ?? null;
  const before = { id, wasActive, earlierPuzzleId };
  const isOther = campaign !== undefined && !isAssigned(row, campaign);
  if (isOther && campaign?.archivedAt)
    return { ...before, isChanged: false, refusal: describeRefusal('campaign.archived') };
  if (isOther) row.assignedPuzzle = campaign;
  row.isActive = isActive ?? wasActive;
  return { ...before, isChanged: isOther || row.isActive !== wasActive, refusal: null };
}

const isAssigned = ({ assignedPuzzle }: EmbedRow, campaign: CampaignRow | null) =>
  (assignedPuzzle?.id ?? null) === (campaign?.id ?? null);

function refuseUnknown(id: string): EmbedOutcome {
  const refusal = describeRefusal('embed.not_found');
  return { id, isChanged: false, wasActive: false, earlierPuzzleId: null, refusal };
}

function describeRefusal(code: ErrorCode): NonNullable<EmbedOutcome['refusal']> {
  return { code, message: new AppError(code).message };
}
