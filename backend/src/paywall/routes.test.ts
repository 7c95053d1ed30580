import { activateSessionReplySchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner } from '../../test/factories.ts';
import { callSession, createPaywalled, generateKey, openPaywalled, readStatus } from '../../test/paywall.ts';
import { runJob } from '../../test/run-job.ts';
import { randomId, refusal } from '../../test/visitor.ts';
import { createApiKey } from '../auth/api-key.ts';
import { purgePaywallQueue } from './purge.ts';

const minuteMs = 60_000;
const json = { 'content-type': 'application/json' };

describe('the sessions of a paywalled puzzle', () => {
  const test = useApp();
  const open = async () => {
    const playable = await createPaywalled(test);
    const game = await openPaywalled(test, playable);
    const { sessionId } = game;
    const activate = (headers: Record<string, string> = {}, key = playable.key) =>
      callSession(test, { sessionId, does: 'activate' }, { key, headers });
    const deactivate = (body: unknown = {}, key?: string) =>
      callSession(test, { sessionId, does: 'deactivate' }, { key, body });
    return { ...playable, game, sessionId, activate, deactivate, status: () => readStatus(test, sessionId) };
  };
  const opened = async (response: Response) => activateSessionReplySchema.parse(await response.json());
  const readRows = async (embedRowId: string) => {
    const { pool } = test.app.platform.database;
    const { rows } = await pool.query<object>('select * from puzzle_sessions where embed_id = $1', [
      embedRowId,
    ]);
    return rows;
  };

  it('[P1, P3, G32] start as a preview for half an hour and are activated for another half hour', async () => {
    const { embedId, sessionId, activate, status } = await open();
    const before = await status();
    expect(before).toMatchObject({
      sessionId,
      embedUniqueId: embedId,
      isActivated: false,
      isExpired: false,
      activatedAt: null,
    });
    expect(Date.parse(before.expiresAt) - Date.parse(before.createdAt)).toBe(30 * minuteMs);
    test.clock.advance(20 * minuteMs);
    const reply = await opened(await activate());
    expect(reply).toMatchObject({ sessionId, message: 'Session activated' });
    expect(Date.parse(reply.expiresAt) - Date.parse(reply.activatedAt)).toBe(30 * minuteMs);
    expect(await status()).toEqual({
      ...before,
      isActivated: true,
      activatedAt: reply.activatedAt,
      expiresAt: reply.expiresAt,
    });
    test.clock.advance(29 * minuteMs);
    expect(await status()).toMatchObject({ isActivated: true, isExpired: false });
    test.clock.advance(minuteMs);
    expect(await status()).toMatchObject({ isActivated: false, isExpired: true });
    expect(await refusal(await activate())).toBe('410 session.expired');
  });

  it('[P1] are activated only once by repeated or simultaneous calls, with or without a body', async () => {
    const { sessionId, key, activate } = await open();
    const replies = await Promise.all(Array.from({ length: 20 }, async () => opened(await activate())));
    test.clock.advance(minuteMs);
    const headers = { authorization: `Bearer ${key}` };
    const path = `${test.url}/api/puzzle-sessions/${sessionId}/activate`;
    const bare = await opened(await fetch(path, { method: 'POST', headers }));
    expect(new Set([...replies, bare].map(({ activatedAt }) => activatedAt)).size).toBe(1);
  });

  it('[P1, P2] are reopened by a new call after the host closed them, but not by a late retry', async () => {
    const { key, activate, deactivate, status } = await open();
    const first = await opened(await activate({ 'idempotency-key': 'order-1' }));
    test.clock.advance(minuteMs);
    const closed = { success: true, sessionId: first.sessionId, message: 'Session deactivated' };
    expect(await (await deactivate({ metadata: { reason: 'refund' } }, key)).json()).toEqual(closed);
    expect(await (await deactivate({}, key)).json()).toEqual(closed);
    // The time of the last activation stays, because only `isActivated` says whether the session is open (P3).
    const isClosed = { isActivated: false, isExpired: false, activatedAt: first.activatedAt };
    expect(await status()).toMatchObject(isClosed);
    expect(await opened(await activate({ 'idempotency-key': 'order-1' }))).toEqual(first);
    expect(await status()).toMatchObject({ isActivated: false });
    const second = await opened(await activate({ 'idempotency-key': 'order-2' }));
    expect(Date.parse(second.activatedAt)).toBeGreaterThan(Date.parse(first.activatedAt));
    expect(await status()).toMatchObject({
      isActivated: true,
      activatedAt: second.activatedAt,
      expiresAt: second.expiresAt,
    });
    for (const bad of ['has space', 'x'.repeat(256)]) {
      expect(await refusal(await activate({ 'idempotency-key': bad }))).toBe('400 request.invalid');
    }
  });

  it('[P3, W13] stay activated while the owner pauses the campaign, and are played on when it continues', async () => {
    const { campaignId, embedId, key, owner, sessionId, activate, status } = await open();
    const { activatedAt, expiresAt } = await opened(await activate());
    const pause = async (isActive: boolean) => {
      await owner.patch(`/api/puzzles/${campaignId}`, { isActive });
    };
    await pause(false);
    await expect(openPaywalled(test, { embedId, key }, { sessionId })).rejects.toThrow();
    expect(await status()).toMatchObject({ isActivated: true, activatedAt, expiresAt });
    await pause(true);
    const { puzzle } = await openPaywalled(test, { embedId, key }, { sessionId });
    expect(puzzle.puzzleAccess).toMatchObject({
      isLocked: false,
      isPreviewMode: false,
      sessionActivated: true,
    });
    expect(await status()).toMatchObject({ isActivated: true, activatedAt, expiresAt });
  });

  it('[P1, P2] store the host’s metadata unchanged and show it to nobody', async () => {
    const { embedRowId, sessionId, key, activate, deactivate } = await open();
    await activate();
    const notes = { order: 'A-1', 'odd \\u0000 \ud800': ['\u0000', '\ud800', { deep: true }] };
    const body = { metadata: notes };
    expect((await callSession(test, { sessionId, does: 'activate' }, { key, body })).status).toBe(200);
    expect((await deactivate({ metadata: { reason: 'back_to_puzzle' } }, key)).status).toBe(200);
    const [row] = await readRows(embedRowId);
    expect(row).toMatchObject({
      activation_metadata: notes,
      deactivation_metadata: { reason: 'back_to_puzzle' },
    });
    expect(JSON.stringify(await readStatus(test, sessionId))).not.toContain('A-1');
    for (const text of ['x'.repeat(4096), '€'.repeat(1500)]) {
      const huge = { metadata: { text } };
      const refused = await callSession(test, { sessionId, does: 'activate' }, { key, body: huge });
      expect(await refusal(refused)).toBe('400 request.invalid');
    }
  });

  it('[U3, T27] are not opened without a valid API key, even with a session cookie', async () => {
    const { owner, key, sessionId, activate, status } = await open();
    const path = `/api/puzzle-sessions/${sessionId}/activate`;
    const post = { method: 'POST', headers: json, body: '{}' };
    await generateKey(owner);
    for (const response of [
      await fetch(test.url + path, post),
      await activate({}, createApiKey()),
      await activate({}, key),
      await owner.fetch(path, post),
      await fetch(`${test.url}${path}?key=${key}`, post),
    ]) {
      expect(await refusal(response)).toBe('401 auth.key_required');
    }
    expect(await status()).toMatchObject({ isActivated: false });
  });

  it('[P1, T27] are not found by other owners, and a malformed id has its own error', async () => {
    const { sessionId, status } = await open();
    const key = await generateKey(await createOwner(test));
    for (const does of ['activate', 'deactivate'] as const) {
      const foreign = await callSession(test, { sessionId, does }, { key });
      const missing = await callSession(test, { sessionId: randomId(), does }, { key });
      expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
      for (const id of ['short', 'x'.repeat(129), 'white%20space%20inside', '%00%00%00%00%00%00%00%00']) {
        const malformed = await callSession(test, { sessionId: id, does }, { key });
        expect(await refusal(malformed)).toBe('400 session.id_invalid');
      }
    }
    expect(await status()).toMatchObject({ isActivated: false });
    expect(await refusal(await fetch(`${test.url}/api/puzzle-sessions/${randomId()}/status`))).toBe(
      '404 session.not_found',
    );
  });

  it('[P2, G5, T28] are closed with their own play token, but not with only the session id', async () => {
    const { game, embedId, activate, deactivate, status } = await open();
    await activate();
    const other = await openPaywalled(test, { embedId });
    const { playToken } = game.puzzle;
    const wrong = [
      {},
      { playToken: other.puzzle.playToken },
      { playToken: `${playToken}x` },
      { playToken: '' },
    ];
    for (const body of wrong) expect(await refusal(await deactivate(body))).toBe('401 session.not_yours');
    expect(await refusal(await deactivate({}, createApiKey()))).toBe('401 session.not_yours');
    expect(await status()).toMatchObject({ isActivated: true });
    for (let time = 0; time < 2; time += 1) {
      expect((await deactivate({ playToken, metadata: { reason: 'back_to_puzzle' } })).status).toBe(200);
      expect(await status()).toMatchObject({ isActivated: false });
    }
  });

  it('[P2, P3] accept visitor calls from every site, but no host server calls from pages', async () => {
    const { sessionId } = await open();
    const path = `${test.url}/api/puzzle-sessions/${sessionId}`;
    const allowed = async (does: string) =>
      (await fetch(`${path}/${does}`, { method: 'OPTIONS' })).headers.get('access-control-allow-origin');
    expect(await allowed('deactivate')).toBe('*');
    expect(await allowed('status')).toBe('*');
    expect(await allowed('events')).toBe('*');
    expect(await allowed('activate')).toBeNull();
    expect((await fetch(`${path}/status`)).headers.get('access-control-allow-origin')).toBe('*');
  });

  it('[P1] are part of the API description', async () => {
    const description: unknown = await (await fetch(`${test.url}/api/openapi.json`)).json();
    expect(description).toMatchObject({
      paths: {
        '/api/puzzle-sessions/{sessionId}/activate': {
          post: {
            tags: ['key'],
            security: [{ bearer: ['sessions:write'] }],
            responses: { 401: {}, 404: {}, 410: {} },
          },
        },
        '/api/puzzle-sessions/{sessionId}/deactivate': {
          post: { security: [{}, { bearer: ['sessions:write'] }] },
        },
        '/api/puzzle-sessions/{sessionId}/events': {
          get: { responses: { 200: { content: { 'text/event-stream': {} } } } },
        },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    });
    expect(JSON.stringify(description).includes('#/$defs/')).toBe(false);
  });

  it('[G42] store no secret and no network address, and are deleted a day after their end', async () => {
    const { embedRowId, sessionId, activate } = await open();
    await activate();
    const [row] = await readRows(embedRowId);
    expect(JSON.stringify(row)).not.toContain(sessionId);
    expect(JSON.stringify(row)).not.toContain('127.0.0');
    test.clock.advance(24 * 60 * minuteMs);
    await runJob(test, purgePaywallQueue, {});
    expect(await readRows(embedRowId)).toHaveLength(1);
    test.clock.advance(31 * minuteMs);
    await runJob(test, purgePaywallQueue, {});
    expect(await readRows(embedRowId)).toHaveLength(0);
  });
});
