import { defineEntity, type InferEntity } from '@mikro-orm/core';

/** A picture or a film that a campaign gives as its reward (M1-M12). */
export const MediaRewardEntity = defineEntity({
  name: 'MediaReward',
  tableName: 'media_rewards',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    puzzleId: p.uuid(),
    title: p.text(),
    description: p.text().nullable(),
    mediaType: p.text().$type<'image' | 'video'>(),
    filename: p.text(),
    originalName: p.text(),
    mimeType: p.text(),
    /** Bytes. */
    fileSize: p.integer(),
    /** Pixels; null where nobody looked. */
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    /** Seconds of a film. */
    duration: p.double().nullable(),
    /** The file, a blob by its hash; null once it is deleted after the grace, when the row is kept for its figures. */
    mediaHash: p.text().nullable(),
    isActive: p.boolean().default(true),
    viewCount: p.integer().default(0),
    /** The storage is paid until then; see `expiry.ts`. */
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
  }),
});

export type MediaRewardRow = InferEntity<typeof MediaRewardEntity>;
