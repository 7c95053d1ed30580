import {
  type AccessGrant,
  accessGrantSchema,
  checkAccessReplySchema,
  type CheckAccess,
  type ConsumeAccess,
  type GrantAccess,
} from '@puzzle-prize/sdk/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner } from '../../test/factories.ts';
import { callSession, createPaywalled, generateKey, openPaywalled, readStatus } from '../../test/paywall.ts';
import { postJson, postVerify, randomId, refusal, solvedBody } from '../../test/visitor.ts';
import { admitSession } from './admission.ts';

const minuteMs = 60_000;

describe('access grants', () => {
  const test = useApp();
  const customer = () => `customer-${randomId()}`;
  const callsWith = (key: string) => {
    const post = (name: string, body: unknown, headers: Record<string, string> = {}) =>
      postJson(`${test.url}/api/v1/access/${name}`, body, { authorization: `Bearer ${key}`, ...headers });
    const read = async (response: Response): Promise<AccessGrant> =>
      accessGrantSchema.parse(await response.json());
    return {
      post,
      grant: async (body: GrantAccess, headers?: Record<string, string>) =>
        read(await post('grant', body, headers)),
      consume: async (body: ConsumeAccess, headers?: Record<string, string>) =>
        read(await post('consume', body, headers)),
      revoke: async (grantId: string) => read(await post('revoke', { grantId })),
      ask: (query: Record<string, string>) =>
        fetch(`${test.url}/api/v1/access/check?${new URLSearchParams(query).toString()}`, {
          headers: { authorization: `Bearer ${key}` },
        }),
      check: async ({ embedId = '', puzzleId = '', endUserIdentifier }: CheckAccess) => {
        const query = { ...(embedId && { embedId }), ...(puzzleId && { puzzleId }), endUserIdentifier };
        const response = await fetch(
          `${test.url}/api/v1/access/check?${new URLSearchParams(query).toString()}`,
          { headers: { authorization: `Bearer ${key}` } },
        );
        return checkAccessReplySchema.parse(await response.json());
      },
    };
  };
  const open = async () => {
    const playable = await createPaywalled(test);
    const endUserIdentifier = customer();
    const pair = { embedId: playable.embedId, endUserIdentifier };
    return { ...playable, ...callsWith(playable.key), playable, pair };
  };

  it('[P5, G33] admit one user a limited number of times, and nobody else', async () => {
    const { embedId, pair, grant, check, consume } = await open();
    expect(await check(pair)).toEqual({ allowed: false, grantId: null, usesLeft: 0, expiresAt: null });
    const granted = await grant({ ...pair, maxUses: 2, metadata: { order: 'A-1' } });
    expect(granted).toMatchObject({
      success: true,
      embedId,
      puzzleId: null,
      maxUses: 2,
      usesLeft: 2,
      expiresAt: null,
      consumedAt: null,
      revokedAt: null,
    });
    const { grantId } = granted;
    expect(await check(pair)).toEqual({ allowed: true, grantId, usesLeft: 2, expiresAt: null });
    expect(await check({ embedId, endUserIdentifier: customer() })).toMatchObject({ allowed: false });
    expect(await consume(pair)).toMatchObject({ usesLeft: 1, consumedAt: null });
    const last = await consume({ grantId });
    expect(last.usesLeft).toBe(0);
    expect(last.consumedAt).not.toBeNull();
    expect(await check(pair)).toMatchObject({ allowed: false, grantId: null });
  });

  it('[P5, T30] are never overused by 50 simultaneous calls', async () => {
    const { pair, grant, post } = await open();
    const { grantId } = await grant({ ...pair, maxUses: 7 });
    const bodies = Array.from({ length: 50 }, (_, index) => (index % 2 ? pair : { grantId }));
    const replies = await Promise.all(bodies.map((body) => post('consume', body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
    const refused = replies.filter(({ status }) => status !== 200);
    for (const response of refused) expect(await refusal(response)).toBe('409 access.used_up');
  });

  it('[P5] are used once per Idempotency-Key and per session, even if a call is retried', async () => {
    const { pair, grant, post, consume, check } = await open();
    await grant({ ...pair, maxUses: 5 });
    const headers = { 'idempotency-key': randomId() };
    const replies = await Promise.all(Array.from({ length: 10 }, () => consume(pair, headers)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await check(pair)).toMatchObject({ usesLeft: 4 });
    const other = await post('consume', { ...pair, sessionId: randomId() }, headers);
    expect(await refusal(other)).toBe('409 access.key_reused');
    expect(await refusal(await post('grant', { ...pair, maxUses: 1 }, headers))).toBe(
      '409 access.key_reused',
    );
    const bySession = { ...pair, sessionId: randomId() };
    await Promise.all(Array.from({ length: 10 }, () => consume(bySession)));
    expect(await check(pair)).toMatchObject({ usesLeft: 3 });
  });

  it('[P5] store no reply to a refused use, so the same key works after a use is added', async () => {
    const { pair, grant, post, consume } = await open();
    const headers = { 'idempotency-key': randomId() };
    expect(await refusal(await post('consume', pair, headers))).toBe('404 access.not_found');
    await grant(pair);
    await consume(pair);
    expect(await refusal(await post('consume', pair, headers))).toBe('409 access.used_up');
    await grant(pair);
    expect(await consume(pair, headers)).toMatchObject({ usesLeft: 0 });
  });

  it('[P5] admit nobody after they expire', async () => {
    const { pair, grant, check, post } = await open();
    const { grantId, grantedAt, expiresAt } = await grant({ ...pair, expiresInSeconds: 60 });
    expect(Date.parse(expiresAt ?? '') - Date.parse(grantedAt)).toBe(minuteMs);
    expect(await check(pair)).toMatchObject({ allowed: true, expiresAt });
    test.clock.advance(minuteMs);
    expect(await check(pair)).toMatchObject({ allowed: false });
    expect(await refusal(await post('consume', { grantId }))).toBe('409 access.used_up');
  });

  it('[P5] are extended while they are current, and replaced when they are used up', async () => {
    const { pair, grant, consume } = await open();
    const first = await grant({ ...pair, maxUses: 1, expiresInSeconds: 600 });
    const sooner = await grant({ ...pair, maxUses: 2, expiresInSeconds: 60 });
    expect(sooner).toMatchObject({ grantId: first.grantId, maxUses: 3, expiresAt: first.expiresAt });
    expect(await grant(pair)).toMatchObject({ grantId: first.grantId, maxUses: 4, expiresAt: null });
    for (let use = 0; use < 4; use += 1) await consume(pair);
    const next = await grant(pair);
    expect(next.grantId).not.toBe(first.grantId);
    expect(next).toMatchObject({ maxUses: 1, usesLeft: 1 });
    const body = { ...pair, endUserIdentifier: customer() };
    const many = await Promise.all(Array.from({ length: 10 }, () => grant(body)));
    expect(new Set(many.map(({ grantId }) => grantId)).size).toBe(1);
    expect(Math.max(...many.map(({ usesLeft }) => usesLeft))).toBe(10);
  });

  it('[P5] can be revoked, and still show the earlier uses', async () => {
    const { pair, grant, consume, revoke, check, post } = await open();
    const { grantId } = await grant({ ...pair, maxUses: 3 });
    await consume(pair);
    const revoked = await revoke(grantId);
    expect(revoked).toMatchObject({ maxUses: 3, usesLeft: 0 });
    expect(revoked.revokedAt).not.toBeNull();
    expect(await revoke(grantId)).toEqual(revoked);
    expect(await check(pair)).toMatchObject({ allowed: false });
    expect(await refusal(await post('consume', pair))).toBe('409 access.used_up');
    expect((await grant(pair)).grantId).not.toBe(grantId);
  });

  it('[P5, U3] are not found by other owners, and a call without a key is refused', async () => {
    const { pair, campaignId, grant } = await open();
    const { grantId } = await grant(pair);
    const strange = callsWith(await generateKey(await createOwner(test)));
    const { endUserIdentifier } = pair;
    const same = async (name: string, mine: object, missing: object) => {
      const answers = [await strange.post(name, mine), await strange.post(name, missing)];
      const [foreign, unknown] = await Promise.all(answers.map((response) => response.text()));
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(foreign).toBe(unknown);
    };
    const noEmbed = { embedId: 'embed-0-nothing', endUserIdentifier };
    const [puzzle, noPuzzle] = [campaignId, randomUUID()].map((puzzleId) => ({
      puzzleId,
      endUserIdentifier,
    }));
    await same('grant', pair, noEmbed);
    await same('grant', puzzle ?? {}, noPuzzle ?? {});
    await same('consume', pair, noEmbed);
    await same('consume', { grantId }, { grantId: randomUUID() });
    await same('revoke', { grantId }, { grantId: randomUUID() });
    expect(await refusal(await strange.ask(pair))).toBe('404 embed.not_found');
    expect(await refusal(await strange.ask(noEmbed))).toBe('404 embed.not_found');
    for (const name of ['grant', 'consume', 'revoke'])
      expect(await refusal(await postJson(`${test.url}/api/v1/access/${name}`, pair))).toBe(
        '401 auth.key_required',
      );
  });

  it('[P5, R16] refuse bad input with an error code', async () => {
    const { pair, campaignId, post } = await open();
    const bad: [string, unknown][] = [
      ['grant', {}],
      ['grant', { endUserIdentifier: 'x' }],
      ['grant', { ...pair, puzzleId: campaignId }],
      ['grant', { ...pair, endUserIdentifier: '' }],
      ['grant', { ...pair, endUserIdentifier: '\u0000' }],
      ['grant', { ...pair, endUserIdentifier: 'x'.repeat(201) }],
      ['grant', { ...pair, maxUses: 0 }],
      ['grant', { ...pair, maxUses: 1.5 }],
      ['grant', { ...pair, expiresInSeconds: -1 }],
      ['grant', { ...pair, metadata: { text: 'x'.repeat(5000) } }],
      ['consume', {}],
      ['consume', { embedId: pair.embedId }],
      ['consume', { grantId: 'no-id' }],
      ['consume', { ...pair, sessionId: 'short' }],
      ['revoke', {}],
    ];
    for (const [name, body] of bad)
      expect([body, await refusal(await post(name, body))]).toEqual([body, '400 request.invalid']);
    const keyed = await post('consume', pair, { 'idempotency-key': 'x'.repeat(256) });
    expect(await refusal(keyed)).toBe('400 request.invalid');
  });

  it('[P5, P3, W13] open the waiting session of their end user at once, for half an hour', async () => {
    const { playable, pair, grant } = await open();
    const endUser = pair.endUserIdentifier;
    const { sessionId } = await openPaywalled(test, playable, { endUser });
    const stranger = await openPaywalled(test, playable, { endUser: customer() });
    test.clock.advance(20 * minuteMs);
    const events = await fetch(`${test.url}/api/puzzle-sessions/${sessionId}/events`);
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    await grant({ ...pair, maxUses: 1 });
    await expect.poll(async () => (await reader?.read())?.value).toContain('"isActivated":true');
    await reader?.cancel();
    const status = await readStatus(test, sessionId);
    expect(status).toMatchObject({ isActivated: true });
    expect(Date.parse(status.expiresAt) - test.clock.now()).toBeGreaterThan(29 * minuteMs);
    expect(status.activatedAt).not.toBeNull();
    expect((await openPaywalled(test, playable, { sessionId, endUser })).puzzle.puzzleAccess).toMatchObject({
      isPreviewMode: false,
      sessionActivated: true,
    });
    expect(await readStatus(test, stranger.sessionId)).toMatchObject({ isActivated: false });
    await callSession(test, { sessionId, does: 'deactivate' }, playable);
    expect(await readStatus(test, sessionId)).toMatchObject({ isActivated: false });
  });

  it('[P5, W13] for a campaign apply at each of its embeds', async () => {
    const { playable, campaignId, pair, grant, check } = await open();
    const { endUserIdentifier: endUser } = pair;
    await grant({ puzzleId: campaignId, endUserIdentifier: endUser });
    expect(await check(pair)).toMatchObject({ allowed: true });
    const { sessionId } = await openPaywalled(test, playable, { endUser });
    expect(await readStatus(test, sessionId)).toMatchObject({ isActivated: true });
  });

  it('[P5, T30] allow one win per use: one of two sessions wins, and a retry costs nothing', async () => {
    const { playable, embedRowId, campaignId, pair, grant, check } = await open();
    const endUser = pair.endUserIdentifier;
    await grant({ ...pair, maxUses: 1 });
    const [first, second] = [
      await openPaywalled(test, playable, { endUser }),
      await openPaywalled(test, playable, { endUser }),
    ];
    const target = { embedRowId, puzzleId: campaignId, requiresEndUser: false };
    const admit = ({ sessionId }: { sessionId: string }) =>
      admitSession({ clock: test.clock, database: test.app.platform.database }, sessionId, target);
    const late = await admit(second);
    const win = () => Promise.resolve('won');
    for (let retry = 0; retry < 3; retry += 1) {
      expect(await (await admit(first)).pay(win, () => true)).toBe('won');
      expect(await check(pair)).toMatchObject({ allowed: false });
    }
    await expect(late.pay(win, () => true)).rejects.toMatchObject({ code: 'session.not_activated' });
    await expect(admit(second)).rejects.toMatchObject({ code: 'session.not_activated' });
    expect(await readStatus(test, first.sessionId)).toMatchObject({ isActivated: true });
    expect(await readStatus(test, second.sessionId)).toMatchObject({ isActivated: false });
    test.clock.advance(minuteMs);
    expect(await refusal(await postVerify(test.url, second, solvedBody(second)))).toBe(
      '403 session.not_activated',
    );
    expect((await postVerify(test.url, first, solvedBody(first))).status).toBe(200);
  });

  it('[P5] are not used by a win without a reward or by an activated session', async () => {
    const { playable, embedRowId, campaignId, pair, grant, check } = await open();
    await grant({ ...pair, maxUses: 1 });
    const { sessionId } = await openPaywalled(test, playable, { endUser: pair.endUserIdentifier });
    const target = { embedRowId, puzzleId: campaignId, requiresEndUser: false };
    const services = { clock: test.clock, database: test.app.platform.database };
    const admission = await admitSession(services, sessionId, target);
    expect(
      await admission.pay(
        () => Promise.resolve('nothing'),
        () => false,
      ),
    ).toBe('nothing');
    expect(await check(pair)).toMatchObject({ usesLeft: 1 });
    await callSession(test, { sessionId, does: 'activate' }, playable);
    const paid = await admitSession(services, sessionId, target);
    expect(
      await paid.pay(
        () => Promise.resolve('won'),
        () => true,
      ),
    ).toBe('won');
    expect(await check(pair)).toMatchObject({ usesLeft: 1 });
  });

  it('[P5] can be read from the tables that the specification names', async () => {
    const { pair, campaignId, grant } = await open();
    const { grantId } = await grant(pair);
    const { grantId: ofCampaign } = await grant({ puzzleId: campaignId, endUserIdentifier: 'someone' });
    const { pool } = test.app.platform.database;
    const found = async (view: string, id: string) =>
      (await pool.query<object>(`select is_active from ${view} where id = $1`, [id])).rows;
    expect(await found('embed_access_grants', grantId)).toEqual([{ is_active: true }]);
    expect(await found('puzzle_access_grants', ofCampaign)).toEqual([{ is_active: true }]);
    expect(await found('puzzle_access_grants', grantId)).toEqual([]);
  });
});
