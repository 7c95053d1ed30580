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
  type CampaignData,
  type CreateCollection,
} from '@puzzle-prize/sdk/protocol';
import { signIn, type OwnerCall, type Person } from './owner.ts';

const codeCount = 25;

/**
 * Creates everything for a first win: a campaign, its codes, and an embed code that shows the campaign.
 * Existing data does not change. With the URL of a shop, winners open its cart with the code applied.
 * @returns the embed code's unique id
 */
export async function seedDemo(platform: string, owner: Person, shopUrl?: string): Promise<string> {
  const call = await signIn(platform, owner);
  const campaigns = await call('/api/puzzles', (reply) => campaignListSchema.parse(reply));
  // The list begins with the newest campaign. The demo's campaign is the last one, even if the owner has
  // created others.
  const campaign =
    campaigns.at(-1) ??
    (await createCampaign(call, 'koi', {
      title: 'Slide and save',
      description: 'Solve the puzzle and win 15% off your first bag.',
    }));
  const terms = shopUrl === undefined ? {} : buildTerms(shopUrl);
  await setCodes(call, campaign, { title: 'Spring roast, 15% off', prefix: 'ROAST', terms });
  return await ensureEmbed(call, campaign, 'Shop front page');
}

/** The terms of the demo's codes. The cart of the shop applies them. */
function buildTerms(shopUrl: string): Partial<CreateCollection> {
  return { valueText: '15% off', applyUrlTemplate: `${shopUrl}/discount/{CODE}?redirect=/cart` };
}

/** Creates the owner's free campaign with the first template image whose title contains `image`. */
export async function createCampaign(
  call: OwnerCall,
  image: string,
  data: Omit<CampaignData, 'imageUrl'>,
): Promise<Campaign> {
  const images = await call('/api/template-images', (reply) => templateImageListSchema.parse(reply));
  const found = images.find(({ title }) => title.toLowerCase().includes(image)) ?? images[0];
  const campaignData: CampaignData = { ...data, imageUrl: found?.url ?? '' };
  const parse = (reply: unknown) => createCampaignReplySchema.parse(reply).puzzle;
  return await call('/api/create-free-campaign', parse, { campaignData });
}

/**
 * Returns the unique id of the owner's oldest embed code. If there is none, it creates one that shows the
 * campaign.
 */
export async function ensureEmbed(call: OwnerCall, campaign: Campaign, name: string): Promise<string> {
  const embeds = await call('/api/embed-codes', (reply) => embedListSchema.parse(reply));
  const body = { name, assignedPuzzleId: campaign.id };
  const embed = embeds.at(-1) ?? (await call('/api/embed-codes', (reply) => embedSchema.parse(reply), body));
  return embed.uniqueId;
}

/** Creates a collection of codes for a campaign that has none. */
export async function setCodes(
  call: OwnerCall,
  campaign: Pick<Campaign, 'id'>,
  { title, prefix, terms = {} }: { title: string; prefix: string; terms?: Partial<CreateCollection> },
): Promise<void> {
  const path = `/api/puzzles/${campaign.id}/code-collections`;
  const collections = await call(path, (reply) => collectionListSchema.parse(reply));
  if (collections.length > 0) return;
  const codes = Array.from({ length: codeCount }, () => createCode(prefix));
  const body = { title, codeType: 'promotion', codes, ...terms };
  await call(path, (reply) => setCodesReplySchema.parse(reply), body);
}

/**
 * Returns the prefix and six random characters. Easily confused characters, such as 0 and O, are not used.
 */
function createCode(prefix: string): string {
  const letters = 'ACDEFGHJKMNPQRTUVWXY34679';
  return `${prefix}-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
}
