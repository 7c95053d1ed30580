import { widgetDataSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { randomId } from '../../test/visitor.ts';

describe('the short road of a load', () => {
  const test = useApp();

  it('[W6] answers what the long road answers: headers, board and all', async () => {
    const { embedId } = await createPlayable(test);
    const sessionId = randomId();
    const load = async (query: string) => {
      const response = await fetch(`${test.url}/api/embed-widget/${embedId}?${query}`);
      const headers = new Map(response.headers);
      const id = headers.get('x-request-id');
      for (const name of ['date', 'x-request-id', 'content-length']) headers.delete(name);
      return { status: response.status, headers, id, data: widgetDataSchema.parse(await response.json()) };
    };
    // A parameter that the short road does not know sends the call along the long one.
    const long = await load(`sessionId=${sessionId}&collection=any`);
    const short = await load(`sessionId=${sessionId}`);
    expect(short.id).not.toBe(long.id);
    expect([short.status, short.headers]).toEqual([long.status, long.headers]);
    expect({ ...short.data, playToken: '' }).toEqual({ ...long.data, playToken: '' });
    expect(await load(`sessionId=${sessionId}&round=1`)).toMatchObject({ status: 200, data: { round: 1 } });
  });

  it('[W6] leaves every refusal to the long road', async () => {
    const { embedId } = await createPlayable(test);
    const statusOf = async (path: string) => (await fetch(`${test.url}/api/embed-widget/${path}`)).status;
    await statusOf(`${embedId}?sessionId=${randomId()}`);
    expect(await statusOf(`${embedId}?sessionId=short`)).toBe(400);
    expect(await statusOf(`${embedId}?sessionId=${randomId()}&round=-1`)).toBe(400);
    expect(await statusOf(`${embedId}?sessionId=${randomId()}&round=10001`)).toBe(400);
    expect(await statusOf(`embed-0-unknown?sessionId=${randomId()}`)).toBe(404);
  });
});
