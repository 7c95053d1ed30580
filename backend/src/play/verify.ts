import type { VerifyReply } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { winsPerNetworkAndDay } from '@puzzle-prize/sdk/protocol/limits';
import { hashSession } from '../platform/session-hash.ts';
import { claimReward, type SolvedPlay } from '../rewards/claim.ts';
import { countWin } from '../rewards/measure-wins.ts';
import { type Dealt, judge, type VerifyInput } from './judge.ts';
import { admitSolution, isPaywalled, toRewardRound } from './paid-play.ts';
import {
  findCampaignOfPlay,
  dealForCampaign,
  findTarget,
  isCampaignId,
  type PlayTarget,
  type PlayServices,
  readToken,
} from './play-target.ts';
import { giveMedia } from './give-media.ts';
import type { CampaignSnapshot } from './snapshot.ts';
import { readStoredReply } from './stored-reply.ts';
import { givesMedia, presentPreviewResult, presentResult } from './view.ts';
import { coarsenUserAgent, hashNetwork } from '../rewards/visitor.ts';
import type { Visitor } from './calls.ts';

const previewTarget: PlayTarget = { campaign: null, fallbackMessage: null, embedRowId: null, isActive: true };
/** The limit of the 32-bit column in milliseconds. No honest play takes this long. */
const maxStoredMs = 2_000_000_000;

interface VerifyCall {
  input: VerifyInput;
  visitor: Visitor;
}

/**
 * Judges a solution and gives the reward (W8), once per session and visitor. A retry of a win gets the stored
 * reward, even if the retry would be refused (G50). Only a refused call looks for the stored reward here, so
 * a first win needs no lookup. Any other call reads it together with the claim.
 * @throws AppError play.* with a code for each reason, session.* for an unpaid session. A refusal uses
 * nothing up.
 */
export async function verifyPlay(
  services: PlayServices,
  embedId: string,
  call: VerifyCall,
): Promise<VerifyReply> {
  try {
    return await judgeAndGive(services, embedId, call);
  } catch (error) {
    const stored = error instanceof AppError ? await readStoredReply(services, embedId, call.input) : null;
    if (!stored) throw error;
    return stored;
  }
}

async function judgeAndGive(
  services: PlayServices,
  embedId: string,
  { input, visitor }: VerifyCall,
): Promise<VerifyReply> {
  const { playToken, sessionId } = input;
  const token = playToken === undefined ? null : readToken(services, playToken, { embedId, sessionId });
  const target = isCampaignId(embedId) ? previewTarget : await findTarget(services.snapshots, embedId);
  // Only the campaign's owner has a token of the preview. Without a token, the reply is that for an unknown
  // id.
  if (target === previewTarget && !token) throw new AppError('play.not_found');
  const campaign = await findCampaignOfPlay(services.snapshots, target, token?.play ?? null);
  // Only a race gives the prize of a competition, but the owner may still play the preview of the campaign.
  if (campaign.rewardType === 'competition' && target !== previewTarget)
    throw new AppError('play.no_campaign');
  const admission = await admitSolution(services, { campaign, embedRowId: target.embedRowId }, sessionId);
  const dealt = token && {
    board: dealForCampaign(token.play, campaign, token.key),
    elapsedMs: services.clock.now() - token.play.issuedAtMs,
  };
  judge({ input, puzzle: { side: campaign.dimensions, verification: campaign.verification }, dealt });
  if (target.embedRowId === null) return presentPreviewResult(campaign);
  const solved = toSolvedPlay(services, { campaign, embedRowId: target.embedRowId, input, visitor, dealt });
  return await admission.pay(
    () =>
      giveReward(services, campaign, { solved, round: toRewardRound(campaign, token?.play ?? { round: 0 }) }),
    ({ outcome }) => outcome !== 'none_left',
  );
}

async function giveReward(
  services: PlayServices,
  campaign: CampaignSnapshot,
  { solved, round }: { solved: SolvedPlay; round: number },
): Promise<VerifyReply> {
  if (givesMedia(campaign)) return await giveMedia(services, campaign, { solved, round });
  const reward = await claimReward(services.database.pool, solved);
  if (reward.isNew) countWin(services.metrics, { code: reward.code, isMedia: false });
  const { collection } = campaign;
  if (reward.isNew && collection && collection.codeType !== 'coupon')
    services.snapshots.countClaim(collection.id, reward.code === null ? 'none_left' : 'given');
  return presentResult(campaign, reward);
}

interface JudgedCall {
  campaign: CampaignSnapshot;
  embedRowId: string;
  input: VerifyInput;
  visitor: Visitor;
  dealt: Dealt | null;
}

function toSolvedPlay({ config, secrets, clock }: PlayServices, solved: JudgedCall): SolvedPlay {
  const { campaign, embedRowId, input, visitor, dealt } = solved;
  const [networkKey] = secrets.keys('network');
  // Every paid session can win a reward, even if the same visitor has won before.
  const isPaid = isPaywalled(campaign);
  const visitorId = campaign.oneRewardPerVisitor && !isPaid ? input.visitorId : undefined;
  return {
    puzzleId: campaign.id,
    embedId: embedRowId,
    collection: campaign.collection,
    sessionHash: hashSession(input.sessionId),
    visitorHash: visitorId === undefined ? null : hashSession(visitorId),
    networkHash: hashNetwork(visitor.network, networkKey, clock.now()),
    networkBudget: config.rateLimits && !isPaid ? winsPerNetworkAndDay : null,
    hourlyBudget: campaign.winsPerHour,
    userAgent: coarsenUserAgent(visitor.userAgent),
    host: input.host,
    moveCount: input.moves?.length ?? null,
    solveMs: dealt && Math.min(dealt.elapsedMs, maxStoredMs),
  };
}
