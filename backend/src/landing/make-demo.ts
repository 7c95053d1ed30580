import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { defaultBoardSide } from '@puzzle-prize/sdk/protocol/limits';
import { shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import { rememberSystemUser } from '../auth/system-user.ts';
import { CampaignEntity, type CampaignRow } from '../campaigns/campaign.entity.ts';
import { activeCollection, setCodes } from '../codes/codes.ts';
import { EmbedEntity, type EmbedRow } from '../embeds/embed.entity.ts';
import { TemplateImageEntity } from '../images/image.entity.ts';
import { campaignIdOf, type Demo, demos } from './demos.ts';

/**
 * Brings the demo campaigns up to date, all or none: makes what is missing, and gives those that are there today's texts
 * and picture. Servers that start together wait for each other. A demo whose picture is not drawn is left for the next
 * start. @returns the embed codes that can be shown
 */
export async function makeDemos(em: SqlEntityManager): Promise<EmbedRow[]> {
  return await em.transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['demo-campaigns']);
    const ownerId = await rememberSystemUser(tx, 'demo-campaigns');
    const embeds: EmbedRow[] = [];
    for (const demo of demos) {
      const campaign = await makeCampaign(tx, ownerId, demo);
      if (campaign) embeds.push(await makeEmbed(tx, campaign, demo));
    }
    return embeds;
  });
}

async function makeCampaign(
  em: SqlEntityManager,
  creatorId: string,
  demo: Demo,
): Promise<CampaignRow | null> {
  const { title, description } = demo;
  const template = await em.findOne(TemplateImageEntity, { filename: demo.picture, isActive: true });
  if (!template) return null;
  const today = { title, description, imageHash: template.contractHash, masterHash: template.masterHash };
  const uniqueId = campaignIdOf(demo);
  const campaign =
    (await em.findOne(CampaignEntity, { uniqueId })) ??
    em.create(CampaignEntity, {
      ...today,
      uniqueId,
      creatorId,
      difficulty: 'easy',
      dimensions: defaultBoardSide,
      shuffleAmount: shuffleMoves(defaultBoardSide, 'easy'),
      rewardType: 'codes',
    });
  em.assign(campaign, today);
  await em.flush();
  if (!(await activeCollection(em, campaign))) {
    await setCodes(em, campaign, { title: 'Demo code', codes: [demo.code], codeType: 'coupon' });
  }
  return campaign;
}

async function makeEmbed(em: SqlEntityManager, campaign: CampaignRow, demo: Demo): Promise<EmbedRow> {
  const embed =
    (await em.findOne(EmbedEntity, { uniqueId: demo.embedId }, { populate: ['assignedPuzzle'] })) ??
    em.create(EmbedEntity, { uniqueId: demo.embedId, userId: campaign.creatorId, name: demo.title });
  em.assign(embed, { name: demo.title, assignedPuzzle: campaign });
  await em.flush();
  return embed;
}
