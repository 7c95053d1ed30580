import type { PuzzleAccess, WidgetData, WidgetPuzzle } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Owner } from '../platform/http/endpoint.ts';
import { accessOfLoad } from './paid-play.ts';
import { dealOf, findPlace, isCampaignId, type Place, type PlayServices } from './place.ts';
import type { CampaignSnapshot } from './snapshots.ts';
import { hashId, type Play, signPlay } from './token.ts';
import type { Visitor } from './verify.ts';
import { missingReward, presentMessage, presentPuzzle } from './view.ts';

/** Who looks at the widget. `owner` is asked only for previews. */
export interface Session {
  sessionId: string;
  /** Counts "play again": each round deals another board. */
  round: number;
  /** Who the host says its customer is (G33). */
  endUser?: string | undefined;
  visitor: Visitor;
  owner: () => Promise<Owner | null>;
}

/**
 * What the widget shows to a session (W6). Nothing is written, since the board follows from the session (design 4.1); only
 * a paywalled campaign notes who asked (W13).
 * @throws AppError play.not_found, play.session_of_another_embed for a paywalled one
 */
export async function loadWidget(
  services: PlayServices,
  embedId: string,
  session: Session,
): Promise<WidgetData> {
  const isPreview = isCampaignId(embedId);
  const { snapshots } = services;
  const place = isPreview
    ? await findPreview(services, embedId, session.owner)
    : await findPlace(snapshots, embedId);
  const { campaign } = place;
  if (!campaign) return presentMessage(place.fallbackMessage);
  const missing = isPreview ? null : missingReward(campaign);
  if (missing) return presentMessage(missing, campaign.title);
  const access = await accessOfLoad(services, { campaign, embedRowId: place.embedRowId }, session);
  return dealGame(services, campaign, { ...session, embedId, isPreview, access });
}

/** A game on a campaign: the board that follows from the session, and the token that says so. */
export function dealGame(
  { secrets, clock }: Pick<PlayServices, 'secrets' | 'clock'>,
  campaign: CampaignSnapshot,
  {
    embedId,
    sessionId,
    round,
    isPreview = false,
    access = null,
  }: Pick<Session, 'sessionId' | 'round'> & {
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
  };
  const board = dealOf(play, campaign, keys[0]);
  return presentPuzzle(campaign, { board, playToken: signPlay(play, keys), round, isPreview, access });
}

async function findPreview(
  { snapshots }: PlayServices,
  campaignUniqueId: string,
  owner: Session['owner'],
): Promise<Place> {
  const campaign = await snapshots.ofCampaign(campaignUniqueId);
  if (!campaign || campaign.ownerId !== (await owner())?.id) throw new AppError('play.not_found');
  return { campaign, fallbackMessage: null, embedRowId: null, isActive: true };
}
