import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { MediaFiles } from '../upload/media-files.ts';
import { findOwnedReward } from './rewards.ts';
import type { ServedFile } from '../../platform/http/send-file.ts';
import { posterMimeType } from '../upload/uploads.ts';

/**
 * Finds the preview image of a reward, for its owner only (M10, T29).
 * @throws AppError media.not_found if the reward is missing, has another owner or has no preview
 */
export async function findPreview(
  em: SqlEntityManager,
  files: MediaFiles,
  { ownerId, rewardId }: { ownerId: string; rewardId: string },
): Promise<ServedFile> {
  const { posterKey: key } = await findOwnedReward(em, ownerId, { rewardId });
  if (!key) throw new AppError('media.not_found');
  const [name, tag] = ['preview.webp', key];
  return { size: null, mimeType: posterMimeType, tag, name, maxAgeSeconds, open: () => files.read(key) };
}

/** Time for which browsers may cache a preview. It is short, because the owner may delete the reward. */
const maxAgeSeconds = 300;
