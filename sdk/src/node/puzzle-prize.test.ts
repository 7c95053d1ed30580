import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Arrived, cutReply, json, noReply, silence, startServer } from '../../test/hostile-server.ts';
import {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  ExpiredError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  PuzzlePrize,
  PuzzlePrizeError,
  RateLimitError,
  ServerError,
} from './index.ts';

const apiKey = 'pzk_live_of_a_test';
const sessionId = 'a-session-of-a-test';
const activated = {
  success: true,
  sessionId,
  activatedAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-11-22T10:30:00.000Z',
  message: 'Session activated',
};
const seat = { participantId: 'p', slotNumber: 1, roomCode: 'ABCDEF', displayName: 'Ann' };
const room = { roomCode: 'ABCDEF', status: 'waiting', participants: [] };
const granted = { success: true, grantId: 'g', usesLeft: 1, maxUses: 1, expiresAt: null };
const busy = json(503, { code: 'server.unavailable', message: 'Try again' }, { 'retry-after': '0' });

const createClient = ({ url }: { url: string }, more: object = {}) =>
  new PuzzlePrize({ apiKey, baseUrl: url, ...more });
const listKeys = (arrived: Arrived[]) => new Set(arrived.map(({ headers }) => headers['idempotency-key']));
/** Returns the error of a failing call and throws if the call succeeds. */
const toFailure = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('the call succeeded');
};

describe('a call', () => {
  it('[P1, U3] sends the API key in a header, its arguments in the body and an idempotency key', async () => {
    const server = await startServer(json(200, activated));
    const { sessions } = createClient(server, { baseUrl: `${server.url}/prizes/` });
    expect(await sessions.activate({ sessionId, metadata: { order: 7 } })).toEqual(activated);
    await sessions.activate(sessionId, { idempotencyKey: 'order-7' });
    await sessions.activate('odd/../id?#');
    const [first, second, odd] = server.arrived;
    expect(first).toMatchObject({
      method: 'POST',
      path: `/prizes/api/puzzle-sessions/${sessionId}/activate`,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: '{"metadata":{"order":7}}',
    });
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.headers['idempotency-key']).toBe('order-7');
    expect(odd?.path).toBe('/prizes/api/puzzle-sessions/odd%2F..%2Fid%3F%23/activate');
    expect(listKeys(server.arrived).size).toBe(3);
  });

  it('[P2, P3, P4, P5, Q8, N5] is sent to the right URL', async () => {
    const status = { sessionId, isActivated: true, isExpired: false, expiresAt: '' };
    const answers = [
      json(200, { success: true }),
      json(200, status),
      json(201, granted),
      json(200, { allowed: true, usesLeft: 1 }),
      json(200, granted),
      json(200, granted),
      json(200, seat),
      json(201, room),
      json(200, room),
    ];
    const server = await startServer(...answers);
    const { sessions, access, race } = createClient(server);
    const pair = { embedId: 'embed-1', endUserIdentifier: 'Ann & co' };
    await sessions.deactivate({ sessionId, metadata: { reason: 'refund' } });
    expect(await sessions.status({ sessionId })).toEqual(status);
    await access.grant({ ...pair, maxUses: 3 });
    expect(await access.check({ ...pair, puzzleId: undefined })).toMatchObject({ allowed: true });
    await access.consume({ grantId: 'g' });
    await access.revoke({ grantId: 'g' });
    expect(await race.join({ sessionId, displayName: 'Ann' })).toEqual(seat);
    expect(await race.open({ puzzleId: 'p' })).toEqual(room);
    expect(await race.start({ roomCode: 'ABCDEF' })).toEqual(room);
    expect(server.arrived.map(({ method, path, body }) => `${method} ${path} ${body}`)).toEqual([
      `POST /api/puzzle-sessions/${sessionId}/deactivate {"metadata":{"reason":"refund"}}`,
      `GET /api/puzzle-sessions/${sessionId}/status `,
      'POST /api/v1/access/grant {"embedId":"embed-1","endUserIdentifier":"Ann & co","maxUses":3}',
      'GET /api/v1/access/check?embedId=embed-1&endUserIdentifier=Ann+%26+co ',
      'POST /api/v1/access/consume {"grantId":"g"}',
      'POST /api/v1/access/revoke {"grantId":"g"}',
      `POST /api/race/join {"sessionId":"${sessionId}","displayName":"Ann"}`,
      'POST /api/race/open {"puzzleId":"p"}',
      'POST /api/race/start {"roomCode":"ABCDEF"}',
    ]);
  });

  it.each([
    [400, 'request.invalid', InvalidRequestError],
    [401, 'auth.key_required', AuthenticationError],
    [403, 'session.not_activated', PermissionError],
    [404, 'session.not_found', NotFoundError],
    [409, 'access.used_up', ConflictError],
    [410, 'session.expired', ExpiredError],
    [422, 'a.code_of_a_newer_server', InvalidRequestError],
  ])(
    '[P1, P5] rejects %i %s with the matching error class and does not retry',
    async (status, code, Kind) => {
      const server = await startServer(
        json(status, { code, message: 'For people' }, { 'x-request-id': 'r-1' }),
      );
      const error = await toFailure(createClient(server).sessions.activate(sessionId));
      expect(error).toBeInstanceOf(Kind);
      expect(error).toBeInstanceOf(PuzzlePrizeError);
      expect(error).toMatchObject({
        name: Kind.name,
        message: 'For people',
        code,
        status,
        requestId: 'r-1',
        retryAfterSeconds: null,
      });
      expect(server.arrived).toHaveLength(1);
      expect(inspect(error)).not.toContain(apiKey);
    },
  );

  it('[P1, P5] is retried with the same idempotency key after a lost reply, an incomplete reply and a busy server', async () => {
    for (const trouble of [noReply, cutReply, busy, json(408, {}), json(500, {}), json(502, 'bad gateway')]) {
      const server = await startServer(trouble, trouble, json(200, activated));
      expect(await createClient(server).sessions.activate(sessionId)).toEqual(activated);
      expect(server.arrived).toHaveLength(3);
      expect(listKeys(server.arrived).size).toBe(1);
    }
  });

  it('[P1] rejects with the last error after its retries', async () => {
    const server = await startServer(busy);
    const error = await toFailure(createClient(server, { maxRetries: 1 }).sessions.status(sessionId));
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ code: 'server.unavailable', status: 503 });
    expect(server.arrived).toHaveLength(2);
    const port = await findFreePort();
    for (const host of ['127.0.0.1', 'localhost']) {
      const client = createClient({ url: `http://${host}:${port}` }, { maxRetries: 0 });
      const gone = await toFailure(client.sessions.status(sessionId));
      expect(gone).toBeInstanceOf(ConnectionError);
      expect(gone).toMatchObject({ code: 'connection.failed', status: 0 });
      // The text "fetch failed" alone would not name the reason.
      expect(String(gone)).toContain('ECONNREFUSED');
    }
  });

  it('[P4] gives a user a slot on a retry after a lost reply', async () => {
    for (const trouble of [noReply, busy]) {
      const server = await startServer(trouble, json(200, seat));
      expect(await createClient(server).race.join({ sessionId })).toEqual(seat);
      expect(server.arrived).toHaveLength(2);
    }
  });

  it('[P1] waits as long as the server requests, or fails with the requested time', async () => {
    const limited = (seconds: string) =>
      json(429, { code: 'request.rate_limited', message: 'Slowly' }, { 'retry-after': seconds });
    const server = await startServer(limited('1'), json(200, activated));
    const startedAt = performance.now();
    await createClient(server).sessions.activate(sessionId);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
    const strict = await startServer(limited('3600'));
    const error = await toFailure(createClient(strict).sessions.activate(sessionId));
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfterSeconds: 3600 });
    expect(strict.arrived).toHaveLength(1);
  });

  it('[P1] applies the timeout to each attempt', async () => {
    const server = await startServer(silence);
    const client = createClient(server, { timeoutMs: 100, maxRetries: 1 });
    const error = await toFailure(client.sessions.status(sessionId));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code: 'connection.timeout', status: 0 });
    expect(server.arrived).toHaveLength(2);
    const startedAt = performance.now();
    const slowClient = createClient(server, { timeoutMs: 60_000, maxRetries: 0 });
    await toFailure(slowClient.sessions.status(sessionId, { timeoutMs: 100 }));
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('[P1] rejects with the abort reason before, during and between attempts', async () => {
    const reason = new Error('the customer left');
    const running = await startServer(silence);
    const waiting = await startServer(json(503, {}, { 'retry-after': '30' }));
    expect(
      await toFailure(
        createClient(running).sessions.status(sessionId, { signal: AbortSignal.abort(reason) }),
      ),
    ).toBe(reason);
    expect(running.arrived).toHaveLength(0);
    for (const server of [running, waiting]) {
      const controller = new AbortController();
      const call = toFailure(createClient(server).sessions.status(sessionId, { signal: controller.signal }));
      await expect.poll(() => server.arrived.length).toBe(1);
      controller.abort(reason);
      expect(await call).toBe(reason);
      expect(server.arrived).toHaveLength(1);
    }
  });

  it('[P1] rejects replies that are not from the platform', async () => {
    for (const page of [json(200, {}), json(200, null), json(200, [activated]), json(200, 'text')]) {
      const server = await startServer(page);
      const error = await toFailure(createClient(server).sessions.activate(sessionId));
      expect(error).toMatchObject({ code: 'reply.invalid', status: 200 });
      expect(server.arrived).toHaveLength(1);
    }
  });

  it('[P1] uses the `fetch` function from the options of the client', async () => {
    const asked: string[] = [];
    const own: typeof fetch = (input) => {
      asked.push(input instanceof Request ? input.url : input.toString());
      return Promise.resolve(Response.json(activated));
    };
    await new PuzzlePrize({ apiKey, baseUrl: 'https://prizes.example', fetch: own }).sessions.activate(
      sessionId,
    );
    expect(asked).toEqual([`https://prizes.example/api/puzzle-sessions/${sessionId}/activate`]);
  });
});

describe('a client', () => {
  it('[U2] does not reveal its key when printed or serialized', async () => {
    const client = createClient({ url: 'https://prizes.example' });
    expect(inspect(client, { depth: 10, showHidden: true }) + JSON.stringify(client)).not.toContain(apiKey);
    const error = await toFailure(
      createClient({ url: 'http://127.0.0.1:1' }, { maxRetries: 0 }).sessions.status(sessionId),
    );
    expect(inspect(error, { depth: 10 })).not.toContain(apiKey);
  });

  it('[P1] names missing options', async () => {
    for (const key of ['', ' ', 'two words', 'line\nbreak'])
      expect(() => new PuzzlePrize({ apiKey: key, baseUrl: 'https://prizes.example' })).toThrow('apiKey');
    for (const baseUrl of ['', 'prizes.example', 'ftp://prizes.example', '/api'])
      expect(() => new PuzzlePrize({ apiKey, baseUrl })).toThrow('baseUrl');
    const client = createClient({ url: 'https://prizes.example' });
    await expect(client.sessions.activate('')).rejects.toThrow('sessionId');
  });

  it('[P5] has types that accept an embed code or a campaign, but not both', async () => {
    const server = await startServer(...Array.from({ length: 6 }, () => json(200, granted)));
    const { access } = createClient(server);
    const [endUserIdentifier, embedId, puzzleId] = ['Ann', 'embed-1', 'p'];
    await access.grant({ endUserIdentifier, embedId });
    await access.consume({ endUserIdentifier, puzzleId });
    await access.consume({ grantId: 'g' });
    // @ts-expect-error neither an embed code nor a campaign
    await access.grant({ endUserIdentifier });
    // @ts-expect-error both of them
    await access.grant({ endUserIdentifier, embedId, puzzleId });
    // @ts-expect-error neither of them
    await access.consume({ endUserIdentifier });
    expect(server.arrived).toHaveLength(6);
  });
});

/** Finds a port on which no server listens. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 1;
}

describe('signEndUser', () => {
  const { signEndUser } = bound();
  function bound() {
    const client = new PuzzlePrize({ apiKey, baseUrl: 'https://puzzles.example' });
    return { signEndUser: (user: Parameters<typeof client.signEndUser>[0]) => client.signEndUser(user) };
  }
  const user = { embedId: 'embed-1', endUserIdentifier: 'customer 7 ❤' };

  it('[G48] signs identifier, embed and expiry with a key derived from the API key', () => {
    const [form, identifier = '', expiry, signature, ...others] = signEndUser(user).split('.');
    expect([form, others]).toEqual(['eu1', []]);
    expect(Buffer.from(identifier, 'base64url').toString()).toBe(user.endUserIdentifier);
    expect(Math.abs(Number(expiry) - Date.now() / 1000 - 3600)).toBeLessThan(60);
    const key = createHmac('sha256', apiKey).update('puzzle-prize end user 1').digest();
    const text = `eu1.embed-1.${identifier}.${expiry}`;
    expect(signature).toBe(createHmac('sha256', key).update(text).digest('base64url'));
  });

  it('[G48] signs for the requested validity period', () => {
    const [, , expiry] = signEndUser({ ...user, expiresInSeconds: 60 }).split('.');
    expect(Math.abs(Number(expiry) - Date.now() / 1000 - 60)).toBeLessThan(30);
  });

  it.each([
    ['no embed', { embedId: '' }],
    ['nobody', { endUserIdentifier: '' }],
    ['a long name', { endUserIdentifier: 'x'.repeat(201) }],
    ['no time', { expiresInSeconds: 0 }],
    ['for ever', { expiresInSeconds: 86_401 }],
    ['no number', { expiresInSeconds: NaN }],
  ])('[G48] refuses %s', (_, change) => {
    expect(() => signEndUser({ ...user, ...change })).toThrow(/embedId|endUserIdentifier|expiresInSeconds/);
  });
});
