import { getReplyInfo, PuzzlePrize } from '@puzzle-prize/sdk/node';
import { embedSchema } from '@puzzle-prize/sdk/protocol';
import { idempotencyKeyHours } from '@puzzle-prize/sdk/protocol/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, type TestOwner } from '../../test/factories.ts';
import { createKey } from '../../test/keys.ts';
import { refusal } from '../../test/visitor.ts';
import { createStoredReplies } from './stored-replies.ts';

describe('a call with an idempotency key', () => {
  const test = useApp();
  let owner: TestOwner;
  let apiKey: string;

  beforeAll(async () => {
    owner = await createOwner(test);
    ({ apiKey } = await createKey(owner, ['embeds:read', 'embeds:write']));
  });

  const send = (
    key: string,
    { name = 'Shop', as = apiKey, path = '/api/embed-codes', method = 'POST' } = {},
  ) =>
    fetch(test.url + path, {
      method,
      headers: {
        authorization: `Bearer ${as}`,
        'idempotency-key': key,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify({ name }) }),
    });
  const readId = async (response: Response) => embedSchema.parse(await response.json()).id;
  const countEmbeds = async () => (await owner.list('/api/embed-codes')).length;

  it('[G102] takes effect once, and a repeated call gets the same reply', async () => {
    const before = await countEmbeds();
    const [first, second] = [await send('once'), await send('once')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(await readId(second)).toBe(await readId(first));
    expect(await countEmbeds()).toBe(before + 1);
  });

  it('[G102] takes effect once if several arrive at the same moment, and the others are asked to wait', async () => {
    const before = await countEmbeds();
    const valid = await Promise.all(Array.from({ length: 8 }, () => send('at-once')));
    expect(valid.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
    for (const reply of valid.filter(({ status }) => status !== 201)) {
      expect(reply.headers.get('retry-after')).toBe('1');
      expect(await refusal(reply)).toBe('409 request.in_progress');
    }
    expect(await countEmbeds()).toBe(before + 1);
  });

  it('[G102] is refused with the key of another call', async () => {
    const id = await readId(await send('other'));
    expect(await refusal(await send('other', { name: 'Blog' }))).toBe('409 request.key_reused');
    const deletion = { path: `/api/embed-codes/${id}`, method: 'DELETE' };
    expect(await refusal(await send('other', deletion))).toBe('409 request.key_reused');
    expect((await send('delete', deletion)).status).toBe(200);
    expect((await send('delete', deletion)).status).toBe(200);
  });

  it('[G102] can be repeated with the same key after a refusal', async () => {
    expect((await send('refused', { path: '/api/embed-codes/none/assign' })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await send('refused')).status).toBe(201);
  });

  it('[G102] runs again after a day, and two minutes after a server that stopped during the call', async () => {
    const first = await readId(await send('daily'));
    test.clock.advance(idempotencyKeyHours * 3_600_000 + 1);
    expect(await readId(await send('daily'))).not.toBe(first);
    await test.app.platform.database.pool.query('update stored_replies set status = null, body = null');
    expect(await refusal(await send('daily'))).toBe('409 request.in_progress');
    test.clock.advance(121_000);
    expect((await send('daily')).status).toBe(201);
  });

  it('[G102] that ends after a later call with its key has begun keeps the reply of the later call', async () => {
    const { platform } = test.app;
    const replies = createStoredReplies(platform);
    const call = { ownerId: owner.id, keyHash: 'late', requestHash: 'same' };
    const begin = async () => {
      const begun = await replies.begin(call);
      if ('status' in begun) throw new Error('the call has a reply');
      return begun;
    };
    const lost = await begin();
    test.clock.advance(121_000);
    const repeated = await begin();
    await repeated.finish({ status: 201, body: '{"id":"second"}' });
    await lost.finish({ status: 201, body: '{"id":"first"}' });
    await lost.forget();
    expect(await replies.begin(call)).toEqual({ status: 201, body: '{"id":"second"}' });
  });

  it('[T52] never returns the reply of another owner', async () => {
    const id = await readId(await send('theirs'));
    const stranger = await createKey(await createOwner(test), ['embeds:write']);
    const reply = await send('theirs', { as: stranger.apiKey });
    expect(reply.headers.get('idempotency-replayed')).toBeNull();
    expect(await readId(reply)).not.toBe(id);
  });

  it('[T52] is refused for a key without the scope, although another key of the account made the call', async () => {
    await send('scoped');
    const { apiKey: reader } = await createKey(owner, ['embeds:read']);
    expect(await refusal(await send('scoped', { as: reader }))).toBe('403 auth.scope_required');
  });

  it('[G101, G102] is repeated by the Node SDK, which tells a replayed reply and a reused key', async () => {
    let lost = 1;
    const loseFirstReply: typeof fetch = async (input, init) => {
      const reply = await fetch(input, init);
      if (init?.method === 'POST' && lost-- > 0) throw new TypeError('the connection was lost');
      return reply;
    };
    const client = new PuzzlePrize({ apiKey, baseUrl: test.url, fetch: loseFirstReply });
    const before = await countEmbeds();
    const embed = await client.embeds.create({ name: 'SDK' }, { idempotencyKey: 'sdk' });
    expect(getReplyInfo(embed)).toMatchObject({
      attempts: 2,
      isReplayed: true,
    });
    expect(await countEmbeds()).toBe(before + 1);
    await expect(client.embeds.create({ name: 'Other' }, { idempotencyKey: 'sdk' })).rejects.toMatchObject({
      name: 'IdempotencyError',
      code: 'request.key_reused',
    });
    const ids: string[] = [];
    for await (const { id } of client.embeds.list({ limit: 2 })) ids.push(id);
    expect(ids.length).toBe(await countEmbeds());
    expect(new Set(ids).size).toBe(ids.length);
  });
});
