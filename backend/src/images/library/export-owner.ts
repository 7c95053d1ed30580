import type { Pool } from 'pg';
import { type ExportedTable, formatIsoTime, keyById } from '../../platform/archive/exported-table.ts';

/** SQL for the path of an image in the archive. */
const imagePath = `'images/' || i.id || '.webp'`;

export const exportedImages: ExportedTable = {
  path: 'images.json',
  about: 'An image of your library.',
  from: 'from user_images i where i.user_id = $1',
  keys: [keyById('i.id')],
  columns: {
    id: ['i.id', 'id of the image'],
    file: [
      imagePath,
      'path in this archive, WebP: the whole image if it is stored, otherwise its largest square',
    ],
    originalName: ['i.original_name', 'name of the uploaded file'],
    campaignId: ['i.puzzle_id', 'first campaign that uses the image'],
    focusX: ['i.focus_x', 'center of the square, from 0 (left) to 1 (right)'],
    focusY: ['i.focus_y', 'center of the square, from 0 (top) to 1 (bottom)'],
    zoom: ['i.zoom', 'magnification of the square'],
    createdAt: [formatIsoTime('i.created_at'), 'time of the upload'],
  },
};

/** Lists the image files of an owner: the path in the archive and the hash of the pixels. */
export async function listImageFiles(pool: Pool, ownerId: string): Promise<{ path: string; hash: string }[]> {
  const { rows } = await pool.query<{ path: string; hash: string }>(
    `select ${imagePath} as path, coalesce(i.whole_hash, i.master_hash) as hash from user_images i
     where i.user_id = $1 order by i.id`,
    [ownerId],
  );
  return rows;
}
