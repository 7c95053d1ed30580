import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { createRaceConfigSchema, updateRaceConfigSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { z } from 'zod';
import { findOwnedCampaign } from '../campaigns/campaigns.ts';
import { mergeEdit } from '../platform/merge-edit.ts';
import { RaceConfigEntity, type RaceConfigRow } from './race-config.entity.ts';
import { isOwnCampaign } from '../campaigns/campaign-sql.ts';

/**
 * Finds a configuration by its own id or by the id of its campaign (G24). A missing configuration and the
 * configuration of another owner give the same error.
 * @throws AppError race.config_not_found
 */
export async function findOwnedConfig(
  em: SqlEntityManager,
  ownerId: string,
  id: string,
): Promise<RaceConfigRow> {
  const row = (await em.findOne(RaceConfigEntity, { id })) ?? (await findConfigOf(em, id));
  const isOwn = row && (await isOwnCampaign(em, ownerId, row.puzzleId));
  if (!isOwn) throw new AppError('race.config_not_found');
  return row;
}

function findConfigOf(em: SqlEntityManager, puzzleId: string): Promise<RaceConfigRow | null> {
  return em.findOne(RaceConfigEntity, { puzzleId });
}

/**
 * Creates the configuration of a competition (Q3). A campaign can have only one.
 * @throws AppError campaign.not_found, race.wrong_reward_type, race.config_exists
 */
export async function createConfig(
  em: SqlEntityManager,
  ownerId: string,
  input: z.output<typeof createRaceConfigSchema>,
): Promise<RaceConfigRow> {
  const campaign = await findOwnedCampaign(em, ownerId, input.puzzleId);
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
 * Changes the given fields. An open room uses the new settings from its next change on.
 * @throws AppError race.config_not_found, edit.conflict
 * @throws AppError request.invalid if the minimum of players would exceed the maximum, or if `puzzleId` names
 * another campaign
 */
export async function updateConfig(
  em: SqlEntityManager,
  { id }: RaceConfigRow,
  { puzzleId, base, ...changes }: z.output<typeof updateRaceConfigSchema>,
): Promise<RaceConfigRow> {
  return await em.transactional(async (tx) => {
    // The row is locked, because two simultaneous edits may each be valid alone but invalid together.
    const row = await tx.findOne(
      RaceConfigEntity,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!row) throw new AppError('race.config_not_found');
    if (puzzleId !== undefined && puzzleId !== row.puzzleId)
      throw new AppError('request.invalid', 'puzzleId: is not the campaign of this configuration');
    tx.assign(row, mergeEdit(changes, { base, stored: row }), { ignoreUndefined: true });
    if (row.minPlayers > row.maxPlayers)
      throw new AppError('request.invalid', 'minPlayers: is more than the maximum');
    await tx.flush();
    return row;
  });
}
