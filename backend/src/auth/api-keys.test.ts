import { apiKeyStatusSchema, generatedApiKeySchema } from '@puzzle-prize/sdk/protocol';
import Koa from 'koa';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, type TestOwner } from '../../test/factories.ts';
import { refusal } from '../../test/visitor.ts';
import { ApiKeyEntity } from './api-key.entity.ts';
import { createApiKey } from './api-key.ts';
import { collectKeyUses, createFindKeyOwner } from './find-key-owner.ts';
import { UserEntity } from './user.entity.ts';

describe('API keys', () => {
  const test = useApp();
  let server: Server;
  let keyUrl = '';
  let uses: ReturnType<typeof collectKeyUses>;
  const em = () => test.app.platform.database.orm.em.fork();
  const generate = async (owner: TestOwner) =>
    generatedApiKeySchema.parse(await owner.post('/api/auth/generate-api-key', {})).apiKey;
  const status = async (owner: TestOwner) =>
    apiKeyStatusSchema.parse(await owner.get('/api/auth/api-key-status'));

  /**
   * Makes a call with these headers. Returns the id of the owner whose API key the server accepted, or
   * `nobody`.
   */
  const callWith = async (headers: Record<string, string>, query = '') =>
    await (await fetch(keyUrl + query, { headers })).text();
  const callWithKey = (key: string) => callWith({ authorization: `Bearer ${key}` });

  beforeAll(async () => {
    uses = collectKeyUses(test.app.platform);
    const findKeyOwner = createFindKeyOwner(
      { ...test.app.platform, clock: test.clock },
      { uses, requests: { noteKey: () => undefined } },
    );
    const app = new Koa().use(async (ctx) => {
      ctx.body = (await findKeyOwner(ctx))?.id ?? 'nobody';
    });
    const handle = app.callback();
    server = createServer((request, response) => void handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    keyUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/` : '';
  });
  afterAll(async () => {
    server.close();
    await uses.close();
  });

  it('[U2] do not exist at first, and later show only their prefix', async () => {
    const owner = await createOwner(test);
    const nothing = { hasApiKey: false, apiKeyPrefix: null, createdAt: null, lastUsedAt: null };
    expect(await status(owner)).toEqual(nothing);
    const key = await generate(owner);
    const known = await status(owner);
    expect(known).toMatchObject({ hasApiKey: true, apiKeyPrefix: key.slice(0, 12), lastUsedAt: null });
    expect(Math.abs(Date.parse(known.createdAt ?? '') - test.clock.now())).toBeLessThan(60_000);
    expect(await status(await createOwner(test))).toEqual(nothing);
  });

  it('[T26] are stored as a hash', async () => {
    const key = await generate(await createOwner(test));
    expect(JSON.stringify(await em().findAll(ApiKeyEntity))).not.toContain(key.slice(12));
  });

  it('[U3] authenticate calls from the server of their owner, but no calls from the dashboard', async () => {
    const [owner, other] = [await createOwner(test), await createOwner(test)];
    const [key, otherKey] = [await generate(owner), await generate(other)];
    expect(await callWithKey(key)).toBe(owner.id);
    expect(await callWithKey(otherKey)).toBe(other.id);
    const asOwner = await fetch(`${test.url}/api/auth/user`, { headers: { authorization: `Bearer ${key}` } });
    expect(await refusal(asOwner)).toBe('403 auth.scope_required');
  });

  it('[T26] are revoked when another key is created, even if ten keys are created at once', async () => {
    const owner = await createOwner(test);
    const first = await generate(owner);
    const keys = await Promise.all(Array.from({ length: 10 }, () => generate(owner)));
    const known = await Promise.all([first, ...keys].map(callWithKey));
    expect(known.filter((id) => id === owner.id)).toHaveLength(1);
    expect(known[0]).toBe('nobody');
    expect(await em().count(ApiKeyEntity, { userId: owner.id })).toBe(1);
  });

  it('[T26] are deleted with their owner', async () => {
    const owner = await createOwner(test);
    const key = await generate(owner);
    await em().nativeDelete(UserEntity, { id: owner.id });
    expect(await callWithKey(key)).toBe('nobody');
  });

  it('[T26] are accepted only if they are complete and in the Authorization header', async () => {
    const owner = await createOwner(test);
    const key = await generate(owner);
    const last = key.endsWith('0') ? '1' : '0';
    const refused: [Record<string, string>, string?][] = [
      [{}],
      [{}, `?apiKey=${key}&authorization=Bearer%20${key}`],
      [{ 'x-api-key': key }],
      [{ cookie: owner.cookie }],
      [{ authorization: key }],
      [{ authorization: `Basic ${key}` }],
      [{ authorization: `Bearer ${key} ${key}` }],
      [{ authorization: `Bearer ${key.slice(0, -1)}${last}` }],
      [{ authorization: `Bearer ${createApiKey()}` }],
      [{ authorization: 'Bearer ' }],
    ];
    for (const [headers, query] of refused) expect(await callWith(headers, query)).toBe('nobody');
    expect(await callWith({ authorization: `bearer  ${key}` })).toBe(owner.id);
  });

  it('[U2] show the time of their last use, accurate to a few minutes', async () => {
    const owner = await createOwner(test);
    const key = await generate(owner);
    await callWithKey(key);
    await uses.flush();
    const first = (await status(owner)).lastUsedAt;
    expect(first).not.toBeNull();
    await callWithKey(key);
    await uses.flush();
    expect((await status(owner)).lastUsedAt).toBe(first);
    test.clock.advance(6 * 60_000);
    await callWithKey(key);
    await uses.flush();
    expect(Date.parse((await status(owner)).lastUsedAt ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
  });
});
