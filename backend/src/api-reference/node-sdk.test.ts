import { PuzzlePrize } from '@puzzle-prize/sdk/node';
import { expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { listServerCalls } from '../../test/node-types.ts';

const test = useApp();

/**
 * Arguments for any method of the SDK. A method expects its ids either as texts or as properties of an object. It
 * refuses the other form before it sends a request.
 */
const argumentLists: readonly unknown[][] = [
  ['id-1', 'id-2', 'id-3'],
  [{ id: 'id-1', puzzleId: 'id-1', rewardId: 'id-2', sessionId: 'id-3', locale: 'de' }, {}],
];

/** Lists every method of an object and of the objects in it. */
function listMethods(resource: object): ((...values: unknown[]) => unknown)[] {
  const prototype: unknown = Object.getPrototypeOf(resource);
  const names =
    typeof prototype === 'object' && prototype !== null ? Object.getOwnPropertyNames(prototype) : [];
  const own = names
    .filter((name) => name !== 'constructor' && name !== 'signEndUser')
    .map((name) => (...values: unknown[]): unknown => {
      const method: unknown = Reflect.get(resource, name);
      return typeof method === 'function' ? Reflect.apply(method, resource, values) : undefined;
    });
  const parts = Object.values(resource).filter(
    (part): part is object => typeof part === 'object' && part !== null,
  );
  return [...own, ...parts.flatMap(listMethods)];
}

/** Calls every method of the SDK, and returns the requests that it would send. */
async function recordRequests(): Promise<string[]> {
  const sent: string[] = [];
  const record: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    sent.push(`${init?.method ?? 'GET'} ${url.pathname}`);
    return Promise.resolve(Response.json({ code: 'request.not_found', message: '' }, { status: 404 }));
  };
  const client = new PuzzlePrize({
    apiKey: 'k',
    baseUrl: 'https://prizes.example',
    fetch: record,
    maxRetries: 0,
  });
  for (const method of listMethods(client))
    for (const values of argumentLists)
      await Promise.resolve()
        .then(() => method(...values))
        .catch(() => undefined);
  return sent;
}

const matches = (endpoint: string, request: string): boolean =>
  new RegExp(`^${endpoint.replace(/\{\w+\}/g, '[^/]+')}$`).test(request);
const countParameters = (endpoint: string): number => endpoint.split('{').length;

it('[G101] has a method for every call that a key may make, and no other methods', async () => {
  const description: unknown = await (await fetch(`${test.url}/api/openapi.json`)).json();
  const endpoints = listServerCalls(description)
    .map(([endpoint]) => endpoint)
    // A request may match several patterns. The pattern with the fewest parameters is correct, so it comes first.
    .sort((one, other) => countParameters(one) - countParameters(other));
  expect(endpoints.length).toBeGreaterThan(90);
  const sent = await recordRequests();
  const called = sent.map(
    (request) => endpoints.find((endpoint) => matches(endpoint, request)) ?? `unknown: ${request}`,
  );
  expect(new Set(called)).toEqual(new Set(endpoints));
});
