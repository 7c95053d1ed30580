import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import Koa, { type Context } from 'koa';
import { afterEach, describe, expect, it } from 'vitest';
import { readForm, readJson } from './body.ts';

const maxBytes = 100;

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream;

describe('readJson', () => {
  const post = useReader((ctx) => readJson(ctx, maxBytes));
  const json = (body: Body, headers = {}) =>
    post(body, { 'content-type': 'application/json; charset=utf-8', ...headers });

  it('reads any JSON value', async () => {
    for (const value of [{ name: 'Zoë' }, [1], 'text', 5, null, false])
      expect(await json(JSON.stringify(value))).toEqual(value);
  });

  it('[R16] refuses bodies over the limit, including compressed ones that expand beyond it', async () => {
    const long = JSON.stringify('x'.repeat(maxBytes));
    expect(await json(long)).toBe('request.too_large');
    expect(await json(chunked(long))).toBe('request.too_large');
    expect(await json(new Uint8Array(gzipSync(long)), { 'content-encoding': 'gzip' })).toBe(
      'request.too_large',
    );
  });

  it('[R16] refuses invalid JSON', async () => {
    for (const body of ['', chunked(''), '{', 'name=x', '{"__proto__":{"isAdmin":true}}'])
      expect(await json(body)).toBe('request.malformed_json');
  });

  it('[R16] refuses bodies of other types', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/vnd.api+json'])
      expect(await post('{}', { 'content-type': type })).toBe('request.unsupported_type');
  });
});

describe('readForm', () => {
  const post = useReader((ctx) => readForm(ctx, maxBytes));
  const form = (body: Body) => post(body, { 'content-type': 'application/x-www-form-urlencoded' });

  it('reads fields as strings under their own names', async () => {
    expect(await form('email=a%2Bb%40c.de&a.b=1&list[]=2&list[x]=3&empty=')).toEqual({
      email: 'a+b@c.de',
      'a.b': '1',
      'list[]': '2',
      'list[x]': '3',
      empty: '',
    });
  });

  it('uses the last of several fields with the same name', async () => {
    expect(await form('name=one&name=two')).toEqual({ name: 'two' });
  });

  it('[R16] refuses large forms and bodies of other types', async () => {
    expect(await form(`name=${'x'.repeat(maxBytes)}`)).toBe('request.too_large');
    expect(await post('name=x', { 'content-type': 'text/plain' })).toBe('request.unsupported_type');
  });
});

/**
 * Returns a function that sends a body to a server. The server replies with the result of `read`, or with the code of
 * its error.
 */
function useReader(read: (ctx: Context) => Promise<unknown>) {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  return async (body: Body, headers: Record<string, string>): Promise<unknown> => {
    const app = new Koa();
    app.use(async (ctx) => {
      ctx.body = JSON.stringify(await read(ctx).catch(getCode));
    });
    const handle = app.callback();
    const server = createServer((request, response) => void handle(request, response));
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const request = { method: 'POST', body, headers: { ...headers, connection: 'close' } };
    const response = await fetch(`http://127.0.0.1:${address.port}/`, { ...request, duplex: 'half' });
    return await response.json();
  };
}

function getCode(error: unknown): string {
  if (error instanceof AppError) return error.code;
  throw error;
}

/** Creates a body without a declared length. */
function chunked(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}
