import { createServer, type Server } from 'node:http';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, createQueryClient, type FailureTexts, retryDelayMs, viewerUrl } from './query-client.ts';

let server: Server;
let origin = '';
let seen: string[] = [];
let shown: string[] = [];
/** The path that the server refuses. */
let refusedPath = '';
let client: QueryClient;

beforeAll(async () => {
  server = createServer((incoming, reply) => {
    seen.push(`${String(incoming.method)} ${String(incoming.url)}`);
    const isRefused = incoming.url === '/refused' || incoming.url === refusedPath;
    reply.statusCode = isRefused ? 409 : incoming.url === '/signed-out' ? 401 : 200;
    reply.end(isRefused ? '{"code":"image.in_use","message":"In use by Summer."}' : '["one"]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address !== null && typeof address === 'object') origin = `http://127.0.0.1:${String(address.port)}`;
});

afterAll(() => {
  server.close();
});

beforeEach(() => {
  seen = [];
  shown = [];
  refusedPath = '';
  client = createQueryClient((title, description) => {
    const text = `${title}: ${description}`;
    shown.push(text);
    return () => {
      shown = shown.filter((one) => one !== text);
    };
  });
});

function send(call: Call, failure: FailureTexts) {
  const mutation = new MutationObserver<unknown, Error, Call>(client, { meta: { failure } });
  return mutation.mutate(call);
}

describe('createQueryClient', () => {
  beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
  afterEach(() => vi.unstubAllGlobals());

  it('[R15] loads the URL in the first element of the query key, and only once', async () => {
    const queryKey = [`${origin}/api/puzzles`, 'whatever'];
    expect(await client.query({ queryKey })).toEqual(['one']);
    expect(await client.query({ queryKey })).toEqual(['one']);
    expect(seen).toEqual(['GET /api/puzzles']);
  });

  it('[R15] does not retry', async () => {
    await expect(client.query({ queryKey: [`${origin}/refused`] })).rejects.toThrow('409: {');
    expect(seen).toHaveLength(1);
    expect(shown).toEqual([]);
  });

  it('[R15] keeps unused data for 5 minutes, and never refetches because of age, focus or a timer', () => {
    expect(client.getDefaultOptions().queries).toMatchObject({
      staleTime: Infinity,
      gcTime: 300_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    });
  });

  it('[R15] sends calls while offline, so that they fail instead of waiting for the network', () => {
    const { queries, mutations } = client.getDefaultOptions();
    expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always']);
  });

  it('[I8] reports a failed call only once, with the caller’s title and the server’s message', async () => {
    const call: Call = { method: 'DELETE', path: `${origin}/refused` };
    await expect(send(call, { title: 'Delete Failed', fallback: 'Delete failed' })).rejects.toThrow();
    expect(shown).toEqual(['Delete Failed: In use by Summer.']);
  });

  it('[C9] reports a failure with the caller’s fallback if the server sent no message', async () => {
    const call: Call = { method: 'POST', path: 'http://127.0.0.1:1/api/create-free-campaign', body: {} };
    await expect(send(call, { fallback: 'Failed to create campaign' })).rejects.toThrow();
    expect(shown).toEqual(['Error: Failed to create campaign']);
  });

  it('[R16] dismisses a failure if the same call succeeds, but not if another call succeeds', async () => {
    const failure = { fallback: 'Failed to update embed code' };
    const call: Call = { method: 'PUT', path: `${origin}/api/embed-codes/1`, body: { name: 'x' } };
    refusedPath = '/api/embed-codes/1';
    await expect(send(call, failure)).rejects.toThrow();
    refusedPath = '';
    await send({ ...call, path: `${origin}/api/embed-codes/2` }, failure);
    expect(shown).toEqual(['Error: In use by Summer.']);
    await send({ ...call, body: { name: 'y' } }, failure);
    expect(shown).toEqual([]);
  });

  it('[R16, U1] rejects for a 401, and reloads the signed-in user instead of showing a failure', async () => {
    const isAsked = () => client.getQueryState([viewerUrl])?.isInvalidated;
    client.setQueryData([viewerUrl], { username: 'mary' });
    const call: Call = { method: 'POST', path: `${origin}/signed-out` };
    await expect(send(call, { fallback: 'Failed to create campaign' })).rejects.toThrow('401: ');
    expect([isAsked(), shown]).toEqual([true, []]);
    client.setQueryData([viewerUrl], { username: 'mary' });
    expect(isAsked()).toBe(false);
    await expect(client.query({ queryKey: [`${origin}/signed-out`] })).rejects.toThrow('401: ');
    expect(isAsked()).toBe(true);
  });

  it('[R16] returns the server’s reply', async () => {
    const call: Call = { method: 'PUT', path: `${origin}/api/embed-codes/1`, body: { name: 'x' } };
    expect(await send(call, { fallback: 'Failed to update embed code' })).toEqual(['one']);
    expect(seen).toEqual(['PUT /api/embed-codes/1']);
  });
});

describe('retryDelayMs', () => {
  it('[R15] doubles the delay with each attempt, up to 30 seconds', () => {
    expect([0, 1, 4, 5, 20].map(retryDelayMs)).toEqual([1000, 2000, 16_000, 30_000, 30_000]);
  });
});
