import type { MediaReward, MediaUploadReply } from '@puzzle-prize/sdk/protocol';
import { storageState } from './expiry.ts';
import type { MediaRewardRow } from './media-reward.entity.ts';
import type { MediaUploadRow } from './media-upload.entity.ts';
import { uploadUrl } from './uploads.ts';

export function presentUpload(row: MediaUploadRow): MediaUploadReply {
  return { url: uploadUrl(row), mediaType: row.mediaType, ...presentFacts(row) };
}

/** A reward as its owner sees it (M8, M9). Field by field: no key of a file leaves the server. */
export function presentMediaReward(row: MediaRewardRow, nowMs: number): MediaReward {
  const state = storageState(row.expiresAt.getTime(), nowMs);
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
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: state.isExpired,
    daysUntilExpiry: state.daysUntilExpiry,
    isInGrace: state.isInGrace,
    graceEndsAt: new Date(state.graceEndsMs).toISOString(),
    daysUntilGraceEnds: state.daysUntilGraceEnds,
    isPurged: !row.mediaHash,
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
