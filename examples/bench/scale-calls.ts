import { randomBytes } from 'node:crypto';
import { embedListSchema, embedRoomReplySchema, verifyReplySchema } from '@puzzle-prize/sdk/protocol';
import { signedInHeaders, signIn } from '../demo/owner.ts';
import { listPaths, owner } from './many-campaigns.ts';
import { solvePlays } from './plays.ts';

/** A product with many campaigns. */
export interface Place {
  url: string;
  /** The number of its campaigns. */
  campaigns: number;
  /** The campaign with the most plays, and its embed code. */
  campaignId: string;
  embedId: string;
  /** The id of a campaign with a race. */
  raceId: string;
}

/** Sends one call and returns its time in milliseconds. */
type Call = () => Promise<number>;

/**
 * Returns all calls that are measured, by name. The names are the same for every place.
 * @param count how often each call can be sent; a verified win needs a solved play for each
 */
export async function listCalls(place: Place, count: number): Promise<Map<string, Call>> {
  return new Map([...(await listVisitorCalls(place, count)), ...(await listOwnerCalls(place))]);
}

async function listVisitorCalls({ url, embedId, raceId }: Place, count: number): Promise<[string, Call][]> {
  const newSession = () => randomBytes(16).toString('base64url');
  const plays = await solvePlays(url, embedId, Math.max(16, count));
  const prizeUrls: string[] = [];
  const get = (path: () => string) => async () => await time(url + path());
  return [
    ['visitor: widget', get(() => `/api/embed-widget/${embedId}?sessionId=${newSession()}`)],
    [
      'visitor: verified win',
      async () => {
        const { path = '', body = '' } = plays.pop() ?? {};
        const begin = performance.now();
        const headers = { 'content-type': 'application/json' };
        const reply = await fetch(url + path, { method: 'POST', headers, body });
        const { delivery } = verifyReplySchema.parse(await reply.json());
        if (!delivery?.prizeUrl) throw new Error('a solved play won no code');
        prizeUrls.push(delivery.prizeUrl);
        return performance.now() - begin;
      },
    ],
    [
      'visitor: prize page',
      async () => await time(new URL(new URL(prizeUrls.pop() ?? '').pathname, url).href),
    ],
    ['visitor: frame page', get(() => `/embed/${embedId}`)],
    [
      'visitor: room of a race',
      async () => {
        const begin = performance.now();
        const reply = await fetch(`${url}/api/race/embed/${raceId}/room?sessionId=${newSession()}`);
        embedRoomReplySchema.parse(await reply.json());
        return performance.now() - begin;
      },
    ],
  ];
}

async function listOwnerCalls({ url, campaignId, campaigns }: Place): Promise<[string, Call][]> {
  const { cookie } = await signedInHeaders(url, owner);
  const call = await signIn(url, owner);
  const embeds = await call(`/api/embed-codes?puzzleId=${campaignId}`, (reply) =>
    embedListSchema.parse(reply),
  );
  const lastPage = String(Math.ceil(campaigns / 25));
  const paths = [
    ...listPaths(campaignId),
    ...[
      '/api/campaign-rows',
      '/api/embed-rows',
      '/api/campaign-ids',
      '/api/notices',
      '/api/insights',
      '/api/stats',
    ],
    `/api/insights?campaigns=${campaignId}`,
    `/api/embed-codes/${embeds[0]?.id ?? ''}/sightings`,
    ...['refusals', 'waiting-list', 'mails', 'code-places'].map(
      (name) => `/api/puzzles/${campaignId}/${name}`,
    ),
  ];
  return paths.map((path) => [
    `owner: ${path.replace(campaignId, '{id}').replace(embeds[0]?.id ?? '', '{embed}')}`,
    async () => await time(url + path.replace('page=400', `page=${lastPage}`), { cookie }),
  ]);
}

async function time(url: string, headers: Record<string, string> = {}): Promise<number> {
  const begin = performance.now();
  const reply = await fetch(url, { headers });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return performance.now() - begin;
}
