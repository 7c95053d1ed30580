/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { request, RequestError, type RequestOptions } from './request.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/**
 * Starts a server on a free port.
 * @returns its base URL
 */
async function serve(answer: (call: IncomingMessage, reply: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Sends a request to a server that replies with the request it has received. */
async function echo(options: Omit<RequestOptions, 'baseUrl'>): Promise<unknown> {
  const baseUrl = await serve((call, reply) => {
    const chunks: string[] = [];
    call.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
    call.on('end', () => {
      const { method, url, headers } = call;
      reply.end(
        JSON.stringify({
          method,
          url,
          type: headers['content-type'] ?? null,
          extra: headers['x-extra'] ?? null,
          body: chunks.join(''),
        }),
      );
    });
  });
  return request({ ...options, baseUrl });
}

async function refusal(status: number, body: string): Promise<RequestError> {
  const baseUrl = await serve((_, reply) => reply.writeHead(status).end(body));
  return failure(request({ baseUrl, path: '/' }));
}

async function failure(call: Promise<unknown>): Promise<RequestError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RequestError)) throw new Error(`expected a RequestError, got ${String(error)}`);
  return error;
}

describe('request', () => {
  it('[R16] sends no content type without a body', async () => {
    expect(await echo({ path: '/a?b=1', headers: { 'x-extra': 'yes' } })).toEqual({
      method: 'GET',
      url: '/a?b=1',
      type: null,
      extra: 'yes',
      body: '',
    });
    expect(await echo({ path: '/a', method: 'DELETE' })).toMatchObject({ method: 'DELETE', type: null });
  });

  it('[R16] sends a body as JSON', async () => {
    const sent = await echo({ path: '/a', body: { moves: [1, 2] }, headers: { 'x-extra': 'yes' } });
    expect(sent).toEqual({
      method: 'POST',
      url: '/a',
      type: 'application/json',
      extra: 'yes',
      body: '{"moves":[1,2]}',
    });
    expect(await echo({ path: '/a', method: 'PUT', body: null })).toMatchObject({
      method: 'PUT',
      body: 'null',
    });
  });

  it('[R16] passes the reply to `parse` and rejects with the error that `parse` throws', async () => {
    const baseUrl = await serve((_, reply) => reply.end('{"count":2}'));
    const count = await request({ baseUrl, path: '/' }, (value) => JSON.stringify(value).length);
    expect(count).toBe(11);
    const refuse = () => {
      throw new TypeError('not what I know');
    };
    await expect(request({ baseUrl, path: '/' }, refuse)).rejects.toThrow(TypeError);
  });

  it('[R16] resolves to undefined for status 204 and to null for the JSON null', async () => {
    const baseUrl = await serve((call, reply) => {
      if (call.url === '/null') reply.end('null');
      else reply.writeHead(204).end();
    });
    expect(await request({ baseUrl, path: '/' })).toBeUndefined();
    expect(await request({ baseUrl, path: '/null' })).toBeNull();
  });

  it("[R16] rejects with 'status: body' and the code and text of the reply", async () => {
    const body = '{"code":"play.too_fast","message":"Slower, please."}';
    const error = await refusal(422, body);
    expect(error).toMatchObject({ status: 422, code: 'play.too_fast', serverMessage: 'Slower, please.' });
    expect(error.message).toBe(`422: ${body}`);
    expect(error.name).toBe('RequestError');
  });

  it('[R16] rejects with the status text if the body is empty', async () => {
    const error = await refusal(503, '');
    expect(error).toMatchObject({
      status: 503,
      code: null,
      serverMessage: null,
      message: '503: Service Unavailable',
    });
  });

  it('[R16] rejects for status 401 as for other error statuses', async () => {
    const error = await refusal(401, '{"code":"auth.required","message":"Please sign in."}');
    expect(error).toMatchObject({ status: 401, code: 'auth.required' });
  });

  it.each(['<h1>Bad gateway</h1>', 'null', '[]', '"text"', '{"code":5,"message":{}}', '{'])(
    '[R16] finds no error code in an error reply with the body %s',
    async (body) => {
      expect(await refusal(502, body)).toMatchObject({
        status: 502,
        code: null,
        serverMessage: null,
        message: `502: ${body}`,
      });
    },
  );

  it('[R16] rejects a successful reply that is not JSON', async () => {
    expect(await refusal(200, '<h1>Please accept our terms</h1>')).toMatchObject({ status: 200, code: null });
  });

  it('[R16] rejects with status 0 if no server responds', async () => {
    const baseUrl = await serve((call) => call.socket.destroy());
    const error = await failure(request({ baseUrl, path: '/' }));
    expect(error).toMatchObject({ status: 0, code: null });
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it('[R16] rejects with status 0 if the reply is cut off', async () => {
    const baseUrl = await serve((_, reply) => {
      reply.writeHead(200, { 'content-length': 100 });
      reply.write('{"half":', () => reply.destroy());
    });
    expect(await failure(request({ baseUrl, path: '/' }))).toMatchObject({ status: 0 });
  });

  it('[R16] rejects after the timeout', async () => {
    const baseUrl = await serve((_, reply) => reply.writeHead(200).write('{'));
    expect(await failure(request({ baseUrl, path: '/', timeoutMs: 30 }))).toMatchObject({ status: 0 });
  });

  it('[R16] rejects with the abort reason from the caller', async () => {
    const baseUrl = await serve(() => undefined);
    const controller = new AbortController();
    const call = request({ baseUrl, path: '/', signal: controller.signal, timeoutMs: 60_000 });
    const reason = new Error('left the page');
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  it('[R16] includes credentials for any origin if asked to, otherwise only for its own origin', async () => {
    const seen: unknown[] = [];
    const fetch: typeof globalThis.fetch = (_, init) => {
      seen.push(init?.credentials);
      return Promise.resolve(new Response('{}'));
    };
    await request({ path: '/', fetch });
    await request({ path: '/', fetch, credentials: 'include' });
    expect(seen).toEqual(['same-origin', 'include']);
  });
});
