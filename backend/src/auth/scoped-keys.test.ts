import { apiKeySchema, apiScopes, createdApiKeySchema } from '@puzzle-prize/sdk/protocol';
import { apiKeyOverlapHours } from '@puzzle-prize/sdk/protocol/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../test/app.ts';
import { createOwner, createPlayable, type TestOwner } from '../../test/factories.ts';
import { callAs, createKey } from '../../test/keys.ts';
import { callSession, createPaywalled, generateKey, openPaywalled } from '../../test/paywall.ts';
import { refusal } from '../../test/visitor.ts';
import { ScopedApiKeyEntity } from './scoped-api-key.entity.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

describe('API keys with scopes', () => {
  const test = useApp();
  let owner: TestOwner;
  beforeAll(async () => {
    owner = await createOwner(test);
  });
  const list = async (from: TestOwner) => z.array(apiKeySchema).parse(await from.list('/api/auth/api-keys'));
  const find = async (id: string, from = owner) => (await list(from)).find((key) => key.id === id);
  const rotate = async (id: string, from = owner) =>
    createdApiKeySchema.parse(await from.post(`/api/auth/api-keys/${id}/rotate`, {}));
  const read = async (apiKey: string, path = '/api/puzzles') => {
    const response = await callAs(test.url, apiKey)(path);
    return response.ok ? '200' : await refusal(response);
  };

  it('[G98, T26] are shown once, stored as hashes and listed with their facts', async () => {
    const { apiKey, key } = await createKey(owner, ['campaigns:read', 'codes:read'], { name: 'Reports' });
    expect(apiKey).toMatch(/^pzk_live_/);
    expect(key).toMatchObject({
      ...{ name: 'Reports', apiKeyPrefix: apiKey.slice(0, 12), scopes: ['campaigns:read', 'codes:read'] },
      ...{ isTest: false, isDefault: false, lastUsedAt: null, expiresAt: null, revokedAt: null },
    });
    expect(await find(key.id)).toEqual(key);
    const stored = await test.app.platform.database.orm.em.fork().findAll(ScopedApiKeyEntity);
    expect(JSON.stringify([stored, await list(owner)])).not.toContain(apiKey.slice(12));
    expect((await createKey(owner, ['codes:read'], { isTest: true })).apiKey).toMatch(/^pzk_test_/);
  });

  it('[G98] do only what their scopes allow, and a refusal names the missing scope', async () => {
    const { campaignId } = await createPlayable(test, { owner });
    const call = callAs(test.url, (await createKey(owner, ['campaigns:read'])).apiKey);
    expect((await call(`/api/puzzles/${campaignId}`)).status).toBe(200);
    const refused = await call(`/api/puzzles/${campaignId}`, { method: 'PATCH', body: { title: 'New' } });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      code: 'auth.scope_required',
      message:
        'This call needs an API key with the scope campaigns:write. Create one in the account, under "Keys with scopes".',
    });
    const writer = callAs(test.url, (await createKey(owner, ['campaigns:write'])).apiKey);
    const changed = await writer(`/api/puzzles/${campaignId}`, { method: 'PATCH', body: { title: 'New' } });
    expect(await changed.json()).toMatchObject({ title: 'New' });
  });

  it('[G98, U3] reach only the objects of their owner', async () => {
    const { campaignId } = await createPlayable(test);
    const { apiKey } = await createKey(owner, [...apiScopes]);
    expect(await read(apiKey, `/api/puzzles/${campaignId}`)).toBe('404 campaign.not_found');
  });

  it('[G98] with every scope still change no keys, sign-ins, payments and accounts', async () => {
    const call = callAs(test.url, (await createKey(owner, [...apiScopes])).apiKey);
    for (const [method, path] of [
      ['GET', '/api/auth/api-keys'],
      ['POST', '/api/auth/api-keys'],
      ['POST', '/api/auth/generate-api-key'],
      ['GET', '/api/auth/sessions'],
      ['GET', '/api/payments'],
      ['POST', '/api/create-checkout-session'],
      ['GET', '/api/account/export'],
      ['POST', '/api/account/erasure'],
      ['GET', '/api/admin/mails'],
    ] as const)
      expect([path, await refusal(await call(path, { method }))]).toEqual([path, '401 auth.required']);
  });

  it('[G98] end when they expire or are revoked, and say so', async () => {
    const brief = await createKey(owner, ['campaigns:read'], { expiresInDays: 1 });
    expect(await read(brief.apiKey)).toBe('200');
    const gone = await createKey(owner, ['campaigns:read']);
    await owner.fetch(`/api/auth/api-keys/${gone.key.id}`, { method: 'DELETE' });
    expect(await read(gone.apiKey)).toBe('401 auth.key_ended');
    expect((await find(gone.key.id))?.revokedAt).not.toBeNull();
    const again = await owner.fetch(`/api/auth/api-keys/${gone.key.id}`, { method: 'DELETE' });
    expect(await refusal(again)).toBe('404 auth.api_key_not_found');
    test.clock.advance(dayMs);
    expect(await read(brief.apiKey)).toBe('401 auth.key_ended');
  });

  it('[G98] are renamed, except by another owner, when they have ended, and except for the default key', async () => {
    const { apiKey, key } = await createKey(owner, ['campaigns:read'], { name: 'Old name' });
    const rename = async (id: string, name: string, from = owner) =>
      await from.fetch(`/api/auth/api-keys/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
    const reply = await rename(key.id, ' New name ');
    expect(apiKeySchema.parse(await reply.json())).toEqual({ ...key, name: 'New name' });
    expect(await find(key.id)).toEqual({ ...key, name: 'New name' });
    expect(await read(apiKey)).toBe('200');
    expect(await refusal(await rename(key.id, ' '))).toBe('400 request.invalid');
    expect(await refusal(await rename(key.id, 'x'.repeat(61)))).toBe('400 request.invalid');
    const missing = '404 auth.api_key_not_found';
    expect(await refusal(await rename(key.id, 'Mine', await createOwner(test)))).toBe(missing);
    expect(await refusal(await rename(owner.id, 'Default'))).toBe(missing);
    await owner.fetch(`/api/auth/api-keys/${key.id}`, { method: 'DELETE' });
    expect(await refusal(await rename(key.id, 'Late'))).toBe(missing);
    expect((await find(key.id))?.name).toBe('New name');
  });

  it('[G98] are rotated: the new key works at once, the old one 24 hours more', async () => {
    const old = await createKey(owner, ['campaigns:read'], { name: 'Rotated' });
    const next = await rotate(old.key.id);
    expect(next.key).toMatchObject({ name: 'Rotated', scopes: ['campaigns:read'], expiresAt: null });
    expect([await read(old.apiKey), await read(next.apiKey)]).toEqual(['200', '200']);
    expect(await find(old.key.id)).toMatchObject({ replacedById: next.key.id });
    const again = await owner.fetch(`/api/auth/api-keys/${old.key.id}/rotate`, { method: 'POST' });
    expect(await refusal(again)).toBe('404 auth.api_key_not_found');
    test.clock.advance(24 * hourMs);
    expect([await read(old.apiKey), await read(next.apiKey)]).toEqual(['401 auth.key_ended', '200']);
  });

  it('[G98, U2, G48] include the default key, whose rotation keeps signatures valid for a day', async () => {
    const playable = await createPaywalled(test);
    const { sessionId } = await openPaywalled(test, playable);
    const defaultId = playable.owner.id;
    expect(await list(playable.owner)).toMatchObject([
      { id: defaultId, isDefault: true, scopes: ['sessions:write'] },
    ]);
    expect(await read(playable.key)).toBe('403 auth.scope_required');
    const next = await rotate(defaultId, playable.owner);
    const activate = (key: string) => callSession(test, { sessionId, does: 'activate' }, { key });
    expect((await activate(playable.key)).status).toBe(200);
    expect((await activate(next.apiKey)).status).toBe(200);
    expect(await playable.owner.get('/api/auth/api-key-status')).toMatchObject({
      hasApiKey: true,
      apiKeyPrefix: next.apiKey.slice(0, 12),
    });
    await generateKey(playable.owner);
    expect(await refusal(await activate(next.apiKey))).toBe('401 auth.key_required');
    await playable.owner.fetch(`/api/auth/api-keys/${defaultId}`, { method: 'DELETE' });
    expect(await playable.owner.get('/api/auth/api-key-status')).toMatchObject({ hasApiKey: false });
  });

  it('[G98] store the last use at most every five minutes, after the reply', async () => {
    const { apiKey, key } = await createKey(owner, ['campaigns:read']);
    await read(apiKey);
    await expect.poll(async () => (await find(key.id))?.lastUsedAt, { timeout: 5000 }).not.toBeNull();
  });

  it('[G98] are at most 50 per account', async () => {
    const busy = await createOwner(test);
    for (let count = 0; count < 50; count += 1) await createKey(busy, ['codes:read']);
    const body = JSON.stringify({ name: 'One more', scopes: ['codes:read'] });
    const headers = { 'content-type': 'application/json' };
    const refused = await busy.fetch('/api/auth/api-keys', { method: 'POST', headers, body });
    expect(await refusal(refused)).toBe('409 auth.too_many_api_keys');
  });

  it('[G98] are rotated at most 50 times a day per account, which leaves room for new keys', async () => {
    const busy = await createOwner(test);
    let { id } = (await createKey(busy, ['codes:read'])).key;
    for (let count = 0; count < 50; count += 1) ({ id } = (await rotate(id, busy)).key);
    const refused = await busy.fetch(`/api/auth/api-keys/${id}/rotate`, { method: 'POST' });
    expect(await refusal(refused)).toBe('409 auth.too_many_api_keys');
    await createKey(busy, ['codes:read']);
    test.clock.advance(apiKeyOverlapHours * 3_600_000 + 1);
    await rotate(id, busy);
  });

  it('[G98] have their scope in the API description, and every call of a key names one', async () => {
    const call = z.object({
      tags: z.array(z.string()),
      security: z.array(z.record(z.string(), z.unknown())),
    });
    const { paths } = z
      .object({
        paths: z.record(z.string(), z.record(z.string(), call.extend({ 'x-scope': z.string().optional() }))),
      })
      .parse(await (await fetch(`${test.url}/api/openapi.json`)).json());
    const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
    const byKey = calls.filter(({ security }) => security.some((way) => 'bearer' in way));
    expect(byKey.length).toBeGreaterThan(70);
    for (const { 'x-scope': scope, security } of byKey) {
      expect(apiScopes).toContain(scope);
      expect(security).toContainEqual({ bearer: [scope] });
    }
    expect(new Set(byKey.map((one) => one['x-scope']))).toEqual(new Set(apiScopes));
  });
});
