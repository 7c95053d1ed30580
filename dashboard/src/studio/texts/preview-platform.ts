import type { Campaign, VerifyReply, WidgetPuzzle } from '@puzzle-prize/sdk/protocol';
import { type ErrorCode, errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { dealBoard } from '@puzzle-prize/sdk/puzzle';
import { codeWonMessage, noCodesNowMessage } from '@puzzle-prize/sdk/protocol/limits';
import { buildRoom, type RaceScene } from './race-preview.ts';

/** The parts of a campaign that the preview shows. */
export type PreviewedCampaign = Pick<Campaign, 'title' | 'description' | 'imageUrl'>;

/** The states of a puzzle that the preview can show. */
export type PuzzleScene = 'board' | 'code' | 'empty' | 'refused';
export type Scene = PuzzleScene | RaceScene;

const side = 3;
/** A board that one move of the last tile solves. */
const nearlySolved = [1, 2, 3, 4, 5, 6, 7, 0, 8];

/**
 * Answers the calls of a puzzle in the preview. Nothing reaches the server, so a preview neither counts as a play nor
 * gives a code.
 */
export function answerPreview(scene: PuzzleScene, campaign: PreviewedCampaign, url: string): Response {
  if (url.includes('/api/embed-widget/')) return Response.json(deal(scene, campaign));
  if (!url.endsWith('/verify')) return new Response(null, { status: 204 });
  if (scene === 'refused') return refuse('play.hourly_budget');
  return Response.json(reward(scene));
}

/**
 * The owner's texts of the board inside a race. The race loads them by a call, as for a visitor, because some texts
 * of the race and the board have the same name.
 */
export interface BoardTexts {
  locale: string;
  texts: Readonly<Record<string, string>>;
}

/** The path from which a race in the preview loads the texts of its board. */
const textsPath = '/api/campaign-texts/preview';

/** Answers the calls of a race in the preview. The messages of its room come from the socket. */
export function answerRacePreview(
  scene: RaceScene,
  { campaign, board }: { campaign: PreviewedCampaign; board: BoardTexts },
  url: string,
): Response {
  if (url.endsWith(textsPath)) return Response.json({ board: board.texts });
  if (url.includes('/api/race/embed/')) {
    if (scene === 'full') return refuse('race.full');
    return Response.json({
      ...buildRoom(scene),
      ticket: 'preview',
      textUrls: { [board.locale]: textsPath },
    });
  }
  const { title, imageUrl } = campaign;
  if (url.endsWith('/for-race')) return Response.json({ title, imageUrl, imageMasterUrl: imageUrl });
  if (url.endsWith('/prizes')) return Response.json({ prizes: [] });
  return new Response(null, { status: 204 });
}

function deal(scene: PuzzleScene, campaign: PreviewedCampaign): WidgetPuzzle {
  return {
    showMessage: false,
    message: null,
    title: campaign.title,
    description: campaign.description,
    imageUrl: campaign.imageUrl,
    imageMasterUrl: campaign.imageUrl,
    dimensions: side,
    difficulty: 'easy',
    shuffledState:
      scene === 'board' ? [...dealBoard({ seed: [7, side, 0, 0], side, moves: 40 })] : nearlySolved,
    codeType: 'promotion',
    rewardType: 'codes',
    availableCount: 25,
    hasAvailableCodes: true,
    puzzleUniqueId: 'preview',
    puzzleAccess: {
      isLocked: false,
      isPreviewMode: false,
      sessionActivated: true,
      isExpired: false,
      expiresAt: null,
      message: null,
      requiresEndUserIdentifier: false,
    },
    isOwnerPreview: false,
    playToken: 'preview',
    round: 0,
    minSolveMs: 0,
  };
}

function reward(scene: PuzzleScene): VerifyReply {
  const isWon = scene === 'code';
  return {
    success: true,
    outcome: isWon ? 'code' : 'none_left',
    rewardType: 'codes',
    prizeCode: isWon ? 'SAVE15-7KQ2' : null,
    codeType: 'promotion',
    mediaReward: null,
    message: isWon ? codeWonMessage : noCodesNowMessage,
    ...(isWon
      ? { delivery: { applyUrl: '#shop', prizeUrl: '#prize', canMail: true } }
      : { hasWaitingList: true as const }),
  };
}

function refuse(code: ErrorCode): Response {
  const { status, message } = errorCatalogue[code];
  return Response.json({ code, message }, { status });
}
