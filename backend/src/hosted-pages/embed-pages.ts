import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PageSlugCheck, updateEmbedPageSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { findPageSlugProblem } from '@puzzle-prize/sdk/protocol/limits';
import type { z } from 'zod';
import { lockEmbed } from '../embeds/embed-sql.ts';
import type { EmbedRow } from '../embeds/embed.entity.ts';
import { runSql } from '../platform/database/run-sql.ts';
import { EmbedPageEntity, type PageSettings } from './embed-page.entity.ts';
import { hasDefaultSlug } from './find-page.ts';
import { toShortKey } from './short-key.ts';

/** Reads what the owner has set for the page of an embed code. */
export async function readPageSettings(em: SqlEntityManager, embedRowId: string): Promise<PageSettings> {
  const row = await em.findOne(EmbedPageEntity, { embedId: embedRowId });
  return row ?? { slug: null, title: null, intro: null, noindex: false };
}

/**
 * Changes the page of an embed code. Another page can use its former slug at once, unless that is the default slug.
 * @throws AppError embed.not_found, embed.slug_taken
 */
export async function updatePage(
  em: SqlEntityManager,
  embed: EmbedRow,
  changes: z.output<typeof updateEmbedPageSchema>,
): Promise<PageSettings> {
  const slug = changes.slug === toShortKey(embed.id) ? null : changes.slug;
  try {
    return await em.transactional(async (tx) => {
      // The lock on the embed code makes simultaneous edits wait for each other, even if the page has no row yet.
      const { rowCount } = await runSql(tx, lockEmbed, [embed.id]);
      if (rowCount === 0) throw new AppError('embed.not_found');
      if (slug && (await hasDefaultSlug(tx, slug))) throw new AppError('embed.slug_taken');
      const row =
        (await tx.findOne(EmbedPageEntity, { embedId: embed.id }, { refresh: true })) ??
        tx.create(EmbedPageEntity, { embedId: embed.id });
      tx.assign(row, { ...changes, slug }, { ignoreUndefined: true });
      await tx.flush();
      return row;
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('embed.slug_taken');
    throw error;
  }
}

/** Returns why the page cannot have this slug; null if it can. The owner sees the result while typing. */
export async function checkSlug(
  em: SqlEntityManager,
  embed: EmbedRow,
  slug: string,
): Promise<PageSlugCheck['slugProblem']> {
  const problem = findPageSlugProblem(slug);
  if (problem || slug === toShortKey(embed.id)) return problem;
  const row = await em.findOne(EmbedPageEntity, { slug });
  const isTaken = row ? row.embedId !== embed.id : await hasDefaultSlug(em, slug);
  return isTaken ? 'taken' : null;
}
