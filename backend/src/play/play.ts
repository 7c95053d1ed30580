import type { IncomingHttpHeaders } from 'node:http';
import { randomBytes } from 'node:crypto';
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
import { loadWidget, findMessageInstead } from './load.ts';
import { type CallingPage, notePage, type NoteServices } from './note-page.ts';
import type { RefusalCounters } from './protection/refusal-counters.ts';
import { findTarget, isCampaignId, type PlayServices, readToken } from './play-target.ts';
import type { Snapshot, CampaignSnapshot } from './snapshot.ts';
import { hashId } from './token.ts';
import { verifyPlay } from './verify.ts';
import { findHiddenMessage, findShownCampaign } from './when-empty.ts';
import { isPaywalled } from './paid-play.ts';

/** The title of a campaign, and the hashes of its image at 300 px and in full size. */
type ShownImage = Pick<CampaignSnapshot, 'imageHash' | 'fullSizeHash' | 'title'>;

/** The first deal of a new session. */
interface PlayOpening {
  sessionId: string;
  data: WidgetData;
}

type PlayEvent = z.output<typeof playEventSchema>;
type EasierBoardCall = z.output<typeof easierBoardSchema>;
type Claim = z.output<typeof claimSchema>;

/** Handles the calls from visitors. */
export interface PlayService {
  load: (embedId: string, session: LoadRequest) => Promise<WidgetData>;
  /** Deals a board to a new session before the script of the page runs. */
  loadOpening: (embedId: string, visitor: Visitor) => Promise<PlayOpening>;
  verify: (embedId: string, solved: { input: VerifyInput; visitor: Visitor }) => Promise<VerifyReply>;
  /** Deals the easier board in place of the dealt one. */
  dealEasier: (embedId: string, call: { input: EasierBoardCall; visitor: Visitor }) => Promise<WidgetPuzzle>;
  claim: (embedId: string, claimed: { input: Claim; visitor: Visitor }) => Promise<void>;
  countEvent: (embedId: string, counted: { event: PlayEvent; visitor: Visitor }) => Promise<void>;
  /** Returns the stored style of the embed's button. `call` describes the page that contains the button. */
  readLook: (embedId: string, call: PageCall) => Promise<EmbedLook>;
  /** Returns the image of the puzzle that the embed shows now. */
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

/** Counts a view or a first move (G45), or the moves of an abandoned game. An owner's preview is not counted. */
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

/** Tests whether the button is hidden. An owner can hide it for the time when no code is left. */
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

/**
 * Deals a board to a new session, for a page that requests the deal before its script (W6). Nothing is
 * written, because the visitor may never see the puzzle. So a paywalled campaign, whose sessions are stored,
 * is not dealt.
 * @throws AppError play.not_found
 */
async function loadOpening(
  services: PlayServices & NoteServices,
  embedId: string,
  visitor: Visitor,
): Promise<PlayOpening> {
  const { campaign } = isCampaignId(embedId)
    ? { campaign: null }
    : await findTarget(services.snapshots, embedId);
  if (!campaign || isPaywalled(campaign)) throw new AppError('play.not_found');
  const sessionId = randomBytes(16).toString('base64url');
  const owner = () => Promise.resolve(null);
  return { sessionId, data: await loadWidget(services, embedId, { visitor, owner, sessionId, round: 0 }) };
}

/**
 * Returns the image of the puzzle that an embed shows now (G62). An owner's preview has no such image,
 * because only the owner may see it.
 * @throws AppError play.not_found, also if the embed shows a message instead of a puzzle
 */
async function findShownImage(
  { snapshots, clock }: Pick<PlayServices, 'snapshots' | 'clock'>,
  embedId: string,
): Promise<ShownImage> {
  const { campaign: assigned } = isCampaignId(embedId)
    ? { campaign: null }
    : await findTarget(snapshots, embedId);
  if (!assigned) throw new AppError('play.not_found');
  const nowMs = clock.now();
  const campaign = await findShownCampaign(snapshots, assigned, nowMs);
  if (findMessageInstead(campaign, nowMs) !== null) throw new AppError('play.not_found');
  return campaign;
}
