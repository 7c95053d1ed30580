import type { PuzzleAccess, WidgetData, WidgetPuzzle } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { readAccess } from './paid-play.ts';
import { type EasierDeal, findEasierDeal } from './alternative/easier-deal.ts';
import { findAlternative } from './alternative/offer.ts';
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
import { findClosedMessage } from './schedule.ts';
import { type DealServices, findWorkOfDeal } from './step-up.ts';
import { findHiddenMessage, findShownCampaign } from './when-empty.ts';
import { findMissingReward, presentMessage, presentPuzzle } from './view.ts';
import type { LoadRequest } from './calls.ts';
import { type NoteServices, notePage } from './note-page.ts';

/**
 * Loads the data that the frame shows to a session (W6). The board is derived from the session, so the load
 * writes nothing to the database (decision 5), except the session of a paywalled campaign (W13).
 * @throws AppError play.not_found, play.session_of_another_embed for a paywalled campaign
 */
export async function loadWidget(
  services: PlayServices & NoteServices,
  embedId: string,
  session: LoadRequest,
): Promise<WidgetData> {
  const isPreview = isCampaignId(embedId);
  const { snapshots } = services;
  const target = isPreview
    ? await findPreview(services, embedId, session.owner)
    : await findTarget(snapshots, embedId);
  const { campaign: assigned, embedRowId } = target;
  if (embedRowId !== null && session.headers)
    notePage(
      services,
      { embedId: embedRowId, site: target.site },
      {
        headers: session.headers,
        page: session.page ?? {},
        isPuzzleShown: true,
      },
    );
  if (!assigned) return presentMessage(target.fallbackMessage);
  const nowMs = services.clock.now();
  const campaign = isPreview ? assigned : await findShownCampaign(snapshots, assigned, nowMs);
  const instead = isPreview ? null : findMessageInstead(campaign, nowMs);
  if (instead !== null) return presentMessage(instead, campaign);
  const access = await readAccess(services, { campaign, embedId, embedRowId: target.embedRowId }, session);
  const { network } = session.visitor;
  const easier = findEasierDeal(services, campaign, { ...session, embedId });
  return dealRound(services, campaign, { ...session, embedId, network, isPreview, access, easier });
}

/** Returns the message that visitors see in place of the puzzle; null if they can play. */
export function findMessageInstead(campaign: CampaignSnapshot, nowMs: number): string | null {
  return (
    findClosedMessage(campaign, nowMs) ?? findMissingReward(campaign) ?? findHiddenMessage(campaign, nowMs)
  );
}

/** Derives the board of a round and signs its token. With `easier`, the board is the easier one (G61). */
export function dealRound(
  services: DealServices,
  campaign: CampaignSnapshot,
  {
    embedId,
    sessionId,
    round,
    network,
    isPreview = false,
    access = null,
    easier = null,
  }: Pick<LoadRequest, 'sessionId' | 'round'> & {
    embedId: string;
    network: string;
    isPreview?: boolean;
    access?: PuzzleAccess | null;
    easier?: EasierDeal | null;
  },
): WidgetPuzzle {
  const { secrets, clock } = services;
  const keys = secrets.keys('play');
  const play: Play = {
    puzzleId: campaign.id,
    embedId,
    sessionHash: hashId(sessionId),
    round,
    issuedAtMs: clock.now(),
    ...(easier ?? dealStandard(campaign)),
  };
  const board = dealForCampaign(play, campaign, keys[0]);
  return presentPuzzle(campaign, {
    board,
    playToken: signPlay(play, keys),
    round,
    isPreview,
    access,
    work: isPreview ? null : findWorkOfDeal(services, campaign, network),
    nowMs: play.issuedAtMs,
    isEasier: easier !== null,
  });
}

function dealStandard(campaign: CampaignSnapshot): Pick<Play, 'rule' | 'terms'> {
  const { dimensions: side, difficulty, verification } = campaign;
  const alternative = findAlternative(campaign);
  return { rule: currentRule, terms: { side, difficulty, verification, alternative } };
}

async function findPreview(
  { snapshots }: PlayServices,
  campaignUniqueId: string,
  owner: LoadRequest['owner'],
): Promise<PlayTarget> {
  const campaign = await snapshots.findByUniqueId(campaignUniqueId);
  if (!campaign || campaign.ownerId !== (await owner())?.id) throw new AppError('play.not_found');
  return { campaign, fallbackMessage: null, embedRowId: null, site: null, isActive: true };
}
