import type { IncomingHttpHeaders } from 'node:http';
import type {
  claimSchema,
  easierBoardSchema,
  EmbedLook,
  playEventSchema,
  VerifyReply,
  WidgetData,
  WidgetPuzzle,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { warmUp } from '@puzzle-prize/sdk/puzzle';
import type { z } from 'zod';
import { hashSession } from '../platform/session-hash.ts';
import { recordClaim } from '../rewards/claim.ts';
import { dealEasierBoard } from './alternative/deal-easier-board.ts';
import type { Counters } from './counters.ts';
import type { SlotCounters } from './slot-counters.ts';
import type { VerifyInput } from './judge.ts';
import type { LoadRequest, Visitor } from './calls.ts';
import { findShownImage, type ShownImage } from './find-image.ts';
import { loadOpening, type PlayOpening } from './load-opening.ts';
import { loadWidget } from './load.ts';
import { type CallingPage, notePage, type NoteServices } from './note-page.ts';
import type { RefusalCounters } from './protection/refusal-counters.ts';
import { findTarget, isCampaignId, type PlayServices, readToken } from './play-target.ts';
import type { Snapshot } from './snapshot.ts';
import { hashId } from './token.ts';
import { verifyPlay } from './verify.ts';
import { findHiddenMessage, findShownCampaign } from './when-empty.ts';

type PlayEvent = z.output<typeof playEventSchema>;
type EasierBoardCall = z.output<typeof easierBoardSchema>;
type Claim = z.output<typeof claimSchema>;

/** Handles the calls from visitors. */
export interface PlayService {
  load: (embedId: string, session: LoadRequest) => Promise<WidgetData>;
  /** Deals to a new session before the script of the page runs. */
  loadOpening: (embedId: string, visitor: Visitor) => Promise<PlayOpening>;
  verify: (embedId: string, solved: { input: VerifyInput; visitor: Visitor }) => Promise<VerifyReply>;
  /** Deals the easier board in place of the dealt one. */
  dealEasier: (embedId: string, call: { input: EasierBoardCall; visitor: Visitor }) => Promise<WidgetPuzzle>;
  claim: (embedId: string, claimed: { input: Claim; visitor: Visitor }) => Promise<void>;
  countEvent: (embedId: string, counted: { event: PlayEvent; visitor: Visitor }) => Promise<void>;
  /** Returns the stored style of the embed's button. `call` describes the page that contains the button. */
  readLook: (embedId: string, call: PageCall) => Promise<EmbedLook>;
  /** Returns the path of the image of the puzzle that the embed shows now. */
  findImage: (embedId: string) => Promise<ShownImage>;
  /** Records that a page shows the frame, or that it blocks a part of the puzzle. */
  noteSeen: (embedId: string, call: PageCall) => Promise<void>;
}

interface PageCall {
  headers: IncomingHttpHeaders;
  page: CallingPage;
}

type Services = PlayServices &
  NoteServices & { counters: Counters; slots: SlotCounters; refusals: Pick<RefusalCounters, 'count'> };

export function createPlayService(services: Services): PlayService {
  // Building the table of distances takes 0.1 s, so it happens at the start instead of during the first load.
  warmUp();
  return {
    load: (embedId, session) => loadWidget(services, embedId, session),
    loadOpening: (embedId, visitor) => loadOpening(services, embedId, visitor),
    verify: (embedId, solved) => verifyPlay(services, embedId, solved),
    dealEasier: (embedId, call) => dealEasierBoard(services, embedId, call),
    claim: (embedId, claimed) => claimCode(services, embedId, claimed),
    countEvent: (embedId, counted) => countEvent(services, embedId, counted),
    readLook: (embedId, call) => readLook(services, embedId, call),
    findImage: (embedId) => findShownImage(services, embedId),
    noteSeen: (embedId, call) => noteSeen(services, embedId, call),
  };
}

/**
 * Records that the visitor pressed 'Claim Your Code!' (G14).
 * @throws AppError play.token_*, play.not_won
 */
async function claimCode(
  services: Services,
  embedId: string,
  { input: { sessionId, playToken, visitorId, ...where }, visitor }: { input: Claim; visitor: Visitor },
): Promise<void> {
  const { play } = readToken(services, playToken, { embedId, sessionId });
  const { puzzleId: campaignId } = play;
  const recorded = await recordClaim(services.database.pool, play.puzzleId, {
    sessionHash: Buffer.from(play.sessionHash, 'base64url'),
    visitorHash: visitorId === undefined ? null : hashSession(visitorId),
  });
  if (recorded === 'not_won') throw new AppError('play.not_won');
  if (recorded === 'first') services.slots.countWin({ campaignId, ...where, ...visitor }, { claimed: true });
}

/**
 * Counts a view or a first move (G45), or the moves of a game that the visitor left. An owner's preview is not counted.
 */
async function countEvent(
  { snapshots, counters, slots, clock }: Services,
  embedId: string,
  { event, visitor }: { event: PlayEvent; visitor: Visitor },
): Promise<void> {
  if (isCampaignId(embedId)) return;
  const { campaign: assigned, embedRowId } = await findTarget(snapshots, embedId);
  if (!assigned || embedRowId === null) return;
  const campaign = await findShownCampaign(snapshots, assigned, clock.now());
  const { type, sessionId, moveCount = null, moveCountBefore = null, ...where } = event;
  const play = { campaignId: campaign.id, embedId: embedRowId };
  const sessionHash = hashId(sessionId);
  if (type === 'leave')
    slots.countLeave(campaign.id, { sessionHash, moves: moveCount, movesBefore: moveCountBefore });
  else if (counters.count({ ...play, type, sessionHash, host: where.host }))
    slots.countOpening({ ...play, ...where, ...visitor }, type);
}

/** @throws AppError play.not_found */
async function readLook(
  services: Services,
  embedId: string,
  { headers, page }: PageCall,
): Promise<EmbedLook> {
  if (isCampaignId(embedId)) return { customStyling: null };
  const snapshot = await services.snapshots.findByEmbed(embedId);
  if (!snapshot) throw new AppError('play.not_found');
  notePage(services, snapshot, { headers, page, isPuzzleShown: false });
  return { customStyling: snapshot.style, ...((await isHidden(services, snapshot)) && { isHidden: true }) };
}

/** Tests whether the owner hides the button, because no code is left. */
async function isHidden({ snapshots, clock }: Services, { campaign }: Snapshot): Promise<boolean> {
  if (!campaign) return false;
  const nowMs = clock.now();
  return findHiddenMessage(await findShownCampaign(snapshots, campaign, nowMs), nowMs) !== null;
}

/** @throws AppError play.not_found */
async function noteSeen(services: Services, embedId: string, { headers, page }: PageCall): Promise<void> {
  if (isCampaignId(embedId)) return;
  const { embedRowId, site } = await findTarget(services.snapshots, embedId);
  if (embedRowId === null) return;
  notePage(
    services,
    { embedId: embedRowId, site },
    { headers, page, isPuzzleShown: page.blockedBy === undefined },
  );
}
