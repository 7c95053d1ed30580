import { once } from 'node:events';
import { get } from 'node:http';
import { widgetDataSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { randomId } from '../../test/visitor.ts';

describe('the fast path for a load', () => {
  const test = useApp();

  it('[W6] returns the same headers and the same puzzle as Koa', async () => {
    const { embedId } = await createPlayable(test);
    const sessionId = randomId();
    const load = async (query: string) => {
      const response = await fetch(`${test.url}/api/embed-widget/${embedId}?${query}`);
      const headers = new Map(response.headers);
      const id = headers.get('x-request-id');
      for (const name of ['date', 'x-request-id', 'content-length']) headers.delete(name);
      return { status: response.status, headers, id, data: widgetDataSchema.parse(await response.json()) };
    };
    // The fast path does not know the parameter `collection`, so Koa handles this call.
    const slow = await load(`sessionId=${sessionId}&collection=any`);
    const fast = await load(`sessionId=${sessionId}`);
    expect(fast.id).not.toBe(slow.id);
    expect([fast.status, fast.headers]).toEqual([slow.status, slow.headers]);
    expect({ ...fast.data, playToken: '' }).toEqual({ ...slow.data, playToken: '' });
    expect(await load(`sessionId=${sessionId}&round=1`)).toMatchObject({ status: 200, data: { round: 1 } });
  });

  it('[W6] handles a load of a puzzle that is in memory', async () => {
    const { embedId } = await createPlayable(test);
    const isFast = async (query: string) => {
      const replies: unknown = await once(
        get(`${test.url}/api/embed-widget/${embedId}?${query}`),
        'response',
      );
      const [{ rawHeaders }] = z.tuple([z.object({ rawHeaders: z.array(z.string()) })]).parse(replies);
      const names = rawHeaders.filter((_, index) => index % 2 === 0);
      // The replies differ only in the order of their headers: Koa sets X-Request-Id first, and the fast path
      // sets it later.
      return names.indexOf('X-Request-Id') > names.indexOf('Content-Type');
    };
    const sessionId = randomId();
    expect(await isFast(`sessionId=${sessionId}&collection=any`)).toBe(false);
    expect(await isFast(`sessionId=${sessionId}`)).toBe(true);
  });

  it('[W6] leaves every refusal to Koa', async () => {
    const { embedId } = await createPlayable(test);
    const getStatus = async (path: string) => (await fetch(`${test.url}/api/embed-widget/${path}`)).status;
    await getStatus(`${embedId}?sessionId=${randomId()}`);
    expect(await getStatus(`${embedId}?sessionId=short`)).toBe(400);
    expect(await getStatus(`${embedId}?sessionId=${randomId()}&round=-1`)).toBe(400);
    expect(await getStatus(`${embedId}?sessionId=${randomId()}&round=10001`)).toBe(400);
    expect(await getStatus(`embed-0-unknown?sessionId=${randomId()}`)).toBe(404);
  });
});
