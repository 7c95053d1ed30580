import type { VerifyReply } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { winsPerNetworkAndDay } from '@puzzle-prize/sdk/protocol/limits';
import { claimPrize, type Win } from '../rewards/claim.ts';
import { type Dealt, judge, type VerifyInput } from './judge.ts';
import { admitSolution, isPaywalled } from './paid-play.ts';
import {
  campaignOfPlay,
  dealOf,
  findPlace,
  isCampaignId,
  type Place,
  type PlayServices,
  readToken,
} from './place.ts';
import { giveMedia } from './give-media.ts';
import type { CampaignSnapshot } from './snapshots.ts';
import { hashId, type Play } from './token.ts';
import { givesMedia, presentPreviewResult, presentPrize } from './view.ts';
import { coarseUserAgent, hashNetwork } from '../rewards/visitor.ts';

export interface Visitor {
  network: string;
  userAgent: string;
}

const previewPlace: Place = { campaign: null, fallbackMessage: null, embedRowId: null, isActive: true };
/** The column is a 32-bit number; no honest play comes near. */
const maxStoredMs = 2_000_000_000;

/**
 * Judges a solution and gives the prize (W8), once per session and visitor.
 * @throws AppError one play.* code per reason, session.* where nobody paid; a refusal uses nothing up
 */
export async function verifyPlay(
  services: PlayServices,
  embedId: string,
  { input, visitor }: { input: VerifyInput; visitor: Visitor },
): Promise<VerifyReply> {
  const { playToken, sessionId } = input;
  const token = playToken === undefined ? null : readToken(services, playToken, { embedId, sessionId });
  const place = isCampaignId(embedId) ? previewPlace : await findPlace(services.snapshots, embedId);
  // Only its owner was given a preview's token, so without one there is no preview to speak of.
  if (place === previewPlace && !token) throw new AppError('play.not_found');
  const campaign = await campaignOfPlay(services.snapshots, place, token?.play ?? null);
  // Its prize is for who beats others.
  if (campaign.rewardType === 'competition' && place !== previewPlace) throw new AppError('play.no_campaign');
  const admission = await admitSolution(services, { campaign, embedRowId: place.embedRowId }, sessionId);
  const dealt = token && {
    board: dealOf(token.play, campaign, token.key),
    elapsedMs: services.clock.now() - token.play.issuedAtMs,
  };
  judge({ input, puzzle: { side: campaign.dimensions, verification: campaign.verification }, dealt });
  if (place.embedRowId === null) return presentPreviewResult(campaign);
  const win = toWin(services, { campaign, embedRowId: place.embedRowId, input, visitor, dealt });
  return await admission.pay(
    () => givePrize(services, campaign, { win, round: roundOf(campaign, token?.play) }),
    ({ outcome }) => outcome !== 'none_left',
  );
}

/** A payment buys one item, however many rounds are played for it. */
function roundOf(campaign: CampaignSnapshot, play: Pick<Play, 'round'> | undefined): number {
  return isPaywalled(campaign) ? 0 : (play?.round ?? 0);
}

async function givePrize(
  services: PlayServices,
  campaign: CampaignSnapshot,
  { win, round }: { win: Win; round: number },
): Promise<VerifyReply> {
  if (givesMedia(campaign)) return await giveMedia(services, campaign, { win, round });
  const prize = await claimPrize(services.database.pool, win);
  const isSingleUse = campaign.collection?.codeType !== 'coupon';
  if (prize.isNew && prize.code !== null && isSingleUse) campaign.free -= 1;
  return presentPrize(campaign, prize.code);
}

interface Solved {
  campaign: CampaignSnapshot;
  embedRowId: string;
  input: VerifyInput;
  visitor: Visitor;
  dealt: Dealt | null;
}

function toWin({ config, secrets, clock }: PlayServices, solved: Solved): Win {
  const { campaign, embedRowId, input, visitor, dealt } = solved;
  const [networkKey] = secrets.keys('network');
  // Each paid session wins for itself, however many there are.
  const isPaid = isPaywalled(campaign);
  const visitorId = campaign.oneRewardPerVisitor && !isPaid ? input.visitorId : undefined;
  return {
    puzzleId: campaign.id,
    embedId: embedRowId,
    collection: campaign.collection,
    sessionHash: hashBytes(input.sessionId),
    visitorHash: visitorId === undefined ? null : hashBytes(visitorId),
    networkHash: hashNetwork(visitor.network, networkKey, clock.now()),
    networkBudget: config.rateLimits && !isPaid ? winsPerNetworkAndDay : null,
    hourlyBudget: campaign.winsPerHour,
    userAgent: coarseUserAgent(visitor.userAgent),
    host: input.host,
    moveCount: input.moves?.length ?? null,
    solveMs: dealt && Math.min(dealt.elapsedMs, maxStoredMs),
  };
}

function hashBytes(id: string): Buffer {
  return Buffer.from(hashId(id), 'base64url');
}
