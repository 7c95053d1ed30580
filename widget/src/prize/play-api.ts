import { request } from '@puzzle-prize/sdk/http';
import type { PlayEvent } from '@puzzle-prize/sdk/protocol';
import type { PageDetails } from '../element/page-details.ts';
import { type Deal, parseDeal } from './deal.ts';

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
}

/** A call without a reply within this time counts as failed, so that the element offers Retry. */
export const timeoutMs = 20_000;

/** Loads the puzzle of this session and round (W6). */
export function loadDeal(
  target: EmbedTarget,
  play: { sessionId: string; round: number },
  signal: AbortSignal,
): Promise<Deal> {
  const query = new URLSearchParams({
    sessionId: play.sessionId,
    round: String(play.round),
    ...target.describePage(),
  });
  for (const name of ['collection', 'endUser'] as const) if (target[name]) query.set(name, target[name]);
  const path = `/api/embed-widget/${encodeURIComponent(target.embedId)}?${query.toString()}`;
  return request({ baseUrl: target.host, path, signal, timeoutMs }, parseDeal);
}

/** Returns the page and the time zone. The server estimates the country from the time zone. */
export const findWhereabouts = ({ pageHost }: EmbedTarget) => ({
  host: pageHost,
  // A frame does not know the path of the page around it.
  path: self === top ? location.pathname : null,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Counts a view or a first move (G45). Failures are ignored, because the visitor need not know. */
export function countEvent(target: EmbedTarget, event: Omit<PlayEvent, 'host' | 'path' | 'zone'>): void {
  const body: PlayEvent = { ...event, ...findWhereabouts(target) };
  post(target, { call: 'events', body }).catch(() => undefined);
}

/** Calls an endpoint of this embed. Without a `signal` the call outlives the element. */
export function post(
  { host, embedId }: EmbedTarget,
  {
    call,
    body,
    signal,
  }: { call: 'verify' | 'claim' | 'events' | 'waiting-list'; body: unknown; signal?: AbortSignal },
): Promise<unknown> {
  return request({
    baseUrl: host,
    path: `/api/embed/${encodeURIComponent(embedId)}/${call}`,
    body,
    signal,
    timeoutMs,
  });
}
