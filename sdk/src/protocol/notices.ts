import { z } from 'zod';
import { noticeKinds, noticesPerAction, noticesPerPage } from './limits.ts';
import { listQuerySchema } from './lists.ts';
import { timestamp, uuid } from './text.ts';

/**
 * The reasons for a notice (A1). `stock`: few codes are left; `code_expiry`: codes expire; `media_expiry`: the storage
 * of media ends; `payment_pending`: a campaign is not paid; `embed_unseen`: an embed code is no longer seen;
 * `refusals`: many solutions were refused; `mail_failed`: a mail with a won code could not be sent; `restored`: codes
 * were given out after the backup from which the installation was restored.
 */
export const noticeKindSchema = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof noticeKindSchema>;

/** A notice to an owner: what happened, and the page on which the owner can act. */
export const noticeSchema = z.object({
  id: uuid,
  noticeKind: noticeKindSchema,
  sentence: z.string(),
  /** Path of the page, with its query. */
  href: z.string(),
  isRead: z.boolean(),
  createdAt: timestamp,
});
export type Notice = z.infer<typeof noticeSchema>;

/** GET /api/notices: a page of the notices that are not dismissed, newest first. */
export const noticesQuerySchema = z.strictObject({
  page: listQuerySchema.shape.page,
  limit: listQuerySchema.shape.limit.unwrap().default(noticesPerPage),
});
export const noticePageSchema = z.object({
  rows: z.array(noticeSchema),
  total: z.int(),
  /** The number of all notices that are not read. */
  unread: z.int(),
});
export type NoticePage = z.infer<typeof noticePageSchema>;

/** POST /api/notices/read: marks these notices as read; without ids, all of them. */
export const readNoticesSchema = z.strictObject({
  noticeIds: z.array(uuid).max(noticesPerAction).optional(),
});
export type ReadNotices = z.input<typeof readNoticesSchema>;

/** GET /api/notice-preferences: whether a mail is sent for each kind of notice (A3). */
export const noticePreferencesSchema = z.object({ mail: z.record(noticeKindSchema, z.boolean()) });
export type NoticePreferences = z.infer<typeof noticePreferencesSchema>;

/** PATCH /api/notice-preferences: kinds that are left out do not change. */
export const updateNoticePreferencesSchema = z.strictObject({
  mail: z.partialRecord(noticeKindSchema, z.boolean()),
});
export type UpdateNoticePreferences = z.input<typeof updateNoticePreferencesSchema>;
