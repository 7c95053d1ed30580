import type { VerifyReply, WidgetMessage, WidgetPuzzle } from '@puzzle-prize/sdk/protocol';
import { defaultFallbackMessage, minSolveMs } from '@puzzle-prize/sdk/protocol/limits';
import type { Board } from '@puzzle-prize/sdk/puzzle';
import { imageUrl } from '../images/picture-address.ts';
import type { CampaignSnapshot } from './snapshots.ts';

const noneLeft = 'No discount codes remaining, but you can still solve the puzzle for fun!';

/** Nothing to play (W3, E5). */
export function presentMessage(message: string | null, title: string | null = null): WidgetMessage {
  return { showMessage: true, message: message ?? defaultFallbackMessage, title };
}

/** What a campaign says instead of a puzzle while its owner has set no reward, or null when it can be played. */
export function missingReward(campaign: CampaignSnapshot): string | null {
  if (campaign.rewardType !== 'codes') return 'No media reward available';
  return campaign.collection === null ? 'No discount code available' : null;
}

/** The widget's data (W6). Field by field: nothing else of the campaign leaves the server. */
export function presentPuzzle(
  campaign: CampaignSnapshot,
  play: { board: Board; playToken: string; round: number; isPreview: boolean },
): WidgetPuzzle {
  const hasCodes = campaign.free > 0;
  return {
    showMessage: false,
    message: hasCodes ? null : noneLeft,
    title: campaign.title,
    description: campaign.description,
    imageUrl: imageUrl(campaign.imageHash),
    imageMasterUrl: imageUrl(campaign.masterHash),
    dimensions: campaign.dimensions,
    difficulty: campaign.difficulty,
    shuffledState: [...play.board],
    codeType: campaign.collection?.codeType ?? null,
    rewardType: campaign.rewardType,
    availableCount: campaign.free,
    hasAvailableCodes: hasCodes,
    puzzleUniqueId: campaign.uniqueId,
    puzzleAccess: {
      isLocked: false,
      isPreviewMode: false,
      sessionActivated: true,
      message: null,
      requiresEndUserIdentifier: false,
    },
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

export function presentPreviewResult(campaign: CampaignSnapshot): VerifyReply {
  return {
    ...presentPrize(campaign, null),
    outcome: 'preview',
    message: 'Solved. This is a preview: visitors would get their prize now.',
  };
}
