import type {
  Delivery,
  MediaProgress,
  PuzzleAccess,
  RequiredWork,
  VerifyReply,
  WidgetMessage,
  WidgetPuzzle,
  WonMedia,
} from '@puzzle-prize/sdk/protocol';
import {
  allCodesWonMessage,
  buildMediaWonMessage,
  codeWonMessage,
  dayCapMessage,
  defaultFallbackMessage,
  minSolveMs,
  noCodesLeftMessage,
  noCodesNowMessage,
  noMediaMessage,
  waitingListMessage,
} from '@puzzle-prize/sdk/protocol/limits';
import { type Board, sideOf } from '@puzzle-prize/sdk/puzzle';
import { buildImageUrl } from '../images/library/image-url.ts';
import type { ClaimedReward } from '../rewards/claim.ts';
import { presentWonTerms, type WonTerms } from '../rewards/won-terms.ts';
import { presentOffer } from './alternative/offer.ts';
import { countLeft, getFallbackCode, isEmpty } from './left.ts';
import { findPrizeText } from './find-prize-text.ts';
import type { CampaignSnapshot } from './snapshot.ts';

/** Presents a message instead of a puzzle (W3, E5). `campaign` is absent if the embed code has none. */
export function presentMessage(
  message: string | null,
  campaign?: Pick<CampaignSnapshot, 'title' | 'textUrls' | 'lang'>,
): WidgetMessage {
  return {
    showMessage: true,
    message: message ?? defaultFallbackMessage,
    title: campaign?.title ?? null,
    ...(campaign && campaign.lang !== null && { lang: campaign.lang }),
    ...(campaign && presentTextUrls(campaign)),
  };
}

/** Presents the addresses of the owner's texts (G124). Without texts, there is no such property. */
const presentTextUrls = ({ textUrls }: Pick<CampaignSnapshot, 'textUrls'>) => (textUrls ? { textUrls } : {});

/** Returns a message if the owner has not set a reward yet, or null if the campaign can be played. */
export function findMissingReward(campaign: CampaignSnapshot): string | null {
  if (givesMedia(campaign)) return campaign.mediaCount > 0 ? null : noMediaMessage;
  if (campaign.rewardType !== 'codes') return noMediaMessage;
  return campaign.collection === null ? 'No discount code available' : null;
}

/** Returns whether a campaign for a single player gives an image or a video. */
export function givesMedia({ rewardType }: Pick<CampaignSnapshot, 'rewardType'>): boolean {
  return rewardType === 'media' || rewardType === 'paywalled_media';
}

/**
 * Presents the number of rewards that are left. No reward is left while a cap is reached. A fallback code never
 * runs out, like a coupon.
 */
function presentStock(campaign: CampaignSnapshot, nowMs: number) {
  const { collection, mediaCount, reachedCap } = campaign;
  const none = findNoneLeftMessage(campaign, reachedCap);
  const toLeft = (left: number) => (reachedCap === null ? left : 0);
  if (givesMedia(campaign)) return { codeType: 'media', left: toLeft(mediaCount), none } as const;
  if (isEmpty(campaign, nowMs) && getFallbackCode(campaign) !== null)
    return { codeType: 'coupon', left: toLeft(1), none } as const;
  return {
    codeType: collection?.codeType ?? null,
    left: toLeft(countLeft(campaign, nowMs)),
    none,
  } as const;
}

/** Returns the message for a visitor who gets no reward: none is left today, or at all. */
function findNoneLeftMessage(
  { noneLeftMessage, rewardType, whenEmpty }: CampaignSnapshot,
  reachedCap: 'day' | 'total' | null,
  isSolved = false,
): string {
  if (reachedCap === 'day') return dayCapMessage;
  if (noneLeftMessage !== null) return noneLeftMessage;
  if (givesMedia({ rewardType })) return noMediaMessage;
  return reachedCap === null ? findEmptyMessage(whenEmpty, isSolved) : noCodesLeftMessage;
}

/** Returns the default message of a campaign without codes, before or after the game. */
function findEmptyMessage(whenEmpty: CampaignSnapshot['whenEmpty'], isSolved: boolean): string {
  if (whenEmpty === 'waiting_list') return isSolved ? noCodesNowMessage : waitingListMessage;
  return whenEmpty === 'hide' ? allCodesWonMessage : noCodesLeftMessage;
}

/** The access to a free puzzle, which every session has. */
const openAccess: PuzzleAccess = {
  isLocked: false,
  isPreviewMode: false,
  sessionActivated: true,
  isExpired: false,
  expiresAt: null,
  message: null,
  requiresEndUserIdentifier: false,
};

/** Presents the data of the puzzle (W6). It lists each field, so no other data leaves the server. */
export function presentPuzzle(
  campaign: CampaignSnapshot,
  play: {
    board: Board;
    playToken: string;
    round: number;
    isPreview: boolean;
    access: PuzzleAccess | null;
    work: RequiredWork | null;
    nowMs: number;
    isEasier?: boolean;
  },
): WidgetPuzzle {
  const { codeType, left, none } = presentStock(campaign, play.nowMs);
  const offer = play.isEasier ? null : presentOffer(campaign);
  const prizeText = findPrizeText(campaign, { left, access: play.access, nowMs: play.nowMs });
  return {
    showMessage: false,
    message: left > 0 ? null : none,
    title: campaign.title,
    description: campaign.description,
    imageUrl: buildImageUrl(campaign.imageHash),
    imageMasterUrl: buildImageUrl(campaign.fullSizeHash),
    dimensions: sideOf(play.board),
    difficulty: campaign.difficulty,
    shuffledState: [...play.board],
    codeType,
    rewardType: campaign.rewardType,
    availableCount: left,
    hasAvailableCodes: left > 0,
    puzzleUniqueId: campaign.uniqueId,
    puzzleAccess: play.access ?? openAccess,
    isOwnerPreview: play.isPreview,
    playToken: play.playToken,
    round: play.round,
    minSolveMs,
    ...(play.work && { work: play.work }),
    ...(prizeText !== null && { prizeText }),
    ...presentChoices(campaign),
    ...(offer && { offer }),
    ...(play.isEasier && { isEasier: true }),
    ...presentTextUrls(campaign),
  };
}

/** Presents the settings that only some campaigns have. */
function presentChoices({ imageAlt, colors, boardSize, lang }: CampaignSnapshot) {
  return {
    ...(imageAlt !== null && { imageAlt }),
    ...(colors && { colors }),
    ...(boardSize === 'large' && { boardSize }),
    ...(lang !== null && { lang }),
  };
}

/** The parts of a campaign that its results depend on. */
type ResultTexts = Pick<CampaignSnapshot, 'rewardType' | 'wonMessage' | 'noneLeftMessage'>;

/** A reward as results show it. `delivery` and `canWinAgain` come with every code. */
type PresentedReward = Pick<ClaimedReward, 'code' | 'codeType'> & {
  terms?: WonTerms | null;
  delivery?: Delivery;
  canWinAgain?: boolean;
};

/** Presents the result of a solved puzzle (W9). */
export function presentResult(
  { rewardType, wonMessage, noneLeftMessage }: ResultTexts,
  { code, codeType, terms, delivery, canWinAgain = false }: PresentedReward,
): VerifyReply {
  const presentedTerms = code === null || !terms ? undefined : presentWonTerms(terms);
  return {
    success: true,
    outcome: code === null ? 'none_left' : 'code',
    rewardType,
    prizeCode: code,
    codeType,
    mediaReward: null,
    message: code === null ? (noneLeftMessage ?? noCodesLeftMessage) : (wonMessage ?? codeWonMessage),
    ...(presentedTerms && { terms: presentedTerms }),
    ...(delivery && { delivery }),
    ...(canWinAgain && { canWinAgain }),
  };
}

/** Presents the result of a round in a campaign that gives media (W9). */
export function presentMediaResult(
  campaign: ResultTexts,
  mediaReward: WonMedia | null,
  mediaProgress: MediaProgress | null = null,
): VerifyReply {
  return {
    ...presentResult(campaign, { code: null, codeType: null }),
    outcome: mediaReward ? 'media' : 'none_left',
    mediaReward,
    ...(mediaProgress && { mediaProgress }),
    message: mediaReward
      ? (campaign.wonMessage ?? buildMediaWonMessage(mediaReward.title))
      : (campaign.noneLeftMessage ?? noMediaMessage),
  };
}

/**
 * Presents the result of a solved puzzle for which no code is left (W3). If the owner keeps a waiting list, the
 * result says so.
 */
export function presentNoneLeft(
  campaign: CampaignSnapshot,
  reward: Pick<ClaimedReward, 'code' | 'codeType'>,
): VerifyReply {
  return {
    ...presentResult(campaign, reward),
    message: findNoneLeftMessage(campaign, null, true),
    ...(campaign.whenEmpty === 'waiting_list' && { hasWaitingList: true }),
  };
}

/** Presents the result of a solution that arrived when the cap of the day or of the campaign was reached. */
export function presentCapReached(campaign: CampaignSnapshot, period: 'day' | 'total'): VerifyReply {
  return {
    ...presentResult(campaign, { code: null, codeType: campaign.collection?.codeType ?? null }),
    message: findNoneLeftMessage(campaign, period),
  };
}

export function presentPreviewResult(campaign: CampaignSnapshot): VerifyReply {
  return {
    ...presentResult(campaign, { code: null, codeType: campaign.collection?.codeType ?? null }),
    outcome: 'preview',
    message: 'Solved. This is a preview: visitors would get their prize now.',
  };
}

/** Presents the win of a session that a test key opened. The code is made up, and the same for every retry. */
export function presentSampleResult(campaign: CampaignSnapshot, sessionHash: Buffer): VerifyReply {
  const code = `TEST-${sessionHash.toString('hex').slice(0, sampleLetters).toUpperCase()}`;
  return {
    ...presentResult(campaign, { code, codeType: 'promotion' }),
    message: 'Solved in test mode. This is a sample code, which no shop accepts.',
  };
}

const sampleLetters = 8;
