import type { VerifyReply } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { describeDelivery } from '../delivery/describe-delivery.ts';
import { hashSession } from '../platform/session-hash.ts';
import { type ClaimedReward, claimReward } from '../rewards/claim.ts';
import type { SolvedPlay } from '../rewards/solved-play.ts';
import { countWin as measureWin } from '../rewards/measure-wins.ts';
import { type Dealt, judge, type VerifyInput } from './judge.ts';
import { admitSolution, isPaywalled, toRewardRound } from './paid-play.ts';
import { dealForCampaign, findTerms, isCampaignId, type PlayServices, readToken } from './play-target.ts';
import { judgeAnswer } from './alternative/judge-answer.ts';
import { findWonBy } from './alternative/offer.ts';
import { type CountWin, giveMedia } from './give-media.ts';
import type { RefusalCounters } from './protection/refusal-counters.ts';
import { getFallbackCode } from './left.ts';
import { findSolvableCampaign, findSolvedTarget } from './solvable-campaign.ts';
import type { CampaignSnapshot } from './snapshot.ts';
import type { PlayTerms } from './token.ts';
import { findBudgetOfPlay, giveOrAskForWork } from './step-up.ts';
import { readNamedPlay, readStoredReply } from './stored-reply.ts';
import {
  givesMedia,
  presentCapReached,
  presentNoneLeft,
  presentPreviewResult,
  presentResult,
  presentSampleResult,
} from './view.ts';
import { coarsenUserAgent } from '../platform/http/user-agent.ts';
import { CapReachedError } from '../rewards/claim-errors.ts';
import { hashNetwork } from '../rewards/visitor.ts';
import { allowsAnotherWin, oncePerVisitor } from '../rewards/visitor-limit.ts';
import { readWonTerms } from '../rewards/won-terms.ts';
import type { Visitor } from './calls.ts';
import type { SlotCounters } from './slot-counters.ts';

/** The longest stored time in milliseconds, limited by the 32-bit column. No honest play takes this long. */
const maxStoredMs = 2_000_000_000;

/** Returns the duration of a play to store; null if it is unknown, because the clock was set back since the deal. */
function toStoredMs({ elapsedMs }: Dealt): number | null {
  return elapsedMs < 0 ? null : Math.min(elapsedMs, maxStoredMs);
}

type Services = PlayServices & {
  slots: Pick<SlotCounters, 'countWin'>;
  refusals: Pick<RefusalCounters, 'count'>;
};

interface VerifyCall {
  input: VerifyInput;
  visitor: Visitor;
}

/**
 * Judges a solution and gives the reward (W8), once per session and visitor. A retry of a win gets the stored
 * reward, even if the retry would be refused (G50). Only a refused call looks up the stored reward here, so a
 * first win needs no lookup. For any other call, the claim itself returns the stored reward.
 * @throws AppError play.* with a code for each reason, session.* for an unpaid session. A refused call claims
 * no reward.
 */
export async function verifyPlay(
  services: Services,
  embedId: string,
  call: VerifyCall,
): Promise<VerifyReply> {
  try {
    return await judgeAndGive(services, embedId, call);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const stored = await readStoredReply(services, embedId, call.input);
    if (stored) return stored;
    await countRefusal(services, embedId, { input: call.input, error });
    throw error;
  }
}

/** Counts a refused solution for the owner of the campaign. A preview is not counted. */
async function countRefusal(
  services: Pick<Services, 'snapshots' | 'refusals' | 'secrets'>,
  embedId: string,
  { input, error }: { input: VerifyInput; error: AppError },
): Promise<void> {
  const { snapshots, refusals } = services;
  const snapshot = isCampaignId(embedId) ? null : await snapshots.findByEmbed(embedId);
  // The embed may show another campaign than the assigned one, and the token names the campaign that was played.
  const campaignId = readNamedPlay(services, embedId, input)?.puzzleId ?? snapshot?.assignedCampaignId;
  if (campaignId && snapshot) refusals.count({ campaignId, embedId: snapshot.embedId, reason: error.code });
}

async function judgeAndGive(
  services: Services,
  embedId: string,
  { input, visitor }: VerifyCall,
): Promise<VerifyReply> {
  const { playToken, sessionId } = input;
  const token = playToken === undefined ? null : readToken(services, playToken, { embedId, sessionId });
  const play = token?.play ?? null;
  const target = await findSolvedTarget(services, embedId);
  const campaign = await findSolvableCampaign(services, target, play);
  const admission = await admitSolution(services, { campaign, embedRowId: target.embedRowId }, sessionId);
  const dealt = token && {
    board: dealForCampaign(token.play, campaign, token.key),
    elapsedMs: services.clock.now() - token.play.issuedAtMs,
  };
  const terms = findTerms(play, campaign);
  if (input.answer === undefined) judge({ input, puzzle: terms, dealt });
  else await judgeAnswer(services, campaign, { answer: input.answer, sessionId, terms, dealt });
  if (target.embedRowId === null) return presentPreviewResult(campaign);
  const { embedRowId } = target;
  const solved = toSolvedPlay(services, { campaign, embedRowId, input, visitor, dealt, terms });
  return await admission.pay(
    async () => {
      if (admission.isTest) return presentSampleResult(campaign, solved.sessionHash);
      return await giveOrAskForWork(services, { campaign, solved }, () =>
        giveIfLeft(services, campaign, {
          solved,
          round: toRewardRound(campaign, play ?? { round: 0 }),
          countWin: (issued) => {
            const { host, path, zone } = input;
            const counted = { campaignId: campaign.id, host, path, zone, ...visitor };
            services.slots.countWin(counted, { solved: true, issued, wonBy: solved.wonBy });
            if (issued || givesMedia(campaign)) services.networkWins.add(campaign.id, solved.networkHash);
          },
        }),
      );
    },
    ({ outcome }) => outcome !== 'none_left',
  );
}

interface SolvedRound {
  solved: SolvedPlay & { embedId: string };
  round: number;
  countWin: CountWin;
}

/**
 * Gives the reward, unless the cap of the day or of the campaign is reached. The visitor then reads that no
 * reward is left, as when no code is left (W3), and the owner finds the solution among the refused ones.
 */
async function giveIfLeft(
  services: Services,
  campaign: CampaignSnapshot,
  round: SolvedRound,
): Promise<VerifyReply> {
  try {
    return await giveReward(services, campaign, round);
  } catch (error) {
    if (!(error instanceof CapReachedError)) throw error;
    const { embedId } = round.solved;
    services.refusals.count({ campaignId: campaign.id, embedId, reason: error.code });
    return presentCapReached(campaign, error.period);
  }
}

async function giveReward(
  services: PlayServices,
  campaign: CampaignSnapshot,
  { solved, round, countWin }: SolvedRound,
): Promise<VerifyReply> {
  if (givesMedia(campaign)) return await giveMedia(services, campaign, { solved, round, countWin });
  const reward = await claimReward(services.database.pool, solved);
  if (reward.isNew) {
    measureWin(services.metrics, { code: reward.code, isMedia: false });
    countWin(reward.code !== null);
  }
  if (reward.isNew || reward.isLate) countTaken(services, campaign, reward);
  if (reward.code === null) return presentNoneLeft(campaign, reward);
  // An earlier win may belong to another collection of the campaign.
  const stored = reward.isNew
    ? campaign.collection
    : await readWonTerms(services.database.pool, reward.attemptId);
  const terms = reward.isFallback ? null : stored;
  const { attemptId, code } = reward;
  const applyUrlTemplate = terms?.applyUrlTemplate ?? null;
  const delivery = describeDelivery(services, { attemptId, code, applyUrlTemplate });
  const canWinAgain = allowsAnotherWin(campaign.visitorLimit);
  return presentResult(campaign, { ...reward, terms, delivery, canWinAgain });
}

/** Updates the stock in memory after a claim. A coupon never runs out. */
function countTaken(
  { snapshots }: Pick<PlayServices, 'snapshots'>,
  { collection }: CampaignSnapshot,
  { code, isFallback }: ClaimedReward,
): void {
  if (!collection || collection.codeType === 'coupon') return;
  snapshots.countClaim(collection.id, code === null || isFallback ? 'none_left' : 'given');
}

interface JudgedCall {
  campaign: CampaignSnapshot;
  embedRowId: string;
  input: VerifyInput;
  visitor: Visitor;
  dealt: Dealt | null;
  terms: PlayTerms;
}

function toSolvedPlay(services: PlayServices, solved: JudgedCall): SolvedRound['solved'] {
  const { secrets, clock } = services;
  const { campaign, embedRowId, input, visitor, dealt, terms } = solved;
  const [networkKey] = secrets.keys('network');
  // Every paid session can win a reward, even if the same visitor has won before.
  const isPaid = isPaywalled(campaign);
  const visitorId = campaign.visitorLimit && !isPaid ? input.visitorId : undefined;
  return {
    puzzleId: campaign.id,
    embedId: embedRowId,
    collection: campaign.collection,
    fallbackCode: getFallbackCode(campaign),
    sessionHash: hashSession(input.sessionId),
    visitorHash: visitorId === undefined ? null : hashSession(visitorId),
    visitorLimit: campaign.visitorLimit ?? oncePerVisitor,
    networkHash: hashNetwork(visitor.network, networkKey, clock.now()),
    networkBudget: findBudgetOfPlay(services, campaign, input),
    caps: campaign.caps,
    userAgent: coarsenUserAgent(visitor.userAgent),
    host: input.host,
    pagePath: input.path,
    // An answer has no moves, and its time says nothing about the puzzle.
    ...(input.answer === undefined
      ? { moveCount: input.moves?.length ?? null, solveMs: dealt && toStoredMs(dealt) }
      : { moveCount: null, solveMs: null }),
    wonBy: findWonBy(input, terms),
  };
}
