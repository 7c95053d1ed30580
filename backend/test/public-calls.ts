import { z } from 'zod';
import { keepUsed, listServerCalls, type Operation, parseDescription } from './node-types.ts';

const nodeSchema = z.record(z.string(), z.unknown());
const replySchema = z.looseObject({
  description: z.string(),
  content: z.record(z.string(), z.looseObject({ schema: z.unknown() })).optional(),
});

/**
 * Keeps the part of the API description that the pages of the HTTP API show: the calls of host servers and of
 * visitors, without what the pages do not need.
 */
export function keepPublicCalls(description: unknown): object {
  const { paths, components } = parseDescription(description);
  const forServers = new Set(listServerCalls(description).map(([, { operationId }]) => operationId));
  const kept: Record<string, Record<string, unknown>> = {};
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      if (forServers.has(operation.operationId) || operation.tags.includes('visitor'))
        (kept[path] ??= {})[method] = shorten(operation);
  const schemas = keepUsed(components.schemas, JSON.stringify(kept));
  const text = JSON.stringify({ openapi: '3.1.0', paths: kept, components: { schemas } }, omitDetails);
  return nodeSchema.parse(JSON.parse(text));
}

/** The replies of a refused call have one form, so their codes are enough. */
function shorten(operation: Operation): object {
  const responses = Object.entries(operation.responses).map(([status, reply]): [string, unknown] => {
    const { content, description } = replySchema.parse(reply);
    if (!status.startsWith('2')) return [status, { description: listCodes(description) }];
    return [status, { description, ...(content && { content: withoutExamples(content) }) }];
  });
  return { ...operation, responses: Object.fromEntries(responses) };
}

/** The description of a refusal has a line for each code, with its message. */
const listCodes = (description: string): string =>
  description
    .split('\n')
    .map((line) => line.replace(/:.*/, ''))
    .join(', ');

const withoutExamples = (content: Record<string, { schema: unknown }>): object =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, { schema }]));

/** The pages show neither patterns nor ranges, and one example for a whole body. */
const detailNames: readonly string[] = [
  ...['pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'additionalProperties', 'examples'],
];
const omitDetails = (name: string, value: unknown): unknown =>
  detailNames.includes(name) ? undefined : value;
