import type { IncomingMessage, ServerResponse } from 'node:http';
import { embedIdMaxChars, sessionIdMaxChars, sessionIdMinChars } from '@puzzle-prize/sdk/protocol/limits';
import { replyHeaders, visitorCorsHeaders } from '../platform/http/headers.ts';
import { getClientAddress, toNetwork } from '../platform/http/network.ts';
import type { Platform } from '../platform/platform.ts';
import { dealRound } from './load.ts';
import { notePage, type NoteServices, parsePageDetails } from './note-page.ts';
import { isPaywalled } from './paid-play.ts';
import type { PlayServices } from './play-target.ts';
import type { CampaignSnapshot } from './snapshot.ts';
import { findClosedMessage } from './schedule.ts';
import { findMissingReward } from './view.ts';
import { isReplaced } from './when-empty.ts';
import { widgetLimit } from './limits.ts';

const route = '/api/embed-widget/:embedId';
const cacheableCall = new RegExp(
  `^/api/embed-widget/(?<embedId>[\\w-]{1,${embedIdMaxChars}})\\?sessionId=(?<sessionId>[\\w-]{${sessionIdMinChars},${sessionIdMaxChars}})(?:&round=(?<round>\\d{1,4}))?(?:&(?<details>form=[^#]{1,400}))?$`,
);

type Services = Omit<PlayServices, 'paywall'> & NoteServices & Pick<Platform, 'limits' | 'requests'>;

/**
 * Creates the handler that answers the most frequent call (W6) before Koa sees it. The overhead of Koa is several
 * times the cost of the reply itself. The handler answers only if the embed is in memory and its puzzle can be played
 * now without payment. Koa and `play/routes.ts` handle all other cases and all refusals.
 */
export function createFastPath(services: Services) {
  const { clock, config, limits, requests, snapshots } = services;
  // Node writes a flat list of headers in two thirds of the time that it needs for an object.
  const headers = Object.entries({
    ...replyHeaders(services.publicUrl),
    ...visitorCorsHeaders,
    'Content-Type': 'application/json; charset=utf-8',
  }).flat();

  const sendTogether = createBatchedSender();

  return (request: IncomingMessage, response: ServerResponse, fallThrough: () => unknown): void => {
    const call = readCall(request);
    const snapshot = call && snapshots.peek(call.embedId);
    const campaign = snapshot?.campaign;
    if (!call || !campaign || !isFreeToPlay(campaign, clock.now())) {
      fallThrough();
      return;
    }
    const network = toNetwork(getClientAddress(request, config.trustedProxies));
    const answer = () => {
      const { embedId, sessionId, round, details } = call;
      const begun = requests.begin(request);
      // Only pages on other sites are recorded. For all other pages, the details are not parsed, to save
      // time.
      const page = request.headers.origin === undefined ? {} : parsePageDetails(details);
      notePage(services, snapshot, { headers: request.headers, page, isPuzzleShown: true });
      const body = JSON.stringify(dealRound(services, campaign, { embedId, sessionId, round, network }));
      sendTogether(() => {
        const length = Buffer.byteLength(body);
        response.writeHead(200, [...headers, 'X-Request-Id', begun.id, 'Content-Length', length]);
        response.end(body);
        requests.end(begun, { method: 'GET', route, status: 200 });
      });
    };
    // Koa handles calls above the rate limit, and errors that happen before the first byte of the reply.
    limits.take(widgetLimit, network).then(answer).catch(fallThrough);
  };
}

/**
 * Returns the parts of a call that this handler can answer, or null for any other call. `details` are the
 * parameters that describe the page.
 */
function readCall({ method, url = '' }: IncomingMessage) {
  const parts = method === 'GET' ? cacheableCall.exec(url)?.groups : null;
  if (!parts) return null;
  const { embedId = '', sessionId = '', round = '0', details = '' } = parts;
  return { embedId, sessionId, round: Number(round), details };
}

function isFreeToPlay(campaign: CampaignSnapshot, nowMs: number): boolean {
  const isOpen = findClosedMessage(campaign, nowMs) === null;
  const isShown = !isReplaced(campaign, nowMs);
  return isOpen && isShown && findMissingReward(campaign) === null && !isPaywalled(campaign);
}

/**
 * Collects the replies from one turn of the event loop and writes them together at its end. Waking a sleeping
 * reader takes longer than the reply itself, and only the first write of a batch has to wake the reader.
 */
function createBatchedSender(): (send: () => void) => void {
  let pending: (() => void)[] = [];
  const sendAll = () => {
    const batch = pending;
    pending = [];
    for (const send of batch) send();
  };
  return (send) => {
    if (pending.push(send) === 1) setImmediate(sendAll);
  };
}
