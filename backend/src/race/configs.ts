import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { createRaceConfigSchema, updateRaceConfigSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { z } from 'zod';
import { CampaignEntity } from '../campaigns/campaign.entity.ts';
import { ownedCampaign } from '../campaigns/campaigns.ts';
import { RaceConfigEntity, type RaceConfigRow } from './race-config.entity.ts';

/**
 * The configuration with this id, else the one of the campaign with it (G24). One that is missing and one of another
 * owner answer alike.
 * @throws AppError race.config_not_found
 */
export async function ownedConfig(em: SqlEntityManager, ownerId: string, id: string): Promise<RaceConfigRow> {
  const row = (await em.findOne(RaceConfigEntity, { id })) ?? (await findConfigOf(em, id));
  const isOwn = row && (await em.count(CampaignEntity, { id: row.puzzleId, creatorId: ownerId })) > 0;
  if (!isOwn) throw new AppError('race.config_not_found');
  return row;
}

function findConfigOf(em: SqlEntityManager, puzzleId: string): Promise<RaceConfigRow | null> {
  return em.findOne(RaceConfigEntity, { puzzleId });
}

/**
 * Makes a competition ready to be raced (Q3); once.
 * @throws AppError campaign.not_found, race.wrong_reward_type, race.config_exists
 */
export async function createConfig(
  em: SqlEntityManager,
  ownerId: string,
  input: z.output<typeof createRaceConfigSchema>,
): Promise<RaceConfigRow> {
  const campaign = await ownedCampaign(em, ownerId, input.puzzleId);
  if (campaign.rewardType !== 'competition') throw new AppError('race.wrong_reward_type');
  try {
    const row = em.create(RaceConfigEntity, input);
    await em.flush();
    return row;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('race.config_exists');
    throw error;
  }
}

/**
 * Changes what is named. Rooms that are open follow it with their next change.
 * @throws AppError race.config_not_found, request.invalid when the fewest players would be more than the most
 */
export async function updateConfig(
  em: SqlEntityManager,
  { id }: RaceConfigRow,
  changes: z.output<typeof updateRaceConfigSchema>,
): Promise<RaceConfigRow> {
  return await em.transactional(async (tx) => {
    // Two changes at once could each be fine and both together not.
    const row = await tx.findOne(
      RaceConfigEntity,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!row) throw new AppError('race.config_not_found');
    tx.assign(row, changes, { ignoreUndefined: true });
    if (row.minPlayers > row.maxPlayers)
      throw new AppError('request.invalid', 'minPlayers: is more than the maximum');
    await tx.flush();
    return row;
  });
}
