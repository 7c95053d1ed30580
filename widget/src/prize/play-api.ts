import { request } from '@puzzle-prize/sdk/http';
import type { PlayEvent } from '@puzzle-prize/sdk/protocol';
import { type Deal, parseDeal } from './deal.ts';

/** Which embed, on which platform. */
export interface Place {
  /** Origin of the platform. */
  host: string;
  embedId: string;
  collection: string;
  /** Host name of the page that the visitor sees, or null where it cannot be known. */
  pageHost: string | null;
  /** Who plays, in the words of the page around (G33); empty where it does not say. */
  endUser: string;
}

/** A connection that hangs counts as failed, so that Retry is offered. */
export const timeoutMs = 20_000;

/** W6: what there is to play in this session and round. */
export function loadDeal(
  place: Place,
  play: { sessionId: string; round: number },
  signal: AbortSignal,
): Promise<Deal> {
  const query = new URLSearchParams({ sessionId: play.sessionId, round: String(play.round) });
  for (const name of ['collection', 'endUser'] as const) if (place[name]) query.set(name, place[name]);
  const path = `/api/embed-widget/${encodeURIComponent(place.embedId)}?${query.toString()}`;
  return request({ baseUrl: place.host, path, signal, timeoutMs }, parseDeal);
}

/** G45: counts a view or a first move. A count that gets lost is no reason to disturb a visitor. */
export function countEvent(place: Place, event: Omit<PlayEvent, 'host'>): void {
  const body: PlayEvent = { ...event, host: place.pageHost };
  post(place, { call: 'events', body }).catch(() => undefined);
}

/** A call of this embed; without a `signal` it outlives the element. */
export function post(
  { host, embedId }: Place,
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
