import { request } from '@puzzle-prize/sdk/http';
import type { PlayEvent } from '@puzzle-prize/sdk/protocol';
import { type EmbedTarget, timeoutMs } from './load-deal.ts';

export { type EmbedTarget, loadDeal, timeoutMs } from './load-deal.ts';

/** Returns the page and the time zone. The server estimates the country from the time zone. */
export const findWhereabouts = ({ pageHost }: EmbedTarget) => ({
  host: pageHost,
  // A frame does not know the path of the page around it.
  path: self === top ? location.pathname : null,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Counts a view or a first move (G45). Failures are ignored, because they do not concern the visitor. */
export function countEvent(target: EmbedTarget, event: Omit<PlayEvent, 'host' | 'path' | 'zone'>): void {
  const body: PlayEvent = { ...event, ...findWhereabouts(target) };
  post(target, { call: 'events', body }).catch(() => undefined);
  if (event.type === 'view' && target.isPreloaded) noteShown(target);
}

/** Reports the page and the width of the element, because a preloaded deal was requested without them (E4). */
function noteShown({ host, embedId, describePage }: EmbedTarget): void {
  const query = new URLSearchParams(describePage()).toString();
  const path = `/api/embed/${encodeURIComponent(embedId)}/seen?${query}`;
  request({ baseUrl: host, path, timeoutMs }).catch(() => undefined);
}

/** Calls an endpoint of this embed. Without a `signal` the call outlives the element. */
export function post(
  { host, embedId }: EmbedTarget,
  {
    call,
    body,
    signal,
  }: {
    call: 'verify' | 'easier-board' | 'claim' | 'events' | 'waiting-list' | 'mail-prize';
    body: unknown;
    signal?: AbortSignal;
  },
): Promise<unknown> {
  return request({
    baseUrl: host,
    path: `/api/embed/${encodeURIComponent(embedId)}/${call}`,
    body,
    signal,
    timeoutMs,
  });
}
