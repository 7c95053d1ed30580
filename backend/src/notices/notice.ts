import { prizeKindSchema } from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';

/** The figures of a notice, by kind. The database stores them as JSON. */
export const noticeDetailSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stock'),
    percent: z.int(),
    left: z.int(),
    total: z.int(),
    /** The prize of a race whose codes these are; absent for the first one. */
    prize: prizeKindSchema.optional(),
  }),
  z.object({
    kind: z.literal('code_expiry'),
    /** The days until the expiry that were announced; 0 after it. */
    days: z.int(),
    endsAt: z.iso.datetime(),
    prize: prizeKindSchema.optional(),
  }),
  z.object({
    kind: z.literal('media_expiry'),
    /** The days until the expiry that were announced; 0 in the grace period. */
    days: z.int(),
    /** The end of the storage; in the grace period, the deletion of the files. */
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

/** Something that an owner should know, before it is stored as a notice. */
export interface Finding {
  ownerId: string;
  puzzleId: string | null;
  embedId: string | null;
  /** Names the event. A second finding with the same key is ignored. */
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
