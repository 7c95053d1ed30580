import type { PuzzleAccess, WidgetData, WidgetPuzzle } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { readAccess } from './paid-play.ts';
import { currentRule } from './deal.ts';
import {
  dealForCampaign,
  findTarget,
  isCampaignId,
  type PlayTarget,
  type PlayServices,
} from './play-target.ts';
import type { CampaignSnapshot } from './snapshot.ts';
import { hashId, type Play, signPlay } from './token.ts';
import { findMissingReward, presentMessage, presentPuzzle } from './view.ts';
import type { LoadRequest } from './calls.ts';

/**
 * Loads the data that the frame shows to a session (W6). The board is derived from the session, so the load
 * writes nothing to the database (decision 5), except the session of a paywalled campaign (W13).
 * @throws AppError play.not_found, play.session_of_another_embed for a paywalled campaign
 */
export async function loadWidget(
  services: PlayServices,
  embedId: string,
  session: LoadRequest,
): Promise<WidgetData> {
  const isPreview = isCampaignId(embedId);
  const { snapshots } = services;
  const target = isPreview
    ? await findPreview(services, embedId, session.owner)
    : await findTarget(snapshots, embedId);
  const { campaign } = target;
  if (!campaign) return presentMessage(target.fallbackMessage);
  const missing = isPreview ? null : findMissingReward(campaign);
  if (missing) return presentMessage(missing, campaign.title);
  const access = await readAccess(services, { campaign, embedId, embedRowId: target.embedRowId }, session);
  return dealRound(services, campaign, { ...session, embedId, isPreview, access });
}

/** Derives the board of a round and signs its token. */
export function dealRound(
  { secrets, clock }: Pick<PlayServices, 'secrets' | 'clock'>,
  campaign: CampaignSnapshot,
  {
    embedId,
    sessionId,
    round,
    isPreview = false,
    access = null,
  }: Pick<LoadRequest, 'sessionId' | 'round'> & {
    embedId: string;
    isPreview?: boolean;
    access?: PuzzleAccess | null;
  },
): WidgetPuzzle {
  const keys = secrets.keys('play');
  const play: Play = {
    puzzleId: campaign.id,
    embedId,
    sessionHash: hashId(sessionId),
    round,
    issuedAtMs: clock.now(),
    rule: currentRule,
  };
  const board = dealForCampaign(play, campaign, keys[0]);
  return presentPuzzle(campaign, { board, playToken: signPlay(play, keys), round, isPreview, access });
}

async function findPreview(
  { snapshots }: PlayServices,
  campaignUniqueId: string,
  owner: LoadRequest['owner'],
): Promise<PlayTarget> {
  const campaign = await snapshots.findByUniqueId(campaignUniqueId);
  if (!campaign || campaign.ownerId !== (await owner())?.id) throw new AppError('play.not_found');
  return { campaign, fallbackMessage: null, embedRowId: null, isActive: true };
}
