import type {
  PuzzleAccess,
  VerifyReply,
  WidgetMessage,
  WidgetPuzzle,
  WonMedia,
} from '@puzzle-prize/sdk/protocol';
import { defaultFallbackMessage, minSolveMs } from '@puzzle-prize/sdk/protocol/limits';
import type { Board } from '@puzzle-prize/sdk/puzzle';
import { imageUrl } from '../images/picture-address.ts';
import type { CampaignSnapshot } from './snapshots.ts';

const noMedia = 'No media reward available';
const noneLeft = 'No discount codes remaining, but you can still solve the puzzle for fun!';

/** Nothing to play (W3, E5). */
export function presentMessage(message: string | null, title: string | null = null): WidgetMessage {
  return { showMessage: true, message: message ?? defaultFallbackMessage, title };
}

/** What a campaign says instead of a puzzle while its owner has set no reward, or null when it can be played. */
export function missingReward(campaign: CampaignSnapshot): string | null {
  if (givesMedia(campaign)) return campaign.mediaCount > 0 ? null : noMedia;
  if (campaign.rewardType !== 'codes') return noMedia;
  return campaign.collection === null ? 'No discount code available' : null;
}

/** A film or a picture is won, by a single player. */
export function givesMedia({ rewardType }: CampaignSnapshot): boolean {
  return rewardType === 'media' || rewardType === 'paywalled_media';
}

/** How much there is to win, and of what. */
function presentStock(campaign: CampaignSnapshot) {
  if (givesMedia(campaign)) return { codeType: 'media', left: campaign.mediaCount, none: noMedia } as const;
  return { codeType: campaign.collection?.codeType ?? null, left: campaign.free, none: noneLeft } as const;
}

/** Of a puzzle that nobody has to pay for. */
const openAccess: PuzzleAccess = {
  isLocked: false,
  isPreviewMode: false,
  sessionActivated: true,
  isExpired: false,
  expiresAt: null,
  message: null,
  requiresEndUserIdentifier: false,
};

/** The widget's data (W6). Field by field: nothing else of the campaign leaves the server. */
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
    imageUrl: imageUrl(campaign.imageHash),
    imageMasterUrl: imageUrl(campaign.masterHash),
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

/** The result of a solved puzzle (W9). */
export function presentPrize(campaign: CampaignSnapshot, code: string | null): VerifyReply {
  return {
    success: true,
    outcome: code === null ? 'none_left' : 'code',
    rewardType: campaign.rewardType,
    prizeCode: code,
    codeType: campaign.collection?.codeType ?? null,
    mediaReward: null,
    message: code === null ? noneLeft : 'Congratulations! You solved the puzzle and won a code.',
  };
}

/** What a round of a campaign with media brought (W9). */
export function presentMediaPrize(campaign: CampaignSnapshot, mediaReward: WonMedia | null): VerifyReply {
  return {
    ...presentPrize(campaign, null),
    outcome: mediaReward ? 'media' : 'none_left',
    mediaReward,
    message: mediaReward ? `Congratulations! You solved the puzzle and won "${mediaReward.title}".` : noMedia,
  };
}

export function presentPreviewResult(campaign: CampaignSnapshot): VerifyReply {
  return {
    ...presentPrize(campaign, null),
    outcome: 'preview',
    message: 'Solved. This is a preview: visitors would get their prize now.',
  };
}
