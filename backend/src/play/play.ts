import type { Claim, playEventSchema, VerifyReply, WidgetData } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { warmUp } from '@puzzle-prize/sdk/puzzle';
import type { z } from 'zod';
import { hashSession } from '../platform/session-hash.ts';
import { recordClaim } from '../rewards/claim.ts';
import type { Counters } from './counters.ts';
import type { VerifyInput } from './judge.ts';
import type { LoadRequest, Visitor } from './calls.ts';
import { loadWidget } from './load.ts';
import { findTarget, isCampaignId, type PlayServices, readToken } from './play-target.ts';
import { hashId } from './token.ts';
import { verifyPlay } from './verify.ts';

type PlayEvent = z.output<typeof playEventSchema>;

/** The calls of visitors. */
export interface PlayService {
  load: (embedId: string, session: LoadRequest) => Promise<WidgetData>;
  verify: (embedId: string, solved: { input: VerifyInput; visitor: Visitor }) => Promise<VerifyReply>;
  claim: (embedId: string, input: Claim) => Promise<void>;
  countEvent: (embedId: string, event: PlayEvent) => Promise<void>;
}

export function createPlayService(services: PlayServices & { counters: Counters }): PlayService {
  // The table of distances takes 0.1 s to build. The server builds it at the start and not during the first
  // load.
  warmUp();
  return {
    load: (embedId, session) => loadWidget(services, embedId, session),
    verify: (embedId, solved) => verifyPlay(services, embedId, solved),
    claim: (embedId, input) => claimCode(services, embedId, input),
    countEvent: (embedId, event) => countEvent(services, embedId, event),
  };
}

/**
 * Records that the visitor pressed 'Claim Your Code!' (G14).
 * @throws AppError play.token_*, play.not_won
 */
async function claimCode(
  services: PlayServices,
  embedId: string,
  { sessionId, playToken, visitorId }: Claim,
): Promise<void> {
  const { play } = readToken(services, playToken, { embedId, sessionId });
  const isRecorded = await recordClaim(services.database.pool, play.puzzleId, {
    sessionHash: Buffer.from(play.sessionHash, 'base64url'),
    visitorHash: visitorId === undefined ? null : hashSession(visitorId),
  });
  if (!isRecorded) throw new AppError('play.not_won');
}

/** Counts a view or a first move (G45). An owner's preview is not counted. */
async function countEvent(
  { snapshots, counters }: PlayServices & { counters: Counters },
  embedId: string,
  { type, sessionId, host }: PlayEvent,
): Promise<void> {
  if (isCampaignId(embedId)) return;
  const { campaign, embedRowId } = await findTarget(snapshots, embedId);
  if (!campaign || embedRowId === null) return;
  const sessionHash = hashId(sessionId);
  counters.count({ type, embedId: embedRowId, campaignId: campaign.id, sessionHash, host });
}
