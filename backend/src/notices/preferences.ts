import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type {
  NoticeKind,
  NoticePreferences,
  updateNoticePreferencesSchema,
} from '@puzzle-prize/sdk/protocol';
import { noticeKinds } from '@puzzle-prize/sdk/protocol/limits';
import type { z } from 'zod';
import { NoticePreferenceEntity } from './notice-preference.entity.ts';

/** Reads for which kinds of notices an owner gets mails (A3). */
export async function readPreferences(em: SqlEntityManager, ownerId: string): Promise<NoticePreferences> {
  const rows = await em.find(NoticePreferenceEntity, { ownerId });
  const stored = new Map(rows.map(({ kind, mail }) => [kind, mail]));
  const isWanted = (kind: NoticeKind) => stored.get(kind) ?? true;
  return {
    mail: {
      stock: isWanted('stock'),
      code_expiry: isWanted('code_expiry'),
      media_expiry: isWanted('media_expiry'),
      payment_pending: isWanted('payment_pending'),
      embed_unseen: isWanted('embed_unseen'),
      refusals: isWanted('refusals'),
      mail_failed: isWanted('mail_failed'),
      restored: isWanted('restored'),
    },
  };
}

/** Tests whether an owner gets mails of a kind. */
export async function isMailWanted(
  em: SqlEntityManager,
  ownerId: string,
  kind: NoticeKind,
): Promise<boolean> {
  return (await em.count(NoticePreferenceEntity, { ownerId, kind, mail: false })) === 0;
}

/** Changes the given kinds and keeps all others. Returns the choices after the change. */
export async function updatePreferences(
  em: SqlEntityManager,
  ownerId: string,
  { mail }: z.output<typeof updateNoticePreferencesSchema>,
): Promise<NoticePreferences> {
  const changes = noticeKinds.flatMap((kind) => {
    const isWanted = mail[kind];
    return isWanted === undefined ? [] : [{ ownerId, kind, mail: isWanted }];
  });
  if (changes.length > 0) await em.upsertMany(NoticePreferenceEntity, changes);
  return await readPreferences(em, ownerId);
}
