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
import { EmbedEntity, type EmbedRow } from './embed.entity.ts';
import { readStyle } from './read-style.ts';
import { embedChanged } from './topics.ts';

type Services = Pick<Platform, 'clock' | 'bus'>;

/**
 * Loads the owner's embed code with its campaign. The error is the same for an embed code that does not exist
 * and for an embed code of another owner.
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
 * Creates an embed code, with its first campaign if the input has one (E3). Its unique id contains the shard, by
 * which a proxy sends visitors of the embed code to the right installation (B49).
 * @throws AppError campaign.not_found, campaign.archived
 */
export async function createEmbed(
  em: SqlEntityManager,
  ownerId: string,
  {
    input,
    clock,
    config,
  }: { input: z.output<typeof createEmbedSchema> } & Pick<Platform, 'clock' | 'config'>,
): Promise<EmbedRow> {
  const row = em.create(EmbedEntity, {
    uniqueId: generatePublicId(config.shard === undefined ? 'embed' : `embed-${config.shard}`, clock.now()),
    userId: ownerId,
    name: input.name,
    description: input.description ?? null,
    fallbackMessage: findStoredMessage(input.fallbackMessage),
    site: input.site ?? null,
    customStyling: input.customStyling ?? null,
    assignedPuzzle: await findCampaignToAssign(em, ownerId, { puzzleId: input.assignedPuzzleId ?? null }),
  });
  await em.flush();
  return row;
}

/**
 * Changes the texts, state and style of an embed code (E1). The assigned campaign stays the same.
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
    const { name, description, fallbackMessage, isActive, site } = row;
    const stored = { name, description, fallbackMessage, isActive, site, customStyling: readStyle(row) };
    const merged = mergeEdit(toStored(changes), { base: base && withDefaults(base), stored });
    tx.assign(row, merged, { ignoreUndefined: true });
    return row;
  });
  bus.publish(embedChanged, { embedUniqueId: embed.uniqueId });
  return await em.populate(embed, ['assignedPuzzle']);
}

type EmbedTexts = Pick<z.output<typeof updateEmbedSchema>, 'description' | 'fallbackMessage'>;

/**
 * Converts an edit to its stored form. Missing or blank texts become null. A fallback message of null means
 * the default message.
 */
function toStored<T extends EmbedTexts>(fields: T) {
  return {
    ...fields,
    description: fields.description ?? null,
    fallbackMessage: findStoredMessage(fields.fallbackMessage),
  };
}

/**
 * Converts `base` to its stored form, so that it can be compared with the row. `base` contains the values
 * that the sender read before the edit, and may omit fields.
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
 * Assigns another campaign to the embed code, or no campaign if `puzzleId` is null (E2). The campaign must
 * belong to the owner of the embed code.
 * @throws AppError campaign.not_found, campaign.archived
 */
export async function assignEmbed(
  em: SqlEntityManager,
  embed: EmbedRow,
  { puzzleId, bus }: { puzzleId: string | null } & Pick<Services, 'bus'>,
): Promise<EmbedRow> {
  const current = embed.assignedPuzzle?.id;
  embed.assignedPuzzle = await findCampaignToAssign(em, embed.userId, { puzzleId, current });
  await em.flush();
  bus.publish(embedChanged, { embedUniqueId: embed.uniqueId });
  return embed;
}

export async function deleteEmbed(em: SqlEntityManager, embed: EmbedRow, { bus }: Pick<Services, 'bus'>) {
  await em.remove(embed).flush();
  bus.publish(embedChanged, { embedUniqueId: embed.uniqueId });
}

/**
 * Finds the campaign to assign. An archived campaign cannot be assigned, but an embed code may keep an
 * archived campaign that it already shows.
 */
async function findCampaignToAssign(
  em: SqlEntityManager,
  ownerId: string,
  { puzzleId, current }: { puzzleId: string | null; current?: string | undefined },
): Promise<CampaignRow | null> {
  if (puzzleId === null) return null;
  const campaign = await findOwnedCampaign(em, ownerId, puzzleId);
  if (campaign.archivedAt && puzzleId !== current) throw new AppError('campaign.archived');
  return campaign;
}

/**
 * Creates an embed code that belongs to the installation, such as the embed code of a demo. If the embed code
 * exists, its name and campaign are updated.
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

/** Loads embed codes of the owner with their campaigns, in the order of the ids. */
export async function loadEmbeds(
  em: SqlEntityManager,
  ownerId: string,
  ids: readonly string[],
): Promise<EmbedRow[]> {
  const rows = await em.find(
    EmbedEntity,
    { id: { $in: [...ids] }, userId: ownerId },
    { populate: ['assignedPuzzle'] },
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Lists the embed codes with these public ids that show an active campaign. */
export async function listPlayable(em: SqlEntityManager, uniqueIds: readonly string[]): Promise<EmbedRow[]> {
  return await em.find(
    EmbedEntity,
    { uniqueId: { $in: [...uniqueIds] }, isActive: true, assignedPuzzle: { isActive: true } },
    { populate: ['assignedPuzzle'] },
  );
}
