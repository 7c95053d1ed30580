import { defineEntity, type InferEntity } from '@mikro-orm/core';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';

/**
 * A picture of an owner's library (I10). Its pixels are two blobs, named by their hashes; the other fields describe the
 * file that was uploaded.
 */
export const UserImageEntity = defineEntity({
  name: 'UserImage',
  tableName: 'user_images',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: p.uuid(),
    filename: p.text(),
    originalName: p.text(),
    mimeType: p.text(),
    /** Bytes. */
    fileSize: p.integer(),
    /** Pixels, upright. */
    width: p.integer(),
    height: p.integer(),
    contractHash: p.text(),
    masterHash: p.text(),
    /** `pending` until its owner is shown it in the library or makes a campaign with it (G41). */
    status: p.text().$type<'pending' | 'active'>().default('pending'),
    /** The first of its owner's campaigns that uses it. */
    puzzleId: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  }),
});
export type UserImageRow = InferEntity<typeof UserImageEntity>;

/** A picture that comes with the product, free for every owner (I10). */
export const TemplateImageEntity = defineEntity({
  name: 'TemplateImage',
  tableName: 'template_images',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    filename: p.text().unique(),
    title: p.text(),
    description: p.text(),
    category: p.text().default('general'),
    tags: p.array(),
    mimeType: p.text(),
    fileSize: p.integer(),
    width: p.integer().default(imageContractPx),
    height: p.integer().default(imageContractPx),
    contractHash: p.text(),
    masterHash: p.text(),
    /** Names the drawing code it was rendered by; other code renders it again. */
    drawingVersion: p.text(),
    isActive: p.boolean().default(true),
    sortOrder: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
  }),
});
export type TemplateImageRow = InferEntity<typeof TemplateImageEntity>;
