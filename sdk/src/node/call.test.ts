import { describe, expect, it } from 'vitest';
import { json, noReply, startServer } from '../../test/hostile-server.ts';
import { getReplyInfo, PuzzlePrize, RateLimitError } from './index.ts';

const createClient = ({ url }: { url: string }, more: object = {}) =>
  new PuzzlePrize({ apiKey: 'pzk_live_of_a_test', baseUrl: url, ...more });
const embed = { id: 'e', name: 'Shop' };

describe('a call of the API', () => {
  it('[G101] sends one idempotency key with all attempts of a call that changes something', async () => {
    const limits = '"upload";r=59;t=600, "key";r=7;t=42';
    const server = await startServer(
      noReply,
      json(201, embed, { 'x-request-id': 'r-2', ratelimit: limits }),
      json(200, embed),
    );
    const { embeds } = createClient(server);
    const created = await embeds.create({ name: 'Shop' });
    const [first, second] = server.arrived.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    const info = { requestId: 'r-2', attempts: 2, isReplayed: false, total: null, callsLeft: 7 };
    expect(getReplyInfo(created)).toEqual(info);
    expect(getReplyInfo(await embeds.retrieve('e'))?.callsLeft).toBeNull();
    expect(server.arrived[2]?.headers['idempotency-key']).toBeUndefined();
    expect(getReplyInfo({})).toBeNull();
  });

  it('[G102] waits for an earlier call with the same key, and reports other conflicts at once', async () => {
    const running = json(409, { code: 'request.in_progress', message: '' }, { 'retry-after': '0' });
    const server = await startServer(running, json(201, embed, { 'idempotency-replayed': 'true' }));
    const created = await createClient(server).embeds.create({ name: 'Shop' });
    expect(getReplyInfo(created)).toMatchObject({ attempts: 2, isReplayed: true });
    const conflicts = [{ field: 'title', yours: 'A', stored: 'B' }];
    const refused = await startServer(json(409, { code: 'edit.conflict', message: 'Changed', conflicts }));
    const update = createClient(refused).campaigns.update('p', { title: 'A', base: { title: 'C' } });
    await expect(update).rejects.toMatchObject({ name: 'ConflictError', code: 'edit.conflict', conflicts });
    expect(refused.arrived).toHaveLength(1);
  });

  it('[G101] can have another number of retries than the client', async () => {
    const busy = json(429, { code: 'request.rate_limited', message: '' }, { 'retry-after': '0' });
    const server = await startServer(busy);
    const { account } = createClient(server, { maxRetries: 1 });
    await expect(account.retrieve()).rejects.toBeInstanceOf(RateLimitError);
    expect(server.arrived).toHaveLength(2);
    await expect(account.retrieve({ maxRetries: 0 })).rejects.toBeInstanceOf(RateLimitError);
    expect(server.arrived).toHaveLength(3);
  });

  it('[G101] never leaves the path of its call', async () => {
    const server = await startServer(json(200, embed));
    const { embeds } = createClient(server);
    for (const id of ['', '.', '..']) await expect(embeds.retrieve(id)).rejects.toThrow(TypeError);
    await embeds.retrieve('../puzzles?a=b');
    expect(server.arrived.map(({ path }) => path)).toEqual(['/api/embed-codes/..%2Fpuzzles%3Fa%3Db']);
  });

  it('[G101] returns void for an empty reply, and a file as a response', async () => {
    const empty = await startServer((response) => response.writeHead(204).end());
    await expect(createClient(empty).race.events.delete('e')).resolves.toBeUndefined();
    const file = await startServer((response) =>
      response.writeHead(200, { 'content-type': 'text/csv', 'x-request-id': 'r-3' }).end('code\nA\n'),
    );
    const reply = await createClient(file).codes.download('p', { state: 'unused' });
    expect(await reply.text()).toBe('code\nA\n');
    expect(getReplyInfo(reply)?.requestId).toBe('r-3');
    const refused = await startServer(json(404, { code: 'campaign.not_found', message: 'Not found' }));
    await expect(createClient(refused).codes.download('p')).rejects.toMatchObject({ name: 'NotFoundError' });
    const late = await startServer(() => undefined);
    const options = { timeoutMs: 50, maxRetries: 0 };
    await expect(createClient(late).codes.download('p', {}, options)).rejects.toMatchObject({
      code: 'connection.timeout',
    });
  });
});
