import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as wire from '@puzzle-prize/sdk/protocol';
import { UserEntity } from '../src/auth/user.entity.ts';
import { validate } from '../src/platform/http/validate.ts';
import { useApp } from './app.ts';
import { badBodies, badValues, goodValue, inlineSchemas, type JsonSchema, jsonSchema } from './bad-values.ts';
import { createKey } from './keys.ts';
import { createMediaCampaign } from './media.ts';
import { createRaceable } from './race.ts';
import { randomId } from './visitor.ts';

const callSchema = z.object({
  tags: z.array(z.string()),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: jsonSchema })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) }).optional(),
});
const descriptionSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), callSchema)) });

interface Described {
  method: string;
  path: string;
  access: string;
  query: { name: string; schema: JsonSchema }[];
  body: JsonSchema | undefined;
}

/** Words that occur in the messages of the schema library Zod. */
const libraryWords =
  /Too (small|big)|expected|received|Invalid (?!Quantity|Threshold)|Unrecognized|NaN|>=|<=/;

describe('every schema of the protocol', () => {
  it('[R16] refuses every wrong value with a message of the product, not of the library', () => {
    const schemas = Object.entries(wire).filter(([, value]) => value instanceof z.ZodType);
    expect(schemas.length).toBeGreaterThan(80);
    // Most wrong values have the same problems, so each problem is checked once, with its first value.
    const problems = new Map<string, string>();
    for (const [name, schema] of schemas) {
      if (!(schema instanceof z.ZodType)) continue;
      const described = jsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
      for (const value of [...badValues(described), ...badBodies(described)]) {
        const problem = getProblem(schema, value);
        if (problem === null || problems.has(problem)) continue;
        problems.set(problem, `${name} ${JSON.stringify(value).slice(0, 200)}`);
      }
    }
    expect(problems.size).toBeGreaterThan(80);
    for (const [problem, about] of problems) {
      expect([about, problem]).toEqual([about, expect.not.stringMatching(libraryWords)]);
      expect([about, problem]).toEqual([about, expect.not.stringMatching(/^$|not valid\.$/)]);
    }
  });

  const getProblem = (schema: z.ZodType, value: unknown) => {
    try {
      validate(schema, value);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
});

describe('every call', () => {
  const test = useApp();
  let calls: Described[] = [];
  let headers: Record<string, Record<string, string>> = {};
  let ids: Record<string, string> = {};

  beforeAll(async () => {
    const text: unknown = await (await fetch(`${test.url}/api/openapi.json`)).json();
    calls = Object.entries(descriptionSchema.parse(inlineSchemas(text)).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([
          method,
          {
            tags: [access = ''],
            parameters,
            requestBody,
          },
        ]) => ({
          method: method.toUpperCase(),
          path,
          access,
          query: parameters.filter((parameter) => parameter.in === 'query'),
          body: requestBody?.content['application/json']?.schema,
        }),
      ),
    );
    const { owner, campaignId, items } = await createMediaCampaign(test);
    const race = await createRaceable(test, { owner });
    const em = test.app.platform.database.orm.em.fork();
    await em.nativeUpdate(UserEntity, { id: owner.id }, { isAdmin: true });
    const cookie = { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' };
    headers = {
      ...{ owner: cookie, admin: cookie },
      key: { authorization: `Bearer ${(await createKey(owner, wire.apiScopes)).apiKey}` },
    };
    ids = {
      ...{ '/api/race/': race.config.id, '/api/embed-codes/': race.embedRowId, '/api/': campaignId },
      ...{ rewardId: items[0]?.id ?? '', embedId: race.embedId },
    };
  });

  const buildPath = ({ path }: Described) => {
    const id = Object.entries(ids).find(([start]) => path.startsWith(start))?.[1] ?? '';
    return path
      .replace('{id}', id)
      .replace('{rewardId}', ids['rewardId'] ?? '')
      .replace('{embedId}', ids['embedId'] ?? '')
      .replace('{code}', 'ABC234')
      .replace(/\{\w+\}/g, randomId());
  };
  const ask = async (call: Described, query: string, body?: unknown) => {
    const response = await fetch(`${test.url}${buildPath(call)}${query}`, {
      method: call.method,
      headers: { ...headers[call.access], ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    return { status: response.status, text: await response.text() };
  };
  const goodBody = ({ body }: Described) => Object.assign({}, goodValue(body ?? {}));
  const expectOwnWords = (
    call: Described,
    sent: unknown,
    { status, text }: Awaited<ReturnType<typeof ask>>,
  ) => {
    const about = `${call.method} ${call.path} ${JSON.stringify(sent).slice(0, 200)}`;
    expect([about, status]).toEqual([about, expect.not.toBeOneOf([500, 502])]);
    if (!text.includes('"request.invalid"')) return 0;
    expect([about, text]).toEqual([about, expect.not.stringMatching(libraryWords)]);
    expect([about, text]).toEqual([about, expect.not.stringContaining('The request is not valid.')]);
    return 1;
  };

  it('[R16] refuses a bad body with a message of the product', { timeout: 60_000 }, async () => {
    const withBody = calls.filter(({ body }) => body !== undefined);
    expect(withBody.length).toBeGreaterThanOrEqual(25);
    for (const call of withBody) {
      const fields = Object.keys(call.body?.properties ?? {});
      const bodies = [null, 'text', ...fields.map((name) => ({ ...goodBody(call), [name]: { a: 1 } }))];
      let refused = 0;
      for (const body of bodies) refused += expectOwnWords(call, body, await ask(call, '', body));
      expect([call.path, refused > 0]).toEqual([call.path, true]);
    }
  });

  it('[R16] refuses a bad query with a message of the product', { timeout: 60_000 }, async () => {
    for (const call of calls.filter(({ query }) => query.length > 0)) {
      for (const { name, schema } of call.query) {
        for (const value of badValues(schema).filter((bad) => typeof bad !== 'object')) {
          const query = `?${new URLSearchParams({ [name]: String(value) }).toString()}`;
          expectOwnWords(call, query, await ask(call, query));
        }
      }
    }
  });

  it('[C8, E1, M10, Q7] refuses an edit with an unknown field and names the field', async () => {
    const changes = calls.filter(({ method, access }) => /PATCH|PUT/.test(method) && access === 'owner');
    expect(changes.length).toBeGreaterThanOrEqual(5);
    for (const call of changes) {
      const body = badBodies(call.body ?? {}).at(-1);
      const { status, text } = await ask(call, '', body);
      expect([call.path, status, text]).toEqual([
        call.path,
        400,
        '{"code":"request.invalid","message":"aFieldOfNoCall: is an unknown field"}',
      ]);
    }
  });
});
