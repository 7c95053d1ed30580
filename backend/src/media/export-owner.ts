import type { Pool } from 'pg';
import { fromCampaigns } from '../campaigns/campaign-sql.ts';
import { selectCampaignIds } from '../campaigns/export-owner.ts';
import { type ExportedTable, formatIsoTime, keyById } from '../platform/archive/exported-table.ts';
import { getExtension } from './inspect/media-kind.ts';

export const exportedMedia: ExportedTable = {
  path: 'media.json',
  about: 'An image or video that can be won. Its file is in the folder media, named after the id.',
  groups: selectCampaignIds,
  from: 'from media_rewards m where m.puzzle_id = $1',
  keys: [keyById('m.id')],
  columns: {
    id: ['m.id', 'id of the item, and name of its file'],
    campaignId: ['m.puzzle_id', 'campaign'],
    title: ['m.title', 'title'],
    description: ['m.description', 'description'],
    mediaType: ['m.media_type', 'image or video'],
    mimeType: ['m.mime_type', 'type of the file'],
    originalName: ['m.original_name', 'name of the uploaded file'],
    fileSize: ['m.file_size', 'size in bytes'],
    width: ['m.width', 'width in pixels'],
    height: ['m.height', 'height in pixels'],
    durationSeconds: ['m.duration', 'length of a video'],
    captions: ['m.captions', 'captions of a video (WebVTT)'],
    captionsLanguage: ['m.captions_language', 'their language'],
    canDownload: ['m.can_download', 'whether winners may download the file'],
    isActive: ['m.is_active', 'whether it can be won'],
    viewCount: ['m.view_count', 'how often it was opened'],
    expiresAt: [formatIsoTime('m.expires_at'), 'end of its storage'],
    createdAt: [formatIsoTime('m.created_at'), 'when it was added'],
  },
};

/** Lists the stored media files of an owner: the path in the archive and the key in the storage. */
export async function listMediaFiles(pool: Pool, ownerId: string): Promise<{ path: string; key: string }[]> {
  const { rows } = await pool.query<{
    id: string;
    key: string;
    mimeType: Parameters<typeof getExtension>[0];
  }>(
    `select m.id, m.file_key as key, m.mime_type as "mimeType" ${fromCampaigns}
     join media_rewards m on m.puzzle_id = p.id where p.creator_id = $1 and m.file_key is not null order by m.id`,
    [ownerId],
  );
  return rows.map(({ id, key, mimeType }) => ({ path: `media/${id}.${getExtension(mimeType)}`, key }));
}
