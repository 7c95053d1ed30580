import { request } from '@puzzle-prize/sdk/http';
import type { PlayEvent } from '@puzzle-prize/sdk/protocol';
import { type Deal, parseDeal } from './deal.ts';

/** The embed, its platform, and the data that its calls send. */
export interface EmbedTarget {
  /** Origin of the platform. */
  host: string;
  embedId: string;
  collection: string;
  /** Host name of the visible page, or null if unknown. */
  pageHost: string | null;
  /** The end user, by the host's own id (G33); empty if not given. */
  endUser: string;
}

/** A call without a reply in this time counts as failed, so that the element offers Retry. */
export const timeoutMs = 20_000;

/** Loads the puzzle of this session and round (W6). */
export function loadDeal(
  target: EmbedTarget,
  play: { sessionId: string; round: number },
  signal: AbortSignal,
): Promise<Deal> {
  const query = new URLSearchParams({ sessionId: play.sessionId, round: String(play.round) });
  for (const name of ['collection', 'endUser'] as const) if (target[name]) query.set(name, target[name]);
  const path = `/api/embed-widget/${encodeURIComponent(target.embedId)}?${query.toString()}`;
  return request({ baseUrl: target.host, path, signal, timeoutMs }, parseDeal);
}

/** Counts a view or a first move (G45). Failures are ignored, because the visitor need not know. */
export function countEvent(target: EmbedTarget, event: Omit<PlayEvent, 'host'>): void {
  const body: PlayEvent = { ...event, host: target.pageHost };
  post(target, { call: 'events', body }).catch(() => undefined);
}

/** Calls an endpoint of this embed. Without a `signal` the call outlives the element. */
export function post(
  { host, embedId }: EmbedTarget,
  { call, body, signal }: { call: 'verify' | 'claim' | 'events'; body: unknown; signal?: AbortSignal },
): Promise<unknown> {
  return request({
    baseUrl: host,
    path: `/api/embed/${encodeURIComponent(embedId)}/${call}`,
    body,
    signal,
    timeoutMs,
  });
}
