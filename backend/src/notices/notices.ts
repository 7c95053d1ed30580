import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { joinEmbed } from '../embeds/embed-sql.ts';
import type { Clock } from '../platform/clock.ts';
import { runSql } from '../platform/database/run-sql.ts';
import { NoticeEntity } from './notice.entity.ts';

/** A notice with the current names of its campaign and embed code. */
export interface NoticeRow {
  id: string;
  puzzleId: string | null;
  embedId: string | null;
  campaignTitle: string | null;
  embedName: string | null;
  detail: unknown;
  createdMs: number;
  isRead: boolean;
}

export interface NoticeRows {
  rows: NoticeRow[];
  total: number;
  unread: number;
}

/** Reads a page of the notices that the owner has not dismissed, newest first. */
export async function listNotices(
  em: SqlEntityManager,
  ownerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<NoticeRows> {
  const { rows } = await runSql<NoticeRow>(em, listStatement, [ownerId, limit, (page - 1) * limit]);
  const total = await em.count(NoticeEntity, { ownerId, dismissedAt: null });
  const unread = await em.count(NoticeEntity, { ownerId, dismissedAt: null, readAt: null });
  return { rows, total, unread };
}

const listStatement = `
  select n.id, n.puzzle_id as "puzzleId", n.embed_id as "embedId", p.title as "campaignTitle", e.name as "embedName",
    n.detail, (extract(epoch from n.created_at) * 1000)::float8 as "createdMs", n.read_at is not null as "isRead"
  from notices n left ${joinCampaign('n.puzzle_id')} left ${joinEmbed('n.embed_id')}
  where n.owner_id = $1 and n.dismissed_at is null
  order by n.created_at desc, n.id limit $2 offset $3`;

/** Marks notices of the owner as read: all of them if `ids` is absent. Unknown and foreign ids change nothing. */
export async function markRead(
  em: SqlEntityManager,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] | undefined },
  clock: Clock,
): Promise<void> {
  await em.nativeUpdate(
    NoticeEntity,
    { ownerId, readAt: null, ...(ids && { id: { $in: [...ids] } }) },
    { readAt: new Date(clock.now()) },
  );
}

/**
 * Dismisses a notice of the owner. A second call changes nothing.
 * @throws AppError notice.not_found
 */
export async function dismissNotice(
  em: SqlEntityManager,
  { ownerId, id }: { ownerId: string; id: string },
  clock: Clock,
): Promise<void> {
  const notice = await em.findOne(NoticeEntity, { id, ownerId });
  if (!notice) throw new AppError('notice.not_found');
  notice.dismissedAt ??= new Date(clock.now());
  await em.flush();
}
