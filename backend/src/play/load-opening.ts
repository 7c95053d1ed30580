import { randomBytes } from 'node:crypto';
import type { WidgetData } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Visitor } from './calls.ts';
import { loadWidget } from './load.ts';
import type { NoteServices } from './note-page.ts';
import { isPaywalled } from './paid-play.ts';
import { findTarget, isCampaignId, type PlayServices } from './play-target.ts';

/** The first deal of a new session. */
export interface PlayOpening {
  sessionId: string;
  data: WidgetData;
}

/**
 * Deals to a new session for a page that requests the deal before its script (W6). It writes nothing, because the
 * visitor may never see the puzzle: a paywalled campaign, which stores its sessions, is not dealt.
 * @throws AppError play.not_found
 */
export async function loadOpening(
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
