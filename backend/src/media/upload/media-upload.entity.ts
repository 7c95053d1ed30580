import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { MediaMimeType, MediaType, Playback } from '@puzzle-prize/sdk/protocol';

/** An uploaded file that is not a reward yet (M7). It becomes a reward once, or it is deleted after a day. */
export const MediaUploadEntity = defineEntity({
  name: 'MediaUpload',
  tableName: 'media_uploads',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: p.uuid(),
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
    playback: p.text().$type<Playback>(),
    mediaHash: p.text(),
    fileKey: p.uuid(),
    posterKey: p.uuid().nullable(),
    createdAt: p.datetime(),
  }),
});

export type MediaUploadRow = InferEntity<typeof MediaUploadEntity>;
