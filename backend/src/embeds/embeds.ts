import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { createEmbedSchema, embedListQuerySchema, updateEmbedSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { defaultFallbackMessage } from '@puzzle-prize/sdk/protocol/limits';
import type { z } from 'zod';
import { type ListPage, findOwnedCampaign } from '../campaigns/campaigns.ts';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { buildContainsPattern } from '../platform/database/like.ts';
import { generatePublicId } from '../platform/ids.ts';
import { mergeEdit } from '../platform/merge-edit.ts';
import type { Platform } from '../platform/platform.ts';
import { EmbedEntity, type EmbedRow, readStyle } from './embed.entity.ts';
import { embedChanged } from './topics.ts';

type Services = Pick<Platform, 'clock' | 'bus'>;

/**
 * Loads the owner's embed code with its campaign. A missing embed code and another owner's cause the same
 * error.
 * @throws AppError embed.not_found
 */
export async function findOwnedEmbed(em: SqlEntityManager, ownerId: string, id: string): Promise<EmbedRow> {
  const row = await em.findOne(EmbedEntity, { id, userId: ownerId }, { populate: ['assignedPuzzle'] });
  if (!row) throw new AppError('embed.not_found');
  return row;
}

/**
 * Lists a page of the owner's embed codes, newest first (E1). With `search`, it lists only embed codes whose
 * name contains this text.
 */
export async function listEmbeds(
  em: SqlEntityManager,
  ownerId: string,
  { search, page, limit, puzzleId }: z.output<typeof embedListQuerySchema>,
): Promise<ListPage<EmbedRow>> {
  const [items, total] = await em.findAndCount(
    EmbedEntity,
    {
      userId: ownerId,
      ...(search ? { name: { $ilike: buildContainsPattern(search) } } : {}),
      ...(puzzleId ? { assignedPuzzle: puzzleId } : {}),
    },
    {
      populate: ['assignedPuzzle'],
      orderBy: { createdAt: 'desc', id: 'asc' },
      limit,
      offset: (page - 1) * limit,
    },
  );
  return { items, total };
}

/**
 * Creates an embed code and assigns its first campaign, if the input has one (E3).
 * @throws AppError campaign.not_found
 */
export async function createEmbed(
  em: SqlEntityManager,
  ownerId: string,
  { input, clock }: { input: z.output<typeof createEmbedSchema> } & Pick<Services, 'clock'>,
): Promise<EmbedRow> {
  const row = em.create(EmbedEntity, {
    uniqueId: generatePublicId('embed', clock.now()),
    userId: ownerId,
    name: input.name,
    description: input.description ?? null,
    fallbackMessage: findStoredMessage(input.fallbackMessage),
    customStyling: input.customStyling ?? null,
    assignedPuzzle: await findCampaignToAssign(em, ownerId, input.assignedPuzzleId ?? null),
  });
  await em.flush();
  return row;
}

/**
 * Changes the texts, state and style of an embed code (E1). Its campaign stays assigned.
 * @throws AppError embed.not_found, edit.conflict
 */
export async function updateEmbed(
  em: SqlEntityManager,
  { id }: EmbedRow,
  { input, bus }: { input: z.output<typeof updateEmbedSchema> } & Pick<Services, 'bus'>,
): Promise<EmbedRow> {
  const embed = await em.transactional(async (tx) => {
    const row = await tx.findOne(
      EmbedEntity,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!row) throw new AppError('embed.not_found');
    const { base, ...changes } = input;
    const { name, description, fallbackMessage, isActive } = row;
    const stored = { name, description, fallbackMessage, isActive, customStyling: readStyle(row) };
    const merged = mergeEdit(toStored(changes), { base: base && withDefaults(base), stored });
    tx.assign(row, merged, { ignoreUndefined: true });
    return row;
  });
  bus.publish(embedChanged, { embedUniqueId: embed.uniqueId });
  return await em.populate(embed, ['assignedPuzzle']);
}

type EmbedTexts = Pick<z.output<typeof updateEmbedSchema>, 'description' | 'fallbackMessage'>;

/**
 * Converts an edit to its stored form. A missing or blank text is null, and a null fallback message means the
 * default.
 */
function toStored<T extends EmbedTexts>(fields: T) {
  return {
    ...fields,
    description: fields.description ?? null,
    fallbackMessage: findStoredMessage(fields.fallbackMessage),
  };
}

/**
 * Converts `base`, the values that the sender read before the edit, to their stored form, so that they can be
 * compared with the row. `base` may omit fields.
 */
function withDefaults<T extends EmbedTexts>(base: T): T {
  return 'fallbackMessage' in base
    ? { ...base, fallbackMessage: findStoredMessage(base.fallbackMessage) }
    : base;
}

function findStoredMessage(message: string | null | undefined): string | null {
  return message?.trim() && message !== defaultFallbackMessage ? message : null;
}

/**
 * Assigns another campaign or none to the embed code (E2). Embed code and campaign must belong to the same
 * owner.
 * @throws AppError campaign.not_found
 */
export async function assignEmbed(
  em: SqlEntityManager,
  embed: EmbedRow,
  { puzzleId, bus }: { puzzleId: string | null } & Pick<Services, 'bus'>,
): Promise<EmbedRow> {
  embed.assignedPuzzle = await findCampaignToAssign(em, embed.userId, puzzleId);
  await em.flush();
  bus.publish(embedChanged, { embedUniqueId: embed.uniqueId });
  return embed;
}

export async function deleteEmbed(em: SqlEntityManager, embed: EmbedRow, { bus }: Pick<Services, 'bus'>) {
  await em.remove(embed).flush();
  bus.publish(embedChanged, { embedUniqueId: embed.uniqueId });
}

async function findCampaignToAssign(
  em: SqlEntityManager,
  ownerId: string,
  puzzleId: string | null,
): Promise<CampaignRow | null> {
  return puzzleId === null ? null : await findOwnedCampaign(em, ownerId, puzzleId);
}

/**
 * Creates an embed code of the installation itself, such as that of a demo. If it exists, its name and
 * campaign are updated.
 */
export async function keepEmbed(
  em: SqlEntityManager,
  uniqueId: string,
  { campaign, name }: { campaign: CampaignRow; name: string },
): Promise<EmbedRow> {
  const embed =
    (await em.findOne(EmbedEntity, { uniqueId }, { populate: ['assignedPuzzle'] })) ??
    em.create(EmbedEntity, { uniqueId, userId: campaign.creatorId, name });
  em.assign(embed, { name, assignedPuzzle: campaign });
  await em.flush();
  return embed;
}

/** Lists the embed codes with these public ids that show an active campaign. */
export async function listPlayable(em: SqlEntityManager, uniqueIds: readonly string[]): Promise<EmbedRow[]> {
  return await em.find(
    EmbedEntity,
    { uniqueId: { $in: [...uniqueIds] }, isActive: true, assignedPuzzle: { isActive: true } },
    { populate: ['assignedPuzzle'] },
  );
}
