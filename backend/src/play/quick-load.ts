import type { IncomingMessage, ServerResponse } from 'node:http';
import { embedIdMaxChars, sessionIdMaxChars, sessionIdMinChars } from '@puzzle-prize/sdk/protocol/limits';
import { replyHeaders, visitorCorsHeaders } from '../platform/http/headers.ts';
import { clientAddress, networkOf } from '../platform/http/network.ts';
import type { Platform } from '../platform/platform.ts';
import { dealGame } from './load.ts';
import { isPaywalled } from './paid-play.ts';
import type { PlayServices } from './place.ts';
import type { CampaignSnapshot } from './snapshots.ts';
import { missingReward } from './view.ts';

const route = '/api/embed-widget/:embedId';
const plainCall = new RegExp(
  `^/api/embed-widget/([\\w-]{1,${embedIdMaxChars}})\\?sessionId=([\\w-]{${sessionIdMinChars},${sessionIdMaxChars}})(?:&round=(\\d{1,4}))?$`,
);

type Services = Omit<PlayServices, 'paywall'> & Pick<Platform, 'limits' | 'requests' | 'publicUrl'>;

/**
 * Answers the one call that a busy site sends all the time (W6) before the framework sees it, which costs several times
 * as much as the answer. It takes the plain case alone: an embed in memory with a puzzle that is free to play. Every other
 * case, and every refusal, goes the long road to `play/routes.ts`.
 */
export function createQuickLoad(services: Services) {
  const { config, limits, requests, snapshots } = services;
  // One list of names and values: Node writes it in two thirds of the time that it takes for an object.
  const headers = Object.entries({
    ...replyHeaders(services.publicUrl),
    ...visitorCorsHeaders,
    'Content-Type': 'application/json; charset=utf-8',
  }).flat();

  const sendTogether = createBatch();

  return (request: IncomingMessage, response: ServerResponse, longRoad: () => unknown): void => {
    const call = request.method === 'GET' ? plainCall.exec(request.url ?? '') : null;
    const [, embedId = '', sessionId = '', round = '0'] = call ?? [];
    const campaign = call && snapshots.peek(embedId)?.campaign;
    if (!campaign || !isFree(campaign)) {
      longRoad();
      return;
    }
    const answer = () => {
      const begun = requests.begin();
      const body = JSON.stringify(dealGame(services, campaign, { embedId, sessionId, round: Number(round) }));
      sendTogether(() => {
        const length = Buffer.byteLength(body);
        response.writeHead(200, [...headers, 'X-Request-Id', begun.id, 'Content-Length', length]);
        response.end(body);
        requests.end(begun, { method: 'GET', route, status: 200 });
      });
    };
    // A refusal of the limit, like anything unexpected before the first byte, is told by the long road.
    limits
      .take('widget', networkOf(clientAddress(request, config.trustedProxies)))
      .then(answer)
      .catch(longRoad);
  };
}

function isFree(campaign: CampaignSnapshot): boolean {
  return missingReward(campaign) === null && !isPaywalled(campaign);
}

/**
 * Replies that are ready in one turn of the event loop are written one after the other at its end. A write to a socket
 * whose reader sleeps costs more than the reply; the first one of a row wakes it for all.
 */
function createBatch(): (send: () => void) => void {
  let waiting: (() => void)[] = [];
  const sendAll = () => {
    const batch = waiting;
    waiting = [];
    for (const send of batch) send();
  };
  return (send) => {
    if (waiting.push(send) === 1) setImmediate(sendAll);
  };
}
