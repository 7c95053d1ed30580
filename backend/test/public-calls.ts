import { z } from 'zod';
import { keepUsed, listServerCalls, type Operation, parseDescription } from './node-types.ts';

const nodeSchema = z.record(z.string(), z.unknown());
const replySchema = z.looseObject({
  description: z.string(),
  content: z.record(z.string(), z.looseObject({ schema: z.unknown() })).optional(),
});

/**
 * Keeps the part of the API description that the pages of the HTTP API show: the calls of host servers and of
 * visitors, without details that these pages omit.
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

/** Shortens the replies of an operation. All refusals have the same form, so only their error codes are kept. */
function shorten(operation: Operation): object {
  const responses = Object.entries(operation.responses).map(([status, reply]): [string, unknown] => {
    const { content, description } = replySchema.parse(reply);
    if (!status.startsWith('2')) return [status, { description: listCodes(description) }];
    return [status, { description, ...(content && { content: withoutExamples(content) }) }];
  });
  return { ...operation, responses: Object.fromEntries(responses) };
}

/** Lists the error codes in the description of a refusal, which has one line for each code and its message. */
const listCodes = (description: string): string =>
  description
    .split('\n')
    .map((line) => line.replace(/:.*/, ''))
    .join(', ');

const withoutExamples = (content: Record<string, { schema: unknown }>): object =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, { schema }]));

/** The schema keywords that the pages omit, such as patterns, ranges and examples of single fields. */
const detailNames: readonly string[] = [
  ...['pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'additionalProperties', 'examples'],
];
const omitDetails = (name: string, value: unknown): unknown =>
  detailNames.includes(name) ? undefined : value;
