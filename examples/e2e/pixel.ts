import { createCampaignReplySchema, imageUploadReplySchema } from '@puzzle-prize/sdk/protocol';
import type { OwnerCall } from '../demo/owner.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Returns an image of one pixel as a file for an upload. */
export function pixelFile(name: string) {
  return { name, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
}

/** Uploads an image of one pixel to an owner's library (I5). */
export async function uploadPixel(call: OwnerCall, originalName: string) {
  return await call('/api/images/upload', (reply) => imageUploadReplySchema.parse(reply), {
    image: `data:image/png;base64,${pixel}`,
    filename: `1_${originalName}`,
    originalName,
    mimeType: 'image/png',
  });
}

/** Creates the owner's free campaign with an image of one pixel. */
export async function createPixelCampaign(
  call: OwnerCall,
  names: { image: string; title: string },
): Promise<void> {
  const { url: imageUrl } = await uploadPixel(call, names.image);
  await call('/api/create-free-campaign', (reply) => createCampaignReplySchema.parse(reply), {
    campaignData: { title: names.title, imageUrl },
  });
}
