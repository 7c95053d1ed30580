import type { WonMedia } from '@puzzle-prize/sdk/protocol';
import { type linkKeys, signLink } from '../media/link.ts';
import type { WonItem } from './claim-media.ts';

/**
 * Presents a won item to its winner (W9). The URLs in the reply work only for ten minutes and only for this
 * session (T29).
 */
export function presentWonMedia(
  item: WonItem,
  session: { attemptId: string; sessionHash: string },
  { keys, nowMs }: { keys: ReturnType<typeof linkKeys>; nowMs: number },
): WonMedia {
  const { token, expiresAtMs } = signLink({ rewardId: item.id, ...session }, keys, nowMs);
  const address = (part: string) => `/api/media-rewards/${item.id}/${part}?token=${token}`;
  return {
    id: item.id,
    title: item.title,
    description: item.description,
    mediaType: item.mediaType,
    mimeType: item.mimeType,
    mediaData: address('content'),
    linkExpiresAt: new Date(expiresAtMs).toISOString(),
    downloadUrl: item.canDownload ? `${address('content')}&download=1` : null,
    posterUrl: item.hasPoster ? address('poster') : null,
    captionsUrl: item.hasCaptions ? address('captions') : null,
    captionsLanguage: item.captionsLanguage,
    width: item.width,
    height: item.height,
    duration: item.duration,
    playback: item.playback,
  };
}
