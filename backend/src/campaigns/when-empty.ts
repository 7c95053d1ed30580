import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { UpdateCampaign } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { CampaignRow } from './campaign.entity.ts';
import { isOwnCampaign } from './campaign-sql.ts';

type Edit = Pick<UpdateCampaign, 'whenEmpty' | 'fallbackCode' | 'nextCampaignId'>;
type Choice = Pick<CampaignRow, 'whenEmpty' | 'fallbackCode' | 'nextCampaignId'>;

/**
 * Checks what the owner chose for the time after the last code. Checks nothing if the edit does not contain this
 * choice: a chosen campaign may have been deleted since, and the owner must still be able to save other settings.
 * @returns the changed columns; an empty code becomes null
 * @throws AppError campaign.fallback_code_missing, campaign.next_missing, campaign.next_is_itself,
 * campaign.next_unknown
 */
export async function readWhenEmpty(
  em: SqlEntityManager,
  row: CampaignRow,
  edit: Edit,
): Promise<Partial<Pick<CampaignRow, 'fallbackCode'>>> {
  const { whenEmpty, fallbackCode, nextCampaignId } = edit;
  if (whenEmpty === undefined && fallbackCode === undefined && nextCampaignId === undefined) return {};
  if (nextCampaignId) await requireOtherCampaign(em, row, nextCampaignId);
  const changes = fallbackCode === undefined ? {} : { fallbackCode: fallbackCode || null };
  requireComplete({
    whenEmpty: whenEmpty ?? row.whenEmpty,
    fallbackCode: row.fallbackCode,
    nextCampaignId: nextCampaignId === undefined ? row.nextCampaignId : nextCampaignId,
    ...changes,
  });
  return changes;
}

function requireComplete({ whenEmpty, fallbackCode, nextCampaignId }: Choice): void {
  if (whenEmpty === 'fallback' && !fallbackCode) throw new AppError('campaign.fallback_code_missing');
  if (whenEmpty === 'campaign' && !nextCampaignId) throw new AppError('campaign.next_missing');
}

/** @throws AppError campaign.next_is_itself; campaign.next_unknown, for missing and foreign campaigns alike */
async function requireOtherCampaign(em: SqlEntityManager, row: CampaignRow, nextId: string): Promise<void> {
  if (nextId === row.id) throw new AppError('campaign.next_is_itself');
  if (!(await isOwnCampaign(em, row.creatorId, nextId))) throw new AppError('campaign.next_unknown');
}
