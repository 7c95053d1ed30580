import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Campaign, mediaRewardSchema, mediaUploadReplySchema } from '@puzzle-prize/sdk/protocol';
import { Client as DatabaseClient } from 'pg';
import { type OwnerCall, type Person, signedInHeaders, signIn } from '../demo/owner.ts';
import { createCampaign, ensureEmbed, setCodes } from '../demo/seed.ts';
import type { Played } from './visitors.ts';

/** A campaign with the calls of its owner. */
export interface OwnedCampaign extends Played {
  call: OwnerCall;
}

/** The campaigns that the visitors and the owner of a run use. */
export interface Seed {
  /** One campaign has codes for everyone; the codes of the other one run out. */
  campaigns: OwnedCampaign[];
  media: { embedId: string; headers: Record<string, string> };
}

const plentyCodes = 60_000;
const scarceCodesPerMinute = 60;
const scarceShare = 0.25;

/** Creates the campaigns through the product, and their many codes through the database. */
export async function seedRun(platform: string, databaseUrl: string, minutes: number): Promise<Seed> {
  const database = new DatabaseClient({ connectionString: databaseUrl });
  await database.connect();
  const seedCodes = async (name: string, share: number, codes: number): Promise<OwnedCampaign> => {
    const call = await signIn(platform, toPerson(name));
    const campaign = await createCampaign(call, 'koi', { title: name });
    await setCodes(call, campaign, { title: 'Prizes', prefix: name.toUpperCase() });
    const embedId = await ensureEmbed(call, campaign, name);
    await database.query(fillStatement, [campaign.id, codes]);
    await database.query(openStatement, [campaign.id]);
    return { id: campaign.id, embedId, share, call };
  };
  const campaigns = [
    await seedCodes('scarce', scarceShare, Math.ceil(scarceCodesPerMinute * minutes)),
    await seedCodes('plenty', 1 - scarceShare, plentyCodes),
  ];
  const media = await seedMedia(platform);
  await database.query(openStatement, [media.campaign.id]);
  await database.end();
  return { campaigns, media };
}

async function seedMedia(platform: string): Promise<Seed['media'] & { campaign: Campaign }> {
  const person = toPerson('cinema');
  const call = await signIn(platform, person);
  const campaign = await createCampaign(call, 'balloon', { title: 'cinema', rewardType: 'media' });
  const video = readFileSync(join(import.meta.dirname, '../demo/video.webm'), 'base64');
  const { url } = await call('/api/media/upload', (reply) => mediaUploadReplySchema.parse(reply), {
    image: `data:video/webm;base64,${video}`,
    originalName: 'video.webm',
    mimeType: 'video/webm',
    mediaType: 'video',
    isMediaReward: true,
  });
  const reward = { title: 'Video', mediaType: 'video', uploadedMediaUrl: url };
  await call(`/api/puzzles/${campaign.id}/media-rewards`, (reply) => mediaRewardSchema.parse(reply), reward);
  const embedId = await ensureEmbed(call, campaign, 'cinema');
  return { campaign, embedId, headers: await signedInHeaders(platform, person) };
}

const toPerson = (username: string): Person => ({
  username,
  email: `${username}@example.com`,
  password: 'slide-and-win',
});

/** All visitors of a run share one network, so its wins must not be limited. */
const openStatement = "update puzzles set network_policy = 'off' where id = $1";

/** Adds codes to the only collection of a campaign. */
const fillStatement = `
  insert into discount_codes (collection_id, ordinal, code, code_folded)
  select c.id, 100000 + n, 'CODE-' || n, 'code-' || n
  from code_collections c, generate_series(1, $2::int) n where c.puzzle_id = $1`;
