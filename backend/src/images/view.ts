import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ImageUploadReply, TemplateImage, UserImage, WidgetColors } from '@puzzle-prize/sdk/protocol';
import { imageContractPx } from '@puzzle-prize/sdk/protocol/limits';
import { findColors } from './colors/find-colors.ts';
import type { TemplateImageRow, UserImageRow } from './library/image.entity.ts';
import { buildImageUrl } from './library/image-url.ts';

/** Presents images of an owner's library in the given order (I9). */
export async function presentUserImages(
  em: SqlEntityManager,
  rows: readonly UserImageRow[],
): Promise<UserImage[]> {
  const colors = await findColors(em, listHashes(rows));
  return rows.map((row) => presentUserImage(row, colors.get(row.standardHash)));
}

/** Presents the result of an upload (I7). */
export async function presentUpload(em: SqlEntityManager, row: UserImageRow): Promise<ImageUploadReply> {
  const colors = await findColors(em, [row.standardHash]);
  const size = `${imageContractPx}x${imageContractPx}px`;
  return {
    ...presentUserImage(row, colors.get(row.standardHash)),
    message: `Image processed and uploaded (${size})`,
  };
}

/** Presents templates in the given order (I9). */
export async function presentTemplateImages(
  em: SqlEntityManager,
  rows: readonly TemplateImageRow[],
): Promise<TemplateImage[]> {
  const colors = await findColors(em, listHashes(rows));
  return rows.map((row) => ({
    id: row.id,
    url: buildImageUrl(row.standardHash),
    masterUrl: buildImageUrl(row.fullSizeHash),
    title: row.title,
    description: row.description,
    category: row.category,
    tags: row.tags,
    colors: colors.get(row.standardHash) ?? null,
  }));
}

const listHashes = (rows: readonly { standardHash: string }[]) => rows.map((row) => row.standardHash);

function presentUserImage(row: UserImageRow, colors: WidgetColors | undefined): UserImage {
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
    colors: colors ?? null,
  };
}
