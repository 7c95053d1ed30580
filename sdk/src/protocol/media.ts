import { z } from 'zod';
import {
  captionsMaxChars,
  descriptionMaxChars,
  imageMediaMimeTypes,
  mediaPerCampaign,
  titleMaxChars,
  videoMediaMimeTypes,
} from './limits.ts';
import { text, timestamp, uuid } from './text.ts';

export const mediaTypeSchema = z.enum(['image', 'video']);
export type MediaType = z.infer<typeof mediaTypeSchema>;

export const mediaMimeTypeSchema = z.enum([...imageMediaMimeTypes, ...videoMediaMimeTypes]);
export type MediaMimeType = z.infer<typeof mediaMimeTypeSchema>;

/** Browser support for the file's container and codecs: all, some or no browsers. */
export const playbackSchema = z.enum(['all', 'some', 'none']);
export type Playback = z.infer<typeof playbackSchema>;

/**
 * POST /api/media/upload (M7): JSON with a data URL in `image`, or a form with the file in the field `image`
 * or `file`. In a form, all other fields must come before the file.
 */
export const mediaUploadSchema = z.object({
  image: z.string(),
  filename: text(300).optional(),
  originalName: text(300).optional(),
  mimeType: text(100).optional(),
  mediaType: mediaTypeSchema,
  isMediaReward: z.boolean().optional(),
});
export type MediaUpload = z.input<typeof mediaUploadSchema>;

/** Properties read from the file, in pixels, seconds and bytes; null if unknown. */
const fileFacts = {
  mimeType: mediaMimeTypeSchema,
  fileSize: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.number().nullable(),
  playback: playbackSchema,
};

/**
 * The reply to an upload. Send `url` back as `uploadedMediaUrl` to create a reward. The URL works once, and
 * only for the owner of the upload.
 */
export const mediaUploadReplySchema = z.object({ url: z.string(), mediaType: mediaTypeSchema, ...fileFacts });
export type MediaUploadReply = z.infer<typeof mediaUploadReplySchema>;

/** WebVTT with at least one cue; null removes the captions. */
const captions = z.string().max(captionsMaxChars).nullish();
/** BCP 47 language tag. */
const captionsLanguage = text(35, 2)
  .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, 'must be a language such as en or pt-BR')
  .optional();

/** POST /api/puzzles/{id}/media-rewards (M5, M7). */
export const createMediaRewardSchema = z.object({
  title: text(titleMaxChars, 1),
  description: text(descriptionMaxChars).nullish(),
  mediaType: mediaTypeSchema,
  uploadedMediaUrl: text(500, 1),
  /** Data URL of a video's poster. The owner's browser creates the poster. */
  poster: z.string().nullish(),
  captions,
  captionsLanguage,
  /** Whether visitors may download the file; absent means yes (G64). */
  canDownload: z.boolean().optional(),
});
export type CreateMediaReward = z.input<typeof createMediaRewardSchema>;

/**
 * PUT /api/puzzles/{id}/media-rewards/{rewardId} (M10). Absent fields stay as they are; unknown fields are
 * rejected.
 */
export const updateMediaRewardSchema = z.strictObject({
  isActive: z.boolean().optional(),
  title: text(titleMaxChars, 1).optional(),
  description: text(descriptionMaxChars).nullish(),
  captions,
  captionsLanguage,
  canDownload: z.boolean().optional(),
});
export type UpdateMediaReward = z.input<typeof updateMediaRewardSchema>;

/**
 * PUT /api/puzzles/{id}/media-rewards/order (G18): the ids of all rewards that are not purged, in order. With
 * null, each winner gets a random reward.
 */
export const mediaOrderSchema = z.strictObject({ rewardIds: z.array(uuid).max(mediaPerCampaign).nullable() });
export type MediaOrder = z.infer<typeof mediaOrderSchema>;

/** A media reward as its owner sees it (M8, M9). */
export const mediaRewardSchema = z.object({
  id: uuid,
  title: z.string(),
  description: z.string().nullable(),
  mediaType: mediaTypeSchema,
  originalName: z.string(),
  ...fileFacts,
  isActive: z.boolean(),
  /** Number of sessions in which a winner received this reward (G45). */
  viewCount: z.int(),
  /** Position in the owner's order, counted from 0; null if winners get a random reward (G18). */
  position: z.int().nullable(),
  hasPoster: z.boolean(),
  captions: z.string().nullable(),
  captionsLanguage: z.string().nullable(),
  canDownload: z.boolean(),
  createdAt: timestamp,
  expiresAt: timestamp,
  isExpired: z.boolean(),
  /** Days until the expiry, rounded up; 0 after it. */
  daysUntilExpiry: z.int(),
  /** Whether the reward has expired but is still served and can be renewed (M9, G38). */
  isInGrace: z.boolean(),
  graceEndsAt: timestamp,
  daysUntilGraceEnds: z.int(),
  /**
   * Whether the file is deleted. This happens within an hour after the grace period; the counts are kept
   * (M12).
   */
  isPurged: z.boolean(),
  /** URL of a small preview for the owner only (M10); null if the file has none. */
  previewUrl: z.string().nullable(),
});
export type MediaReward = z.infer<typeof mediaRewardSchema>;
export const mediaRewardListSchema = z.array(mediaRewardSchema);

/**
 * A won media file (W9). `mediaData` is a link for the winner, valid until `linkExpiresAt`. Each verify reply
 * has a new link.
 */
export const wonMediaSchema = z.object({
  id: uuid,
  title: z.string(),
  description: z.string().nullable(),
  mediaType: mediaTypeSchema,
  mimeType: mediaMimeTypeSchema,
  mediaData: z.string(),
  linkExpiresAt: timestamp,
  /** A link that saves the file instead of showing it; null if the owner does not allow this (G64). */
  downloadUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  captionsUrl: z.string().nullable(),
  captionsLanguage: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.number().nullable(),
  playback: playbackSchema,
});
export type WonMedia = z.infer<typeof wonMediaSchema>;

/** The media items of a campaign that a winner has won so far (B30). */
export const mediaProgressSchema = z.object({
  /** The won items, in the order in which they were won. Each has a link of its own. */
  items: z.array(wonMediaSchema),
  /** Number of items that can be won, including those in `items`. */
  total: z.int(),
  /** Title of the item that the next win gives; null if the owner has set no order or all items are won. */
  nextTitle: z.string().nullable(),
});
export type MediaProgress = z.infer<typeof mediaProgressSchema>;
