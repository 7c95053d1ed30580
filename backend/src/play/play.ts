import type { Claim, playEventSchema, VerifyReply, WidgetData } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { warmUp } from '@puzzle-prize/sdk/puzzle';
import type { z } from 'zod';
import { hashSession } from '../platform/session-hash.ts';
import { noteClaimed } from '../rewards/claim.ts';
import type { Counters } from './counters.ts';
import type { VerifyInput } from './judge.ts';
import { loadWidget, type Session } from './load.ts';
import { findPlace, isCampaignId, type PlayServices, readToken } from './place.ts';
import { hashId } from './token.ts';
import { verifyPlay, type Visitor } from './verify.ts';

type PlayEvent = z.output<typeof playEventSchema>;

/** The street of a play: load, verify, claim; and what is counted on the way. */
export interface PlayService {
  load: (embedId: string, session: Session) => Promise<WidgetData>;
  verify: (embedId: string, solved: { input: VerifyInput; visitor: Visitor }) => Promise<VerifyReply>;
  claim: (embedId: string, input: Claim) => Promise<void>;
  note: (embedId: string, event: PlayEvent) => Promise<void>;
}

export function createPlayService(services: PlayServices & { counters: Counters }): PlayService {
  // The table of distances takes a tenth of a second: before the first visitor, not during their load.
  warmUp();
  return {
    load: (embedId, session) => loadWidget(services, embedId, session),
    verify: (embedId, solved) => verifyPlay(services, embedId, solved),
    claim: (embedId, input) => claimCode(services, embedId, input),
    note: (embedId, event) => noteEvent(services, embedId, event),
  };
}

/**
 * The visitor pressed 'Claim Your Code!' (G14).
 * @throws AppError play.token_*, play.not_won
 */
async function claimCode(
  services: PlayServices,
  embedId: string,
  { sessionId, playToken, visitorId }: Claim,
): Promise<void> {
  const { play } = readToken(services, playToken, { embedId, sessionId });
  const isNoted = await noteClaimed(services.database.pool, play.puzzleId, {
    sessionHash: Buffer.from(play.sessionHash, 'base64url'),
    visitorHash: visitorId === undefined ? null : hashSession(visitorId),
  });
  if (!isNoted) throw new AppError('play.not_won');
}

/** Counts a view or a first move (G45); an owner's preview counts nothing. */
async function noteEvent(
  { snapshots, counters }: PlayServices & { counters: Counters },
  embedId: string,
  { type, sessionId, host }: PlayEvent,
): Promise<void> {
  if (isCampaignId(embedId)) return;
  const { campaign, embedRowId } = await findPlace(snapshots, embedId);
  if (!campaign || embedRowId === null) return;
  const sessionHash = hashId(sessionId);
  counters.note({ type, embedId: embedRowId, campaignId: campaign.id, sessionHash, host });
}
