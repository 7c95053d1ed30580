import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { defaultBoardSide } from '@puzzle-prize/sdk/protocol/limits';
import { shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import { runSql } from '../platform/database/run-sql.ts';
import { rememberSystemUser } from '../auth/system-user.ts';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { findActiveCollection, setCodes } from '../codes/codes.ts';
import type { EmbedRow } from '../embeds/embed.entity.ts';
import { findTemplate } from '../images/library/images.ts';
import { createDemoCampaignId, type Demo, demos } from './demos.ts';
import { upsertCampaign } from '../campaigns/campaigns.ts';
import { keepEmbed } from '../embeds/embeds.ts';

/**
 * Creates missing demo campaigns and updates existing ones to the current texts and images, in one
 * transaction. If several nodes start at once, they do this one after another.
 * @returns the embed codes that can be shown
 */
export async function ensureDemos(em: SqlEntityManager): Promise<EmbedRow[]> {
  return await em.transactional(async (tx) => {
    await runSql(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', ['demo-campaigns']);
    const ownerId = await rememberSystemUser(tx, 'demo-campaigns');
    const embeds: EmbedRow[] = [];
    for (const demo of demos) {
      const campaign = await ensureCampaign(tx, ownerId, demo);
      embeds.push(await keepEmbed(tx, demo.embedId, { campaign, name: demo.title }));
    }
    return embeds;
  });
}

async function ensureCampaign(em: SqlEntityManager, creatorId: string, demo: Demo): Promise<CampaignRow> {
  const { title, description } = demo;
  const template = await findTemplate(em, demo.image);
  const current = {
    title,
    description,
    imageHash: template.standardHash,
    fullSizeHash: template.fullSizeHash,
  };
  const campaign = await upsertCampaign(em, createDemoCampaignId(demo), {
    current,
    initial: {
      creatorId,
      difficulty: 'easy',
      dimensions: defaultBoardSide,
      shuffleAmount: shuffleMoves(defaultBoardSide, 'easy'),
      rewardType: 'codes',
    },
  });
  if (!(await findActiveCollection(em, campaign))) {
    await setCodes(em, campaign, { title: 'Demo code', codes: [demo.code], codeType: 'coupon' });
  }
  return campaign;
}
