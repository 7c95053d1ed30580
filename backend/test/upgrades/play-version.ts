import type { createTestClock } from '../app.ts';
import { createOwner, createPlayable, type RunningApp } from '../factories.ts';
import { callSession, createPaywalled, openPaywalled } from '../paywall.ts';
import { createRaceable, joinByCode, openRoom } from '../race.ts';
import { openGame, postVerify, randomId, solvedBody } from '../visitor.ts';
import type { KnownOfVersion } from './fixtures.ts';

/** The solve time, longer than the shortest time in which a person solves a puzzle. */
const solveMs = 60_000;

type PlayedApp = RunningApp & { clock: ReturnType<typeof createTestClock> };

/**
 * Uses a version as owners, visitors and host servers do, so that its tables have rows of all kinds. Returns what they
 * keep: cookies, keys, sessions, dealt games and replies.
 */
export async function playVersion(app: PlayedApp): Promise<KnownOfVersion> {
  const owner = await createOwner(app);
  const shop = await createPlayable(app, { owner, codes: ['ONE', 'TWO', 'THREE', 'FOUR'] });
  await owner.patch(`/api/puzzles/${shop.campaignId}`, { winsPerHour: 100 });
  const visitorId = randomId();
  const games = { won: await openGame(app.url, shop.embedId), dealt: await openGame(app.url, shop.embedId) };
  const paywall = await createPaywalled(app, { owner });
  const paid = await openPaywalled(app, paywall);
  app.clock.advance(solveMs);

  const wonBody = solvedBody(games.won, { visitorId });
  const wonReply = await readJson(await postVerify(app.url, games.won, wonBody));
  await callSession(app, { sessionId: paid.sessionId, does: 'activate' }, { key: paywall.key });
  const race = await createRaceable(app, { owner, codes: ['RACE-1', 'RACE-2'] });
  const room = await openRoom(race);
  const player = await joinByCode(app, room.roomCode);
  return {
    owner: { cookie: owner.cookie },
    shop: { campaignId: shop.campaignId, embedId: shop.embedId, freeCodes: ['TWO', 'THREE', 'FOUR'] },
    won: {
      body: wonBody,
      code: String(Object.entries(wonReply).find(([name]) => name === 'prizeCode')?.[1]),
    },
    dealt: { body: solvedBody(games.dealt) },
    paid: {
      ...{ embedId: paid.embedId, sessionId: paid.sessionId },
      key: paywall.key,
      body: solvedBody(paid),
    },
    race: {
      roomCode: room.roomCode,
      sessionId: player.sessionId,
      ticket: player.ticket,
    },
    replies: {
      widget: games.won.puzzle,
      verify: wonReply,
      room: await readJson(await fetch(`${app.url}/api/race/room/${room.roomCode}`)),
      campaigns: await owner.list('/api/puzzles'),
      codes: await owner.get(`/api/puzzles/${shop.campaignId}/codes`),
    },
  };
}

async function readJson(response: Response): Promise<object> {
  const value: unknown = await response.json();
  if (!response.ok || typeof value !== 'object' || value === null)
    throw new Error(`${response.url}: ${JSON.stringify(value)}`);
  return value;
}
