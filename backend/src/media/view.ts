import type { MediaReward, MediaUploadReply } from '@puzzle-prize/sdk/protocol';
import { getStorageState } from './rewards/expiry.ts';
import type { MediaRewardRow } from './rewards/media-reward.entity.ts';
import type { MediaUploadRow } from './upload/media-upload.entity.ts';
import { uploadUrl } from './upload/uploads.ts';

export function presentUpload(row: MediaUploadRow): MediaUploadReply {
  return { url: uploadUrl(row), mediaType: row.mediaType, ...presentFacts(row) };
}

/**
 * Builds the owner's view of a reward (M8, M9). Each field is listed here, so no file key leaves the server.
 */
export function presentMediaReward(row: MediaRewardRow, nowMs: number): MediaReward {
  const state = getStorageState(row.expiresAt.getTime(), nowMs);
  return {
    id: row.id,
    title: row.title,
    description: row.description ?? null,
    mediaType: row.mediaType,
    originalName: row.originalName,
    ...presentFacts(row),
    isActive: row.isActive,
    viewCount: row.viewCount,
    position: row.position ?? null,
    hasPoster: row.mediaType === 'video' && Boolean(row.posterKey),
    captions: row.captions ?? null,
    captionsLanguage: row.captionsLanguage ?? null,
    canDownload: row.canDownload,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: state.isExpired,
    daysUntilExpiry: state.daysUntilExpiry,
    isInGrace: state.isInGrace,
    graceEndsAt: new Date(state.graceEndsMs).toISOString(),
    daysUntilGraceEnds: state.daysUntilGraceEnds,
    isPurged: state.isOver || !row.mediaHash,
    previewUrl: row.posterKey ? `/api/media-rewards/${row.id}/preview` : null,
  };
}

function presentFacts(row: MediaUploadRow | MediaRewardRow) {
  return {
    mimeType: row.mimeType,
    fileSize: row.fileSize,
    width: row.width ?? null,
    height: row.height ?? null,
    duration: row.duration ?? null,
    playback: row.playback,
  };
}
