import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  campaignListSchema,
  generatedApiKeySchema,
  mediaRewardListSchema,
  mediaRewardSchema,
  mediaUploadReplySchema,
  type Campaign,
  type CreateMediaReward,
} from '@puzzle-prize/sdk/protocol';
import { signIn, type OwnerCall, type Person } from './owner.ts';
import { createCampaign, ensureEmbed } from './seed.ts';

/** The values that the server of a cinema needs to sell its video. */
export interface Cinema {
  embedId: string;
  apiKey: string;
}

/**
 * Gives an owner a paywalled campaign with a video, and an embed code that shows this campaign. It also
 * creates a new API key, which makes the previous one invalid.
 */
export async function seedVideo(platform: string, owner: Person): Promise<Cinema> {
  const call = await signIn(platform, owner);
  const campaigns = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
  const campaign =
    campaigns.at(-1) ??
    (await createCampaign(call, 'balloon', {
      title: 'Over the hills',
      description: 'Solve the puzzle and watch the video.',
      rewardType: 'paywalled_media',
    }));
  await addVideo(call, campaign);
  const embedId = await ensureEmbed(call, campaign, 'Cinema');
  const { apiKey } = await call(
    '/api/auth/generate-api-key',
    (reply) => generatedApiKeySchema.parse(reply),
    {},
  );
  return { embedId, apiKey };
}

async function addVideo(call: OwnerCall, campaign: Campaign): Promise<void> {
  const path = `/api/puzzles/${campaign.id}/media-rewards`;
  const rewards = await call(path, (reply) => mediaRewardListSchema.parse(reply));
  if (rewards.length > 0) return;
  const video = readBase64('video.webm');
  const { url } = await call('/api/media/upload', (reply) => mediaUploadReplySchema.parse(reply), {
    image: `data:video/webm;base64,${video}`,
    originalName: 'over-the-hills.webm',
    mimeType: 'video/webm',
    mediaType: 'video',
    isMediaReward: true,
  });
  const reward: CreateMediaReward = {
    title: 'Over the hills',
    description: 'Eight seconds in the basket of a balloon.',
    mediaType: 'video',
    uploadedMediaUrl: url,
    poster: `data:image/webp;base64,${readBase64('video-poster.webp')}`,
    captions: readFileSync(join(import.meta.dirname, 'video.vtt'), 'utf8'),
    captionsLanguage: 'en',
  };
  await call(path, (reply) => mediaRewardSchema.parse(reply), reward);
}

function readBase64(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'base64');
}
