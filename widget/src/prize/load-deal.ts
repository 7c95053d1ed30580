import { request } from '@puzzle-prize/sdk/http';
import type { PageDetails } from '../element/page-details.ts';
import type { Game } from './state.ts';
import { record } from '../element/read.ts';

/** The embed, its platform, and the data that its calls send. */
export interface EmbedTarget {
  /** Origin of the platform. */
  host: string;
  embedId: string;
  collection: string;
  /** Host name of the visible page, or null if unknown. */
  pageHost: string | null;
  /** The end user, identified by the host server (G33); empty if not given. */
  endUser: string;
  /** Returns the page details, which are sent with the request for the puzzle. */
  describePage: () => PageDetails;
  /** Whether the page preloads the first deal (W6). */
  isPreloaded?: boolean;
}

/** Returns the key of a target. A different key means a different puzzle. */
export function toKey({ host, embedId, collection }: EmbedTarget): string {
  return String([host, embedId, collection]);
}

/** Time after which a call without a reply counts as failed, so that the element offers Retry. */
export const timeoutMs = 20_000;

/**
 * Loads the puzzle of this session and round (W6), not parsed yet. If the game `last` had an easier board, the same
 * board is dealt again (G61).
 */
export function loadDeal(
  target: EmbedTarget,
  play: { sessionId: string; round: number; last?: Game | undefined },
  signal: AbortSignal,
): Promise<unknown> {
  const { collection, endUser } = target;
  const puzzle = play.last?.puzzle;
  const query = new URLSearchParams({
    sessionId: play.sessionId,
    round: String(play.round),
    ...target.describePage(),
    ...(collection && { collection }),
    ...(endUser && { endUser }),
    ...(puzzle?.isEasier ? { easier: puzzle.playToken } : {}),
  });
  const path = `/api/embed-widget/${encodeURIComponent(target.embedId)}?${query.toString()}`;
  return request({ baseUrl: target.host, path, signal, timeoutMs });
}

/**
 * Loads the deal of a new session (W6). The page may have requested it before this script ran. Returns the fields of
 * `Opening`, or null if the deal cannot be loaded.
 */
export function loadOpening(
  { host, embedId }: EmbedTarget,
  signal: AbortSignal,
): Promise<Record<string, unknown> | null> {
  const path = `/embed/${encodeURIComponent(embedId)}/opening`;
  return request({ baseUrl: host, path, signal, timeoutMs }, record).catch(() => null);
}
