import type { ImageUploadReply, TemplateImage, UserImage } from '@puzzle-prize/sdk/protocol';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import type { ColorsByHash } from './colors/find-colors.ts';
import type { TemplateImageRow, UserImageRow } from './library/image.entity.ts';
import { buildImageUrl } from './library/image-url.ts';

export function presentUserImage(row: UserImageRow, colors: ColorsByHash): UserImage {
  return {
    id: row.id,
    url: buildImageUrl(row.standardHash),
    masterUrl: buildImageUrl(row.fullSizeHash),
    wholeUrl: buildImageUrl(row.wholeHash ?? row.fullSizeHash),
    focusX: row.focusX,
    focusY: row.focusY,
    zoom: row.zoom,
    originalName: row.originalName,
    size: row.fileSize,
    width: row.width,
    height: row.height,
    colors: colors.get(row.standardHash) ?? null,
  };
}

/** Presents the result of an upload (I7). */
export function presentUpload(row: UserImageRow, colors: ColorsByHash): ImageUploadReply {
  const size = `${imageContractPx}x${imageContractPx}px`;
  return { ...presentUserImage(row, colors), message: `Image processed and uploaded (${size})` };
}

export function presentTemplateImage(row: TemplateImageRow, colors: ColorsByHash): TemplateImage {
  return {
    id: row.id,
    url: buildImageUrl(row.standardHash),
    masterUrl: buildImageUrl(row.fullSizeHash),
    title: row.title,
    description: row.description,
    category: row.category,
    tags: row.tags,
    colors: colors.get(row.standardHash) ?? null,
  };
}
