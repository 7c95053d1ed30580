import { prizeKindSchema } from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';

/** The figures of a notice, by kind. The database stores them as JSON. */
export const noticeDetailSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stock'),
    percent: z.int(),
    left: z.int(),
    total: z.int(),
    /** The prize in a race that the codes are for; absent for the first prize. */
    prize: prizeKindSchema.optional(),
  }),
  z.object({
    kind: z.literal('code_expiry'),
    /** The announced number of days until the expiry; 0 after the expiry. */
    days: z.int(),
    endsAt: z.iso.datetime(),
    prize: prizeKindSchema.optional(),
  }),
  z.object({
    kind: z.literal('media_expiry'),
    /** The announced number of days until the storage ends; 0 in the grace period. */
    days: z.int(),
    /** The time when the storage ends; in the grace period, the time when the files are deleted. */
    endsAt: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('payment_pending'), deletedAt: z.iso.datetime() }),
  z.object({ kind: z.literal('embed_unseen'), lastSeenAt: z.iso.datetime() }),
  z.object({ kind: z.literal('refusals'), count: z.int(), usual: z.int() }),
  z.object({ kind: z.literal('mail_failed'), count: z.int() }),
  z.object({
    kind: z.literal('restored'),
    /** The moment of the backup that was restored. */
    backupAt: z.iso.datetime(),
    /** The number of codes that were given out after the backup. */
    given: z.int(),
    /** The number of codes that may have been given out after the backup, and are held back. */
    held: z.int(),
  }),
]);
export type NoticeDetail = z.infer<typeof noticeDetailSchema>;

/** A notice that is not stored yet: something that an owner should know. */
export interface Finding {
  ownerId: string;
  puzzleId: string | null;
  embedId: string | null;
  /** The key of the event. A second finding with the same key is ignored. */
  dedupeKey: string;
  detail: NoticeDetail;
}

/** The data from which the texts of a notice are built. The names are the current ones. */
export interface DescribedNotice {
  puzzleId: string | null;
  embedId: string | null;
  campaignTitle: string | null;
  embedName: string | null;
  detail: NoticeDetail;
}

/** The input of a finder: the current time, and the maximum number of findings. */
export interface Search {
  nowMs: number;
  limit: number;
}
