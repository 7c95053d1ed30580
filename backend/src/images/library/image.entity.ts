import { defineEntity, type InferEntity } from '@mikro-orm/core';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';

/**
 * An image in an owner's library (I10). Its pixels are two or three blobs, which are found by their hashes.
 * The other fields describe the uploaded file.
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
    /** Size of the uploaded file in bytes. */
    fileSize: p.integer(),
    /** Size of the uploaded image in pixels, as displayed. */
    width: p.integer(),
    height: p.integer(),
    standardHash: p.text().fieldName('contract_hash'),
    fullSizeHash: p.text().fieldName('master_hash'),
    /** The hash of the uncropped image; null if only the squares are stored. */
    wholeHash: p.text().nullable(),
    /** The focus and the zoom with which the squares were cut from the whole image. */
    focusX: p.float().default(0.5),
    focusY: p.float().default(0.5),
    zoom: p.float().default(1),
    /** `pending` until the owner sees the image in the library or uses it in a campaign (G41). */
    status: p.text().$type<'pending' | 'active'>().default('pending'),
    /** The owner's first campaign that uses the image. */
    puzzleId: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  }),
});
export type UserImageRow = InferEntity<typeof UserImageEntity>;

/** An image that comes with the product and is free for every owner (I10). */
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
    standardHash: p.text().fieldName('contract_hash'),
    fullSizeHash: p.text().fieldName('master_hash'),
    isActive: p.boolean().default(true),
    sortOrder: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
  }),
});
export type TemplateImageRow = InferEntity<typeof TemplateImageEntity>;
