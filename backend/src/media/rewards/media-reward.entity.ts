import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { MediaMimeType, MediaType, Playback } from '@puzzle-prize/sdk/protocol';

/** An image or a video that a campaign gives as its reward (M1-M12). */
export const MediaRewardEntity = defineEntity({
  name: 'MediaReward',
  tableName: 'media_rewards',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    puzzleId: p.uuid(),
    title: p.text(),
    description: p.text().nullable(),
    mediaType: p.text().$type<MediaType>(),
    filename: p.text(),
    originalName: p.text(),
    mimeType: p.text().$type<MediaMimeType>(),
    /** In bytes. */
    fileSize: p.integer(),
    /** Width and height are in pixels; null if unknown. */
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    /** In seconds; null for an image. */
    duration: p.double().$type<number>().nullable(),
    playback: p.text().$type<Playback>().default('all'),
    /** Hash of the file; null after the file is deleted. The row is kept for its statistics. */
    mediaHash: p.text().nullable(),
    /** Unique storage keys of the file and of its preview image. */
    fileKey: p.uuid().nullable(),
    posterKey: p.uuid().nullable(),
    /** In WebVTT format. */
    captions: p.text().nullable(),
    captionsLanguage: p.text().nullable(),
    /** Whether winners get a link that saves the file (G64). */
    canDownload: p.boolean().default(true),
    /**
     * Position in the owner's order, starting at 0. Null without an order; winners then get random items
     * (G18).
     */
    position: p.integer().nullable(),
    isActive: p.boolean().default(true),
    viewCount: p.integer().default(0),
    /** End of the paid storage; see `expiry.ts`. */
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
  }),
});

export type MediaRewardRow = InferEntity<typeof MediaRewardEntity>;
