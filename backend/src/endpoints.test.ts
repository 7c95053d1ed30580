import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UserImageEntity } from './images/library/image.entity.ts';
import { useApp } from '../test/app.ts';
import { createOwner, createPlayable, type Playable, type TestOwner } from '../test/factories.ts';
import { createMediaCampaign } from '../test/media.ts';
import { createKey } from '../test/keys.ts';
import { createRaceable, openRoom } from '../test/race.ts';

const descriptionSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ tags: z.array(z.string()), requestBody: z.unknown().optional() })),
  ),
});

interface OwnerCall {
  access: 'owner' | 'admin';
  method: string;
  path: string;
  hasBody: boolean;
}

/**
 * A valid body for each call. The body gives no reason for a refusal, so a refusal must be due to the caller.
 */
const goodBodies: Record<string, unknown> = {
  'POST /api/account/erasure': { confirmation: 'ann@example.com' },
  'POST /api/auth/api-keys': { name: 'Shop', scopes: ['codes:read'] },
  'PATCH /api/auth/api-keys/{id}': { name: 'Server' },
  'PATCH /api/auth/user': { timeZone: 'Europe/Berlin', language: 'de' },
  'PATCH /api/puzzles/{id}': { title: 'Renamed' },
  'PUT /api/puzzles/{id}/texts/{locale}': { texts: { 'prize.checking': 'One moment' } },
  'POST /api/puzzles/{id}/texts/{locale}/preview': { surface: 'prize', texts: {} },
  'POST /api/campaign-actions': { action: 'pause', puzzleIds: [randomUUID()] },
  'POST /api/puzzles/{id}/codes/redeem': { isRedeemed: true, ids: ['1'] },
  'POST /api/puzzles/{id}/held-codes/release': { heldCodes: ['A'] },
  'POST /api/puzzles/{id}/held-codes/withdraw': {},
  'POST /api/puzzles/{id}/redemptions': { used: [{ code: 'A' }] },
  'POST /api/counters': { title: 'Shop', pin: '402917', staff: ['Ana'] },
  'PATCH /api/counters/{id}': { title: 'Shop' },
  'POST /api/counters/{id}/invitations': { email: 'new@example.com', name: 'Ana' },
  'POST /api/create-free-campaign': { campaignData: { title: 'T', imageUrl: '/images/x.webp' } },
  'POST /api/embed-codes': { name: 'Shop', customStyling: { theme: 'light' } },
  'PATCH /api/embed-codes': { embedIds: [randomUUID()], isActive: false },
  'PUT /api/embed-codes/{id}': { name: 'Shop', customStyling: null },
  'PATCH /api/embed-codes/{id}/page': { title: 'Win a coffee' },
  'POST /api/embed-codes/{id}/assign': { puzzleId: null },
  'POST /api/puzzles/{id}/code-collections': { title: 'T', codes: ['A'], codeType: 'promotion' },
  'PATCH /api/puzzles/{id}/code-collections': { valueText: '10% off', alertPercents: [10], alertDays: [3] },
  'POST /api/puzzles/{id}/codes': { codes: ['B'] },
  'POST /api/stripe/generate-codes/{id}': { couponId: 'coupon', count: 1 },
  'POST /api/create-checkout-session': { campaignData: { title: 'T', imageUrl: '/images/x.webp' } },
  'POST /api/create-media-renewal-checkout-session': { puzzleId: randomUUID() },
  'POST /api/verify-checkout-session': { sessionId: 'cs_test_of_nobody' },
  'POST /api/media/upload': { image: 'data:image/png;base64,AAAA', mediaType: 'image' },
  'POST /api/puzzles/{id}/media-rewards': { title: 'T', mediaType: 'image', uploadedMediaUrl: '/none' },
  'PUT /api/puzzles/{id}/media-rewards/order': { rewardIds: null },
  'PUT /api/puzzles/{id}/media-rewards/{rewardId}': { title: 'T' },
  'POST /api/race/config': { puzzleId: randomUUID() },
  'PATCH /api/race/config/{id}': { minPlayers: 2 },
  'POST /api/race/config/{id}/recordings': { ticket: 'a.b.c', cells: [0, 1], offsetsMs: [900] },
  'POST /api/race/room': { raceConfigId: randomUUID() },
  'POST /api/race/rooms/{code}/remove': { participantId: randomUUID() },
  'POST /api/race/rooms/{code}/message': { line: 'Good luck' },
  'POST /api/race/rooms/puzzle/{id}/message': { line: 'Good luck' },
  'POST /api/race/config/{id}/events': { title: 'Race', startsAt: '2026-12-01T19:00:00Z', timeZone: 'UTC' },
  'PATCH /api/race/events/{id}': { title: 'Race' },
  'POST /api/notices/read': {},
  'PATCH /api/notice-preferences': { mail: { stock: false } },
  'POST /api/admin/cleanup-orphaned-images': { hoursThreshold: 24 },
};

const json = { 'content-type': 'application/json' };

describe('every owner call', () => {
  const test = useApp();
  let calls: OwnerCall[] = [];
  let owned: Playable;
  let stranger: TestOwner;
  let imageId: string;
  let sessionId: string;
  let mediaCampaignId: string;
  let rewardId: string;
  let raceCampaignId: string;
  let roomCode: string;
  let keyId: string;
  let counterId: string;
  let invitationId: string;

  beforeAll(async () => {
    const description = descriptionSchema.parse(await (await fetch(`${test.url}/api/openapi.json`)).json());
    calls = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { tags }]) => tags.includes('owner') || tags.includes('admin'))
        .map(([method, call]) => ({
          access: call.tags.includes('admin') ? 'admin' : 'owner',
          method: method.toUpperCase(),
          path,
          hasBody: call.requestBody !== undefined,
        })),
    );
    owned = await createPlayable(test);
    const media = await createMediaCampaign(test, { owner: owned.owner });
    mediaCampaignId = media.campaignId;
    rewardId = media.items[0]?.id ?? '';
    const race = await createRaceable(test, { owner: owned.owner });
    raceCampaignId = race.campaignId;
    roomCode = (await openRoom(race)).roomCode;
    stranger = await createOwner(test);
    keyId = (await createKey(owned.owner, ['codes:read'])).key.id;
    counterId = String(
      (await owned.owner.post('/api/counters', { title: 'Shop', pin: '402917', staff: ['Ana'] }))['id'],
    );
    const person = { email: 'ana@example.com', name: 'Ana' };
    invitationId = String((await owned.owner.post(`/api/counters/${counterId}/invitations`, person))['id']);
    imageId = await createImage(owned.owner);
    sessionId = String((await owned.owner.list('/api/auth/sessions'))[0]?.['id']);
  });

  const createImage = async (owner: TestOwner) => {
    const em = test.app.platform.database.orm.em.fork();
    const image = em.create(UserImageEntity, {
      userId: owner.id,
      filename: 'a.png',
      originalName: 'a.png',
      mimeType: 'image/png',
      fileSize: 1,
      width: 300,
      height: 300,
      standardHash: 'c'.repeat(64),
      fullSizeHash: 'd'.repeat(64),
    });
    await em.flush();
    return image.id;
  };

  const idFor = (path: string) => {
    if (path.includes('/api-keys/')) return keyId;
    if (path.includes('/counters/')) return counterId;
    if (path.includes('/images/')) return imageId;
    if (path.includes('/sessions/')) return sessionId;
    if (path.startsWith('/api/media-rewards/')) return rewardId;
    if (path.includes('/race/')) return raceCampaignId;
    if (path.includes('/media-rewards')) return mediaCampaignId;
    return path.includes('embed-codes') ? owned.embedRowId : owned.campaignId;
  };
  const buildPath = ({ path }: Pick<OwnerCall, 'path'>, id = idFor(path)) =>
    path
      .replace('{id}', id)
      .replace('{code}', roomCode)
      .replace('{rewardId}', rewardId)
      .replace('{invitationId}', invitationId);
  const buildBody = ({ method, path, hasBody }: OwnerCall) =>
    hasBody ? JSON.stringify(goodBodies[`${method} ${path}`] ?? {}) : undefined;
  const answer = async (response: Response) => `${response.status} ${await response.text()}`;

  it('[U3] is in the API description, and has a valid body in this test if it needs one', () => {
    expect(calls.length).toBeGreaterThanOrEqual(29);
    const withoutBody = calls
      .filter((call) => call.hasBody && !call.path.includes('/images/'))
      .filter(({ method, path }) => !(`${method} ${path}` in goodBodies));
    expect(withoutBody).toEqual([]);
  });

  it('[U3] refuses a caller who is not signed in', async () => {
    for (const call of calls) {
      const path = buildPath(call);
      const response = await fetch(test.url + path, {
        method: call.method,
        headers: json,
        body: buildBody(call),
      });
      expect([call.method, path, response.status]).toEqual([call.method, path, 401]);
    }
  });

  it('[U3] returns identical replies for missing objects and objects of another owner', async () => {
    for (const call of calls.filter(({ path }) => path.includes('{id}'))) {
      const ask = (owner: TestOwner, id: string) =>
        owner.fetch(buildPath(call, id), {
          method: call.method,
          headers: json,
          body: buildBody(call),
        });
      const foreign = await answer(await ask(stranger, idFor(call.path)));
      // An admin call is refused before it looks for the object.
      expect(foreign).toMatch(call.access === 'admin' ? /^403 / : /^404 /);
      expect(await answer(await ask(stranger, randomUUID()))).toBe(foreign);
      expect(await answer(await ask(stranger, 'no-id'))).toBe(foreign);
    }
    expect((await owned.owner.fetch(`/api/puzzles/${owned.campaignId}`)).status).toBe(200);
    expect((await owned.owner.list('/api/images')).map(({ id }) => id)).toContain(imageId);
  });

  it("[U3] refuses a change that a page of another site sends with the owner's cookie", async () => {
    for (const call of calls.filter(({ method }) => method !== 'GET')) {
      const path = buildPath(call);
      const from = (headers: Record<string, string>) =>
        fetch(test.url + path, {
          method: call.method,
          headers: { ...json, cookie: owned.owner.cookie, ...headers },
          body: buildBody(call),
        });
      const elsewhere: Record<string, string>[] = [
        {},
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
      ];
      for (const headers of elsewhere) {
        expect(await answer(await from(headers))).toContain('request.wrong_origin');
      }
    }
  });

  it('[R16] refuses bad bodies with a 4xx and a code, never a 5xx', async () => {
    const deep = '['.repeat(20_000);
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '{"__proto__":{"isAdmin":true}}',
      deep,
      '{"name":"\\u0000"}',
      '{"name":"\\ud800","title":"\\ud800","codes":["\\ud800"]}',
      '{"name":1e309,"codes":[1e309],"puzzleId":1e309}',
    ];
    for (const call of calls.filter(({ access, hasBody }) => access === 'owner' && hasBody)) {
      for (const body of bodies) {
        const path = buildPath(call);
        const response = await owned.owner.fetch(path, { method: call.method, headers: json, body });
        const text = await answer(response);
        // All fields of a PATCH or PUT may be optional, so an empty body can be valid.
        if (['PATCH', 'PUT'].includes(call.method) && response.status === 200) continue;
        expect([path, body.slice(0, 30), text]).toEqual([
          path,
          body.slice(0, 30),
          expect.stringMatching(/^4\d\d .*"code"/),
        ]);
      }
      const asText = { 'content-type': 'text/plain' };
      const path = buildPath(call);
      const response = await owned.owner.fetch(path, {
        method: call.method,
        headers: asText,
        body: buildBody(call),
      });
      expect(response.status).toBe(415);
    }
  });
});
