import { accessGrantSchema, type VerifyReply } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { callAs, createKey } from '../../test/keys.ts';
import { callSession, createPaywalled, openPaywalled, readStatus } from '../../test/paywall.ts';
import { type Game, randomId, refusal, win } from '../../test/visitor.ts';

describe('test keys', () => {
  const test = useApp();
  const open = async () => {
    const playable = await createPaywalled(test);
    const { apiKey: testKey } = await createKey(
      playable.owner,
      ['sessions:write', 'campaigns:read', 'codes:write'],
      {
        isTest: true,
      },
    );
    return { ...playable, testKey };
  };
  const solve = async (game: Game): Promise<VerifyReply> => {
    test.clock.advance(20_000);
    return await win(test.url, game);
  };
  const countWins = async (puzzleId: string) => {
    const { rows } = await test.app.platform.database.pool.query<{ wins: number }>(
      'select count(*)::int as wins from puzzle_attempts where puzzle_id = $1',
      [puzzleId],
    );
    return rows[0]?.wins;
  };

  it('[G99] open sessions whose wins give a marked sample code and take nothing', async () => {
    const { testKey, key, campaignId, ...playable } = await open();
    const game = await openPaywalled(test, playable);
    const activate = (apiKey: string) =>
      callSession(test, { sessionId: game.sessionId, does: 'activate' }, { key: apiKey });
    expect((await activate(testKey)).status).toBe(200);
    expect(await readStatus(test, game.sessionId)).toMatchObject({ isActivated: true });
    const won = await solve(game);
    expect(won).toMatchObject({ outcome: 'code', mediaReward: null });
    expect(won.prizeCode).toMatch(/^TEST-[0-9A-F]{8}$/);
    expect(await solve(game)).toEqual(won);
    expect(await countWins(campaignId)).toBe(0);
    expect((await activate(key)).status).toBe(200);
    expect(await solve(game)).toMatchObject({ outcome: 'media' });
    expect(await countWins(campaignId)).toBe(1);
  });

  it('[G99] neither open nor close a session of a paying customer', async () => {
    const { testKey, key, ...playable } = await open();
    const { sessionId } = await openPaywalled(test, playable);
    await callSession(test, { sessionId, does: 'activate' }, { key });
    for (const does of ['activate', 'deactivate'] as const)
      expect(await refusal(await callSession(test, { sessionId, does }, { key: testKey }))).toBe(
        '403 auth.test_key_refused',
      );
    expect(await readStatus(test, sessionId)).toMatchObject({ isActivated: true });
  });

  it('[G99] have grants of their own, which open sessions of the users they sign', async () => {
    const { testKey, key, embedId, campaignId } = await open();
    const body = { embedId, endUserIdentifier: 'customer-1' };
    const [asTest, asLive] = [callAs(test.url, testKey), callAs(test.url, key)];
    const granted = accessGrantSchema.parse(
      await (await asTest('/api/v1/access/grant', { method: 'POST', body })).json(),
    );
    expect(granted).toMatchObject({ endUserIdentifier: 'customer-1', usesLeft: 1 });
    const check = async (as: typeof asTest) =>
      (await as(`/api/v1/access/check?${new URLSearchParams(body).toString()}`)).json();
    expect(await check(asTest)).toMatchObject({ allowed: true });
    expect(await check(asLive)).toMatchObject({ allowed: false });
    const { grantId } = granted;
    const taken = await asLive('/api/v1/access/revoke', { method: 'POST', body: { grantId } });
    expect(await refusal(taken)).toBe('404 access.not_found');
    const signedLive = await openPaywalled(test, { embedId, key }, { endUser: 'customer-1' });
    expect(await readStatus(test, signedLive.sessionId)).toMatchObject({ isActivated: false });
    const signedTest = await openPaywalled(test, { embedId, key: testKey }, { endUser: 'customer-1' });
    expect(await readStatus(test, signedTest.sessionId)).toMatchObject({ isActivated: true });
    expect((await solve(signedTest)).prizeCode).toMatch(/^TEST-/);
    expect(await check(asTest)).toMatchObject({ allowed: false });
    expect(await countWins(campaignId)).toBe(0);
  });

  it('[G99] get replies of their own for an Idempotency-Key', async () => {
    const { testKey, key, embedId } = await open();
    const headers = { 'idempotency-key': randomId(), 'content-type': 'application/json' };
    const grant = async (apiKey: string) => {
      const body = JSON.stringify({ embedId, endUserIdentifier: 'customer-2' });
      const response = await fetch(`${test.url}/api/v1/access/grant`, {
        ...{ method: 'POST', body },
        headers: { ...headers, authorization: `Bearer ${apiKey}` },
      });
      return accessGrantSchema.parse(await response.json()).grantId;
    };
    expect(await grant(testKey)).not.toBe(await grant(key));
  });

  it('[G99] read campaigns but change none', async () => {
    const { testKey, campaignId } = await open();
    const call = callAs(test.url, testKey);
    expect((await call(`/api/puzzles/${campaignId}`)).status).toBe(200);
    const refused = await call(`/api/puzzles/${campaignId}/codes`, {
      method: 'POST',
      body: { codes: ['A'] },
    });
    expect(await refusal(refused)).toBe('403 auth.test_key_refused');
  });
});
