import type { IncomingMessage, ServerResponse } from 'node:http';
import { embedIdMaxChars, sessionIdMaxChars, sessionIdMinChars } from '@puzzle-prize/sdk/protocol/limits';
import { replyHeaders, visitorCorsHeaders } from '../platform/http/headers.ts';
import { getClientAddress, toNetwork } from '../platform/http/network.ts';
import type { Platform } from '../platform/platform.ts';
import { dealRound } from './load.ts';
import { isPaywalled } from './paid-play.ts';
import type { PlayServices } from './play-target.ts';
import type { CampaignSnapshot } from './snapshot.ts';
import { findMissingReward } from './view.ts';
import { widgetLimit } from './limits.ts';

const route = '/api/embed-widget/:embedId';
const cacheableCall = new RegExp(
  `^/api/embed-widget/([\\w-]{1,${embedIdMaxChars}})\\?sessionId=([\\w-]{${sessionIdMinChars},${sessionIdMaxChars}})(?:&round=(\\d{1,4}))?$`,
);

type Services = Omit<PlayServices, 'paywall'> & Pick<Platform, 'limits' | 'requests' | 'publicUrl'>;

/**
 * Creates the handler that answers the most frequent call (W6) before Koa, because Koa takes several times as
 * long as the reply itself. The handler answers only for an embed in memory whose puzzle is free to play. Koa
 * and `play/routes.ts` handle all other cases and all refusals.
 */
export function createFastPath(services: Services) {
  const { config, limits, requests, snapshots } = services;
  // For a flat list of headers, Node needs two thirds of the time that it needs for an object.
  const headers = Object.entries({
    ...replyHeaders(services.publicUrl),
    ...visitorCorsHeaders,
    'Content-Type': 'application/json; charset=utf-8',
  }).flat();

  const sendTogether = createBatchedSender();

  return (request: IncomingMessage, response: ServerResponse, fallThrough: () => unknown): void => {
    const call = request.method === 'GET' ? cacheableCall.exec(request.url ?? '') : null;
    const [, embedId = '', sessionId = '', round = '0'] = call ?? [];
    const campaign = call && snapshots.peek(embedId)?.campaign;
    if (!campaign || !isFreeToPlay(campaign)) {
      fallThrough();
      return;
    }
    const answer = () => {
      const begun = requests.begin();
      const body = JSON.stringify(
        dealRound(services, campaign, { embedId, sessionId, round: Number(round) }),
      );
      sendTogether(() => {
        const length = Buffer.byteLength(body);
        response.writeHead(200, [...headers, 'X-Request-Id', begun.id, 'Content-Length', length]);
        response.end(body);
        requests.end(begun, { method: 'GET', route, status: 200 });
      });
    };
    // Koa replies to calls above the rate limit, and after errors that happen before the first byte.
    limits
      .take(widgetLimit, toNetwork(getClientAddress(request, config.trustedProxies)))
      .then(answer)
      .catch(fallThrough);
  };
}

function isFreeToPlay(campaign: CampaignSnapshot): boolean {
  return findMissingReward(campaign) === null && !isPaywalled(campaign);
}

/**
 * Collects the replies of one turn of the event loop and writes them at its end. A write that wakes a
 * sleeping reader takes longer than the reply itself, and only the first write of a batch wakes the reader.
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
