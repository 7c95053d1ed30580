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
 * Answers the most frequent call (W6) before Koa, whose overhead costs several times as much as the reply itself. It
 * handles only an embed that is in memory and has a puzzle that is free to play. Every other case, and every refusal,
 * falls through to Koa and `play/routes.ts`.
 */
export function createFastPath(services: Services) {
  const { config, limits, requests, snapshots } = services;
  // Node writes a flat list of headers in two thirds of the time that it needs for an object.
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
    // Koa presents refusals of the rate limit and errors that happen before the first byte.
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
 * Writes the replies of one turn of the event loop together at its end. A write that wakes a sleeping reader costs more
 * than the reply; only the first write of a group has to wake it.
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
