import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type ApiSchema,
  apiSchema,
  describeFields,
  describeType,
  describeValue,
  listObjects,
} from './api-schemas.ts';
import { code, joinParts, type Page, renderTable } from './page.ts';
import { type CallGroup, groups, withoutScope } from './parts/call-groups.ts';
import type { CallPart } from './parts/call-parts.ts';
import { type Line, renderOverview, type Section, toAnchor, toSummary } from './parts/overview.ts';

const contentSchema = z.record(z.string(), z.object({ schema: apiSchema, example: z.unknown().optional() }));
const callSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  'x-scope': z.string().optional(),
  parameters: z
    .array(
      z.object({ in: z.string(), name: z.string(), required: z.boolean().default(false), schema: apiSchema }),
    )
    .default([]),
  requestBody: z.object({ required: z.boolean().default(false), content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.optional() })),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), callSchema)),
  components: z.object({ schemas: z.record(z.string(), apiSchema) }),
});

type Document = z.infer<typeof documentSchema>;
type Call = z.infer<typeof callSchema> & { method: string; path: string };

const getGroup = (call: Call): string => call['x-scope']?.split(':')[0] ?? withoutScope;

/** Describes every call of servers and visitors. The calls of each group of scopes are on one page (G107). */
export function describeCalls(): Page[] {
  const text = readFileSync(join(import.meta.dirname, 'openapi.json'), 'utf8');
  const document = documentSchema.parse(JSON.parse(text));
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Call => ({ ...call, method: method.toUpperCase(), path })),
  );
  const byGroup = Map.groupBy(calls, getGroup);
  const unnamed = [...byGroup.keys()].find((name) => !groups.some((group) => group.name === name));
  if (unnamed !== undefined)
    throw new Error(`.ci/reference/parts/call-groups.ts has no page for the scope ${unnamed}`);
  return groups.flatMap((group, index) => {
    const described = { ...group, order: index + 1, calls: byGroup.get(group.name) ?? [] };
    return group.parts ? splitGroup(described, group.parts, document) : [describeGroup(described, document)];
  });
}

interface DescribedGroup extends CallGroup {
  order: number;
  calls: readonly Call[];
}

function describeGroup(group: DescribedGroup, document: Document): Page {
  const { schemas } = document.components;
  const objects = listObjects(group.calls.flatMap(listSchemas), schemas).map(([object, schema]) =>
    joinParts(`### ${object}`, describeFields(schema, schemas)),
  );
  return createPage(group, [
    ...group.calls.map((call) => describeCall(call, document)),
    objects.length > 0 ? '## Objects' : null,
    ...objects,
  ]);
}

function createPage(group: DescribedGroup, content: readonly (string | null)[]): Page {
  const needKey = group.calls.some((call) => getGroup(call) !== withoutScope);
  return {
    path: `http/${group.name}`,
    title: group.title,
    description: group.description,
    order: group.order,
    calls: { paths: group.calls.filter(canBeTried).map(({ path }) => path), needKey },
    body: joinParts(needKey ? serverIntroduction : visitorIntroduction, ...content),
  };
}

/** Divides the calls of a group among the pages of its parts. The page of the group lists them and their objects. */
function splitGroup(group: DescribedGroup, parts: readonly CallPart[], document: Document): Page[] {
  const unplaced = group.calls.find(
    ({ operationId }) => !parts.some(({ operations }) => operations.includes(operationId)),
  );
  if (unplaced)
    throw new Error(`.ci/reference/parts/call-parts.ts has no page for the call ${unplaced.operationId}`);
  const described = parts.map((part, index): DescribedGroup => ({
    ...part,
    order: group.order + index + 1,
    calls: part.operations.flatMap((id) => group.calls.find(({ operationId }) => operationId === id) ?? []),
  }));
  const sections = [...described.map(listCalls), listPlacedObjects(described, document)];
  const overview = createPage(group, [renderOverview(`http/${group.name}`, sections)]);
  return [
    { ...overview, path: `${overview.path}/index` },
    ...described.map((part) => ({
      ...describeGroup({ ...part, name: `${group.name}/${part.name}` }, document),
      title: `${part.title} (${group.title.toLowerCase()})`,
      label: part.title,
    })),
  ];
}

const listCalls = ({ name, title, calls }: DescribedGroup): Section => ({
  title,
  lines: calls.map((call) => toLine(name, nameCall(call), toSummary(call.description))),
});

/** Lists the objects of all parts. Each leads to the first part that describes it. */
function listPlacedObjects(parts: readonly DescribedGroup[], { components }: Document): Section {
  const places = new Map<string, string>();
  for (const { name, calls } of parts)
    for (const [object] of listObjects(calls.flatMap(listSchemas), components.schemas))
      if (!places.has(object)) places.set(object, name);
  return {
    title: 'Objects',
    lines: [...places]
      .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([object, part]) => toLine(part, object, '')),
  };
}

const toLine = (part: string, label: string, text: string): Line => ({
  place: `${part}#${toAnchor(label.replaceAll('`', ''))}`,
  label,
  text,
  isInner: false,
});

/** Reports whether the form on the page can send a call. The form cannot read streams, because they have no end. */
const canBeTried = ({ method, responses }: Call): boolean =>
  method === 'GET' && !('text/event-stream' in (responses['200']?.content ?? {}));

const serverIntroduction = `These calls need an [API key](/docs/api/keys) with the scope that each of them names. The [Node SDK](/docs/reference/sdk/node) has a method for
every one. A call that changes something accepts the header \`Idempotency-Key\`: calls with the same key take effect only once a day. Besides the
errors that a call names, there are those of [every call](/docs/reference/errors#every-call) and of [keys](/docs/reference/errors#sign-in-and-api-keys). The form at the end of
the page sends a GET call.`;
const visitorIntroduction = `The elements make these calls for visitors, from any site and without a key. Build on them only if you write an element of your own. Besides the
errors that a call names, there are those of [every call](/docs/reference/errors#every-call). The form at the end of the page sends a GET call.`;

const listSchemas = ({ parameters, requestBody, responses }: Call): ApiSchema[] => [
  ...parameters.map(({ schema }) => schema),
  ...[requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap(
    (content = {}) => Object.values(content).map(({ schema }) => schema),
  ),
];

function describeCall(call: Call, document: Document): string {
  const scope = call['x-scope'];
  return joinParts(
    `## ${nameCall(call)}`,
    call.description,
    scope === undefined ? null : `Scope: [${code(scope)}](/docs/api/keys#keys-with-scopes)`,
    describeParameters(call, document),
    describeBody(call, document),
    describeReply(call, document),
    describeRefusals(call),
    describeExample(call),
  );
}

const nameCall = ({ method, path }: Call): string => code(`${method} ${path}`);

function describeParameters({ parameters }: Call, { components }: Document): string {
  const shown = parameters.filter((parameter) => parameter.in !== 'header');
  if (shown.length === 0) return '';
  const rows = shown.map(({ name, in: place, required, schema }) => [
    place === 'path' ? `${code(name)} in the path` : code(name),
    describeType(schema, components.schemas),
    describeValue(schema, required),
  ]);
  return `**Parameters**\n\n${renderTable(['Name', 'Type', 'Description'], rows)}`;
}

function describeBody({ requestBody }: Call, { components }: Document): string {
  if (!requestBody) return '';
  const { required, content } = requestBody;
  const parts = Object.values(content).map(({ schema }) => describeContent(schema, components.schemas));
  return joinParts(`**Body**${required ? '' : ' (optional)'}: ${parts.join('\n\n')}`);
}

function describeReply({ responses }: Call, { components }: Document): string {
  const [status = '', reply] = Object.entries(responses).find(([name]) => name.startsWith('2')) ?? [];
  const [type = '', body] = Object.entries(reply?.content ?? {})[0] ?? [];
  const content = body ? describeContent(body.schema, components.schemas) : '';
  return `**Reply**: ${status}, ${describeReplyBody(type, content)}`;
}

function describeReplyBody(type: string, content: string): string {
  if (type === '') return 'without a body.';
  if (type === 'application/json') return content;
  if (type === 'text/event-stream') return `server-sent events of ${content}`;
  return type === '*/*' ? 'a file.' : `a file (${code(type)}).`;
}

/** Named objects have their own section. The fields of other objects follow in a table. */
function describeContent(schema: ApiSchema, schemas: Document['components']['schemas']): string {
  const fields = schema.properties ? describeFields(schema, schemas) : '';
  return fields === '' ? `${describeType(schema, schemas)}.` : `an object.\n\n${fields}`;
}

/**
 * Describes the errors of a call, except those that every call can have. The introduction of the page links to these.
 */
function describeRefusals({ responses }: Call): string {
  const own = Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, { description }]) => ({
      status,
      codes: description.split(', ').filter((error) => !/^(?:request|auth)\./.test(error)),
    }))
    .filter(({ codes }) => codes.length > 0)
    .map(({ status, codes }) => [status, codes.map(linkError).join(', ')]);
  return own.length === 0 ? '' : `**Errors**\n\n${renderTable(['Status', 'Codes'], own)}`;
}

const linkError = (error: string): string => `[${code(error)}](/docs/reference/errors#${error})`;

/** Writes a request for the command line. Placeholders in capitals stand for ids. */
function describeExample({ method, path, requestBody, ...call }: Call): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name.replaceAll(/(?=[A-Z])/g, '_').toUpperCase(),
  );
  const example = requestBody?.content['application/json']?.example;
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(call['x-scope'] === undefined ? [] : ['-H "Authorization: Bearer $PUZZLE_PRIZE_API_KEY"']),
    ...(example === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${toShell(example)}'`]),
  ];
  const lines = [`curl -sS "https://puzzle-prize.example${address}"`, ...options].join(' \\\n  ');
  return `**Example**\n\n\`\`\`sh\n${lines}\n\`\`\``;
}

const toShell = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll("'", "'\\''");
