import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { MediaMimeType, MediaType, Playback } from '@puzzle-prize/sdk/protocol';

/** A picture or a film that a campaign gives as its reward (M1-M12). */
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
    /** Bytes. */
    fileSize: p.integer(),
    /** Pixels; null where nobody looked. */
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    /** Seconds of a film. */
    duration: p.double().$type<number>().nullable(),
    playback: p.text().$type<Playback>().default('all'),
    /** Of the file's bytes; null once it is deleted after the grace, when the row is kept for its figures. */
    mediaHash: p.text().nullable(),
    /** Where the storage keeps the file, and the small picture of it; nobody else has the same keys. */
    fileKey: p.uuid().nullable(),
    posterKey: p.uuid().nullable(),
    /** WebVTT. */
    captions: p.text().nullable(),
    captionsLanguage: p.text().nullable(),
    /** Place in the owner's order from 0; null while winners get one at random (G18). */
    position: p.integer().nullable(),
    isActive: p.boolean().default(true),
    viewCount: p.integer().default(0),
    /** The storage is paid until then; see `expiry.ts`. */
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
  }),
});

export type MediaRewardRow = InferEntity<typeof MediaRewardEntity>;
