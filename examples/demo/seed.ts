import { randomInt } from 'node:crypto';
import {
  campaignListSchema,
  collectionListSchema,
  createCampaignReplySchema,
  embedListSchema,
  embedSchema,
  setCodesReplySchema,
  templateImageListSchema,
  type Campaign,
} from '@puzzle-prize/sdk/protocol';
import { signIn, type OwnerCall, type Person } from './owner.ts';

const codeCount = 25;
const preferredPicture = 'koi';

/**
 * Gives an owner what a visitor needs to win something: a campaign, its codes, and an embed code that shows it. What is
 * there already stays as it is.
 * @returns the embed code's unique id
 */
export async function seedDemo(platform: string, owner: Person): Promise<string> {
  const call = await signIn(platform, owner);
  const campaigns = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
  const campaign = campaigns[0] ?? (await createCampaign(call));
  await setCodes(call, campaign);
  const embeds = await call('/api/embed-codes', (reply) => embedListSchema.parse(reply));
  const embed = embeds[0] ?? (await createEmbed(call, campaign));
  return embed.uniqueId;
}

async function createCampaign(call: OwnerCall): Promise<Campaign> {
  const pictures = await call('/api/template-images', (reply) => templateImageListSchema.parse(reply));
  const picture = pictures.find(({ title }) => title.toLowerCase().includes(preferredPicture)) ?? pictures[0];
  const campaignData = {
    title: 'Slide and save',
    description: 'Put the picture back together and win 15% off your first bag.',
    imageUrl: picture?.url ?? '',
  };
  const parse = (reply: unknown) => createCampaignReplySchema.parse(reply).puzzle;
  return await call('/api/create-free-campaign', parse, { campaignData });
}

async function setCodes(call: OwnerCall, campaign: Campaign): Promise<void> {
  const path = `/api/puzzles/${campaign.id}/code-collections`;
  const collections = await call(path, (reply) => collectionListSchema.parse(reply));
  if (collections.length > 0) return;
  const codes = Array.from({ length: codeCount }, createCode);
  await call(path, (reply) => setCodesReplySchema.parse(reply), {
    title: 'Spring roast, 15% off',
    codeType: 'promotion',
    codes,
  });
}

/** Six characters that nobody confuses when reading them aloud. */
function createCode(): string {
  const letters = 'ACDEFGHJKMNPQRTUVWXY34679';
  return `ROAST-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
}

function createEmbed(call: OwnerCall, campaign: Campaign) {
  const body = { name: 'Shop front page', assignedPuzzleId: campaign.id };
  return call('/api/embed-codes', (reply) => embedSchema.parse(reply), body);
}
