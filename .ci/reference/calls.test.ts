import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { describe, expect, it } from 'vitest';
import { describeFields, describeType, listObjects } from './api-schemas.ts';
import { describeCalls } from './calls.ts';
import { renderPage } from './page.ts';

const pages = describeCalls();
/** The pages that describe calls, without the overviews of groups with several pages. */
const described = pages.filter(({ path }) => !path.endsWith('/index'));
const findPage = (name: string) => pages.find(({ path }) => path === `http/${name}`);
const findCall = (page: string, call: string) =>
  (findPage(page)?.body ?? '').split(/^## /m).find((part) => part.startsWith(`\`${call}\``)) ?? '';

describe('the pages of the HTTP API', () => {
  it('[G107] show the scope, the parameters, the body, the reply and the errors of a call', () => {
    const call = findCall('codes/collections', 'POST /api/puzzles/{id}/codes');
    expect(call).toContain('Scope: [`codes:write`](/docs/api/keys#keys-with-scopes)');
    expect(call).toMatch(/^\| `prize` \| `first`, `second`, .* Default: `first`\. \|$/m);
    expect(call).toContain('| `id` in the path | UUID | Id. |');
    expect(call).toContain('**Body**: [AppendCodes](#appendcodes).');
    expect(call).toContain('**Reply**: 200, [SetCodesReply](#setcodesreply).');
    expect(call).toContain('[`codes.too_many`](/docs/reference/errors#codes.too_many)');
    expect(call).not.toContain('request.malformed_json');
    expect(findPage('codes/collections')?.body).toMatch(
      /^### AppendCodes\n\n\| Field .*\n.*\n\| `codes` \| a list of string \|/m,
    );
  });

  it('[G107] give an example for the command line with the key and the body, if a call needs them', () => {
    const call = findCall('sessions', 'POST /api/v1/access/grant');
    expect(call).toMatch(
      /curl -sS "https:\/\/puzzle-prize\.example\/api\/v1\/access\/grant" \\\n {2}-X POST \\\n/,
    );
    expect(call).toContain('-H "Authorization: Bearer $PUZZLE_PRIZE_API_KEY"');
    expect(call).toContain('"endUserIdentifier": ');
    const open = findCall('visitors/play', 'GET /api/embed-widget/{embedId}');
    expect(open).toContain('curl -sS "https://puzzle-prize.example/api/embed-widget/EMBED_ID"\n');
    expect(open).not.toContain('Authorization');
  });

  it('[G107] name only errors of the catalog, and offer every GET call of a page to its form, except streams of events', () => {
    for (const { body, calls } of described) {
      const errors = [...body.matchAll(/errors#([\w]+\.[\w]+)\)/g)].map(([, error = '']) => error);
      expect(errors.filter((error) => !(error in errorCatalogue))).toEqual([]);
      const sections = body.split(/^## /m).filter((section) => !section.includes('server-sent events'));
      expect(calls?.paths.map((path) => `\`GET ${path}\``)).toEqual(
        sections.flatMap((section) => /^`GET [^`]+`/.exec(section) ?? []),
      );
    }
    const account = findPage('account');
    expect(account && renderPage(account)).toContain(
      '\ncalls: {"paths":["/api/auth/user","/api/notices"],"needKey":true}\n',
    );
  });

  it.each(['campaigns', 'codes', 'races', 'visitors'])(
    '[G107] list the calls for %s, each of which is on one page, and offer them to the form',
    (group) => {
      const overview = findPage(`${group}/index`);
      const listed = [...(overview?.body ?? '').matchAll(/^- .*\[`([A-Z]+ [^`]+)`\]\(.*\/([\w-]+)#/gm)];
      const parts = described.filter(({ path }) => path.startsWith(`http/${group}/`));
      const calls = parts.flatMap(({ body, path }) =>
        [...body.matchAll(/^## `(.+)`$/gm)].map(([, call = '']) => [call, path.split('/').at(-1)]),
      );
      expect(listed.map(([, call = '', part]) => [call, part])).toEqual(calls);
      expect(overview?.calls?.paths.toSorted()).toEqual(
        parts.flatMap((part) => part.calls?.paths ?? []).toSorted(),
      );
    },
  );

  it('[G107] link each object to its section on the same page', () => {
    for (const { body, path } of described) {
      const headings = new Set(
        [...body.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name.toLowerCase()),
      );
      const links = [...body.matchAll(/\]\(#(\w+)\)/g)].map(([, name = '']) => name);
      expect(links.length, path).toBeGreaterThan(0);
      expect(links.filter((name) => !headings.has(name))).toEqual([]);
    }
  });
});

it('[G107] describes nested fields, choices and objects that refer to themselves', () => {
  const schemas = {
    Kind: { type: 'string', enum: ['a', 'b'] },
    Node: {
      type: 'object',
      properties: { next: { anyOf: [{ $ref: '#/components/schemas/Node' }, { type: 'null' }] } },
    },
  };
  const object = {
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { $ref: '#/components/schemas/Kind', description: 'The kind' },
      rows: {
        type: 'array',
        items: { type: 'object', properties: { at: { type: ['string', 'null'], format: 'date-time' } } },
      },
      first: { $ref: '#/components/schemas/Node' },
    },
  };
  expect(describeFields(object, schemas).split('\n').slice(2)).toEqual([
    '| `kind` | `a`, `b` | The kind. |',
    '| `rows` | a list of object | Optional. |',
    '| `rows[].at` | time or null | Optional. |',
    '| `first` | [Node](#node) | Optional. |',
  ]);
  expect(listObjects([object], schemas).map(([name]) => name)).toEqual(['Node']);
  expect(describeType({ const: true }, {})).toBe('`true`');
});
