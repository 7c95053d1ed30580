import { z } from 'zod';
import { orphanDefaultHours, orphanMaxHours, orphanMinHours } from './limits.ts';
import { timestamp, uuid, wholeNumber } from './text.ts';

/**
 * POST /api/admin/fix-campaign-image-statuses (X2), without a body. A dry run counts the images and changes
 * nothing.
 */
export const fixImagesQuerySchema = z.object({ dryRun: z.enum(['true', 'false']).default('false') });

export const fixedImagesSchema = z.object({
  message: z.string(),
  /** Number of images whose stored status did not match their campaigns. */
  outdatedCount: z.int(),
  updatedCount: z.int(),
  updatedImages: z.array(z.object({ imageId: uuid, puzzleId: uuid, puzzleTitle: z.string() })),
});
export type FixedImages = z.infer<typeof fixedImagesSchema>;

const thresholdRange = `Invalid Threshold - Threshold must be between ${orphanMinHours} and ${orphanMaxHours} hours`;

/** POST /api/admin/cleanup-orphaned-images (X3). A dry run counts the images and deletes nothing (G41). */
export const cleanupImagesSchema = z.object({
  hoursThreshold: wholeNumber(orphanMinHours, orphanMaxHours, thresholdRange).default(orphanDefaultHours),
  dryRun: z.boolean().default(false),
});
export type CleanupImages = z.input<typeof cleanupImagesSchema>;

export const cleanedImagesSchema = z.object({
  message: z.string(),
  /** Number of orphaned images. One call removes at most 500 of them, the oldest first. */
  orphanedCount: z.int(),
  deletedCount: z.int(),
  deletedImages: z.array(z.object({ id: uuid, filename: z.string(), createdAt: timestamp })),
});
export type CleanedImages = z.infer<typeof cleanedImagesSchema>;

/** GET /api/admin/mails: a mail in the outbox. */
export const outboxMailSchema = z.object({
  id: uuid,
  recipient: z.string(),
  subject: z.string(),
  /** `kept` is a mail that this server does not send, because it has no SMTP server. */
  status: z.enum(['kept', 'waiting', 'sent', 'failed']),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  sendAttempts: z.int(),
  /** The reply of the SMTP server to the last failed attempt. */
  lastError: z.string().nullable(),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** GET /api/admin/mails: the latest mails, newest first. */
export const outboxSchema = z.object({
  /** Whether this server sends mails, or only keeps them in the outbox. */
  isSending: z.boolean(),
  mails: z.array(outboxMailSchema),
});
export type Outbox = z.infer<typeof outboxSchema>;

/** GET /api/admin/mails/{id}. */
export const mailParamsSchema = z.object({ id: uuid });

/** GET /api/admin/mails/{id}: the content of a mail, which is deleted when the mail is sent. */
export const mailContentSchema = z.object({
  plainText: z.string().nullable(),
  html: z.string().nullable(),
});
export type MailContent = z.infer<typeof mailContentSchema>;
