import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { createEmbedSchema, updateEmbedSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { z } from 'zod';
import { ownedCampaign } from '../campaigns/campaigns.ts';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { publicId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { EmbedEntity, type EmbedRow } from './embed.entity.ts';

type Services = Pick<Platform, 'clock' | 'bus'>;

/**
 * The owner's embed code with its campaign. One that is missing and one of another owner answer alike.
 * @throws AppError embed.not_found
 */
export async function ownedEmbed(em: SqlEntityManager, ownerId: string, id: string): Promise<EmbedRow> {
  const row = await em.findOne(EmbedEntity, { id, userId: ownerId }, { populate: ['assignedPuzzle'] });
  if (!row) throw new AppError('embed.not_found');
  return row;
}

/** The owner's embed codes, newest first (E1). */
export async function listEmbeds(em: SqlEntityManager, ownerId: string): Promise<EmbedRow[]> {
  const orderBy = { createdAt: 'desc', id: 'asc' } as const;
  return await em.find(EmbedEntity, { userId: ownerId }, { populate: ['assignedPuzzle'], orderBy });
}

/**
 * Makes an embed code, with its first campaign if one is named (E3).
 * @throws AppError campaign.not_found
 */
export async function createEmbed(
  em: SqlEntityManager,
  ownerId: string,
  { input, clock }: { input: z.output<typeof createEmbedSchema> } & Pick<Services, 'clock'>,
): Promise<EmbedRow> {
  const row = em.create(EmbedEntity, {
    uniqueId: publicId('embed', clock.now()),
    userId: ownerId,
    name: input.name,
    description: input.description ?? null,
    fallbackMessage: input.fallbackMessage?.trim() ? input.fallbackMessage : null,
    customStyling: input.customStyling ?? null,
    assignedPuzzle: await campaignToAssign(em, ownerId, input.assignedPuzzleId ?? null),
  });
  await em.flush();
  return row;
}

export async function updateEmbed(
  em: SqlEntityManager,
  embed: EmbedRow,
  { input, bus }: { input: z.output<typeof updateEmbedSchema> } & Pick<Services, 'bus'>,
): Promise<EmbedRow> {
  em.assign(embed, {
    name: input.name,
    description: input.description ?? null,
    fallbackMessage: input.fallbackMessage?.trim() ? input.fallbackMessage : null,
    isActive: input.isActive ?? embed.isActive,
    customStyling: input.customStyling === undefined ? embed.customStyling : input.customStyling,
  });
  await em.flush();
  bus.publish('embed.changed', { embedUniqueId: embed.uniqueId });
  return embed;
}

/**
 * Puts another campaign behind the embed code, or none (E2). Both ends must be the owner's.
 * @throws AppError campaign.not_found
 */
export async function assignEmbed(
  em: SqlEntityManager,
  embed: EmbedRow,
  { puzzleId, bus }: { puzzleId: string | null } & Pick<Services, 'bus'>,
): Promise<EmbedRow> {
  embed.assignedPuzzle = await campaignToAssign(em, embed.userId, puzzleId);
  await em.flush();
  bus.publish('embed.changed', { embedUniqueId: embed.uniqueId });
  return embed;
}

export async function deleteEmbed(em: SqlEntityManager, embed: EmbedRow, { bus }: Pick<Services, 'bus'>) {
  await em.remove(embed).flush();
  bus.publish('embed.changed', { embedUniqueId: embed.uniqueId });
}

async function campaignToAssign(
  em: SqlEntityManager,
  ownerId: string,
  puzzleId: string | null,
): Promise<CampaignRow | null> {
  return puzzleId === null ? null : await ownedCampaign(em, ownerId, puzzleId);
}
