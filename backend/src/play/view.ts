import type {
  PuzzleAccess,
  VerifyReply,
  WidgetMessage,
  WidgetPuzzle,
  WonMedia,
} from '@puzzle-prize/sdk/protocol';
import { defaultFallbackMessage, minSolveMs } from '@puzzle-prize/sdk/protocol/limits';
import type { Board } from '@puzzle-prize/sdk/puzzle';
import { buildImageUrl } from '../images/library/image-url.ts';
import type { ClaimedReward } from '../rewards/claim.ts';
import type { CampaignSnapshot } from './snapshot.ts';

const noMediaText = 'No media reward available';
const noneLeftText = 'No discount codes remaining, but you can still solve the puzzle for fun!';

/** Presents a message instead of a puzzle (W3, E5). */
export function presentMessage(message: string | null, title: string | null = null): WidgetMessage {
  return { showMessage: true, message: message ?? defaultFallbackMessage, title };
}

/** Returns a message if the owner has not set a reward yet, or null if the campaign can be played. */
export function findMissingReward(campaign: CampaignSnapshot): string | null {
  if (givesMedia(campaign)) return campaign.mediaCount > 0 ? null : noMediaText;
  if (campaign.rewardType !== 'codes') return noMediaText;
  return campaign.collection === null ? 'No discount code available' : null;
}

/** Returns whether a campaign for a single player gives an image or a video. */
export function givesMedia({ rewardType }: Pick<CampaignSnapshot, 'rewardType'>): boolean {
  return rewardType === 'media' || rewardType === 'paywalled_media';
}

/** Presents the number of rewards that are left. */
function presentStock(campaign: CampaignSnapshot) {
  if (givesMedia(campaign))
    return { codeType: 'media', left: campaign.mediaCount, none: noMediaText } as const;
  return {
    codeType: campaign.collection?.codeType ?? null,
    left: campaign.stock.free,
    none: noneLeftText,
  } as const;
}

/** The access to a free puzzle. */
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
  play: { board: Board; playToken: string; round: number; isPreview: boolean; access: PuzzleAccess | null },
): WidgetPuzzle {
  const { codeType, left, none } = presentStock(campaign);
  return {
    showMessage: false,
    message: left > 0 ? null : none,
    title: campaign.title,
    description: campaign.description,
    imageUrl: buildImageUrl(campaign.imageHash),
    imageMasterUrl: buildImageUrl(campaign.fullSizeHash),
    dimensions: campaign.dimensions,
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
  };
}

/** Presents the result of a solved puzzle (W9). */
export function presentResult(
  { rewardType }: Pick<CampaignSnapshot, 'rewardType'>,
  { code, codeType }: Pick<ClaimedReward, 'code' | 'codeType'>,
): VerifyReply {
  return {
    success: true,
    outcome: code === null ? 'none_left' : 'code',
    rewardType,
    prizeCode: code,
    codeType,
    mediaReward: null,
    message: code === null ? noneLeftText : 'Congratulations! You solved the puzzle and won a code.',
  };
}

/** Presents the result of a round in a campaign that gives media (W9). */
export function presentMediaResult(
  campaign: Pick<CampaignSnapshot, 'rewardType'>,
  mediaReward: WonMedia | null,
): VerifyReply {
  return {
    ...presentResult(campaign, { code: null, codeType: null }),
    outcome: mediaReward ? 'media' : 'none_left',
    mediaReward,
    message: mediaReward
      ? `Congratulations! You solved the puzzle and won "${mediaReward.title}".`
      : noMediaText,
  };
}

export function presentPreviewResult(campaign: CampaignSnapshot): VerifyReply {
  return {
    ...presentResult(campaign, { code: null, codeType: campaign.collection?.codeType ?? null }),
    outcome: 'preview',
    message: 'Solved. This is a preview: visitors would get their prize now.',
  };
}
