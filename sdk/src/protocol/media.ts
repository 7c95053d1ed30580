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

/** Which browsers play the file, as its container and codecs tell: every one, some, or none. */
export const playbackSchema = z.enum(['all', 'some', 'none']);
export type Playback = z.infer<typeof playbackSchema>;

/**
 * POST /api/media/upload (M7): JSON with a data URL in `image`, or a form with the file in the field `image` or `file`.
 * In a form the other fields come before the file or are left out.
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

/** What was found in the file. Pixels, seconds and bytes; null where nothing tells. */
const fileFacts = {
  mimeType: mediaMimeTypeSchema,
  fileSize: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.number().nullable(),
  playback: playbackSchema,
};

/** `url` is handed back as `uploadedMediaUrl`; it works once, for its owner. */
export const mediaUploadReplySchema = z.object({ url: z.string(), mediaType: mediaTypeSchema, ...fileFacts });
export type MediaUploadReply = z.infer<typeof mediaUploadReplySchema>;

/** WebVTT; null takes captions away. */
const captions = z.string().max(captionsMaxChars).nullish();
/** A BCP 47 tag. */
const captionsLanguage = text(35, 2)
  .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/)
  .optional();

/** POST /api/puzzles/{id}/media-rewards (M5, M7). */
export const createMediaRewardSchema = z.object({
  title: text(titleMaxChars, 1),
  description: text(descriptionMaxChars).nullish(),
  mediaType: mediaTypeSchema,
  uploadedMediaUrl: text(500, 1),
  /** A data URL of the picture that stands for a film; drawn by the owner's browser. */
  poster: z.string().nullish(),
  captions,
  captionsLanguage,
});
export type CreateMediaReward = z.input<typeof createMediaRewardSchema>;

/** PUT /api/puzzles/{id}/media-rewards/{rewardId} (M10). Absent fields stay as they are. */
export const updateMediaRewardSchema = z.object({
  isActive: z.boolean().optional(),
  title: text(titleMaxChars, 1).optional(),
  description: text(descriptionMaxChars).nullish(),
  captions,
  captionsLanguage,
});
export type UpdateMediaReward = z.input<typeof updateMediaRewardSchema>;

/** PUT /api/puzzles/{id}/media-rewards/order (G18): all ids that are not purged in their order, or null for "at random". */
export const mediaOrderSchema = z.object({ rewardIds: z.array(uuid).max(mediaPerCampaign).nullable() });
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
  /** Deliveries to winners, one for each session (G45). */
  viewCount: z.int(),
  /** Place in the owner's order from 0; null while winners get one at random (G18). */
  position: z.int().nullable(),
  hasPoster: z.boolean(),
  captions: z.string().nullable(),
  captionsLanguage: z.string().nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
  isExpired: z.boolean(),
  /** Days begun; 0 when it is over. */
  daysUntilExpiry: z.int(),
  /** Expired, still served, can be renewed (M9, G38). */
  isInGrace: z.boolean(),
  graceEndsAt: timestamp,
  daysUntilGraceEnds: z.int(),
  /** The file is deleted, the figures are kept (M12). */
  isPurged: z.boolean(),
  /** A small picture for the owner alone (M10); null when there is none to draw. */
  previewUrl: z.string().nullable(),
});
export type MediaReward = z.infer<typeof mediaRewardSchema>;
export const mediaRewardListSchema = z.array(mediaRewardSchema);

/**
 * The file that a solved puzzle brought (W9). `mediaData` is an address on the platform that works until
 * `linkExpiresAt`, for who won; verify answers with a fresh one.
 */
export const wonMediaSchema = z.object({
  title: z.string(),
  description: z.string().nullable(),
  mediaType: mediaTypeSchema,
  mimeType: mediaMimeTypeSchema,
  mediaData: z.string(),
  linkExpiresAt: timestamp,
  posterUrl: z.string().nullable(),
  captionsUrl: z.string().nullable(),
  captionsLanguage: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.number().nullable(),
  playback: playbackSchema,
});
export type WonMedia = z.infer<typeof wonMediaSchema>;
