import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { z } from 'zod';

const operationSchema = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.unknown())),
  responses: z.record(z.string(), z.looseObject({})),
});
export type Operation = z.infer<typeof operationSchema>;
/** Reads an API description. */
export const parseDescription = (description: unknown) => descriptionSchema.parse(description);
const descriptionSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** The calls without credentials that host servers also make. */
const openCalls: readonly string[] = ['readSessionStatus'];

/** Lists the calls that a host server makes: those that accept an API key, and `openCalls`. */
export function listServerCalls(description: unknown): [endpoint: string, operation: Operation][] {
  const { paths } = parseDescription(description);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => acceptsKey(operation) || openCalls.includes(operation.operationId))
      .map(([method, operation]): [string, Operation] => [`${method.toUpperCase()} ${path}`, operation]),
  );
}

const acceptsKey = ({ security }: Operation): boolean => security.some((scheme) => 'bearer' in scheme);

const notice = `/**
 * The types of all calls that an API key may make, written from the API description. Do not edit them:
 * \`npm test -- unit backend/src/api-reference/node-types.test.ts -u\` writes them again.
 */
`;

/** Writes the types of all calls of a host server, as the Node SDK contains them. */
export async function writeNodeTypes(description: unknown): Promise<string> {
  const calls = listServerCalls(description);
  const { components, ...rest } = parseDescription(description);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [endpoint, operation] of calls) {
    const [method = '', path = ''] = endpoint.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = { ...operation, responses: keepSuccess(operation) };
  }
  const schemas = keepUsed(components.schemas, JSON.stringify(paths));
  const document = z
    .custom<OpenAPI3>()
    .parse(JSON.parse(JSON.stringify({ ...rest, paths, components: { schemas } }, omitExamples)));
  const nodes = await openapiTypes(document, {
    alphabetize: true,
    // Fields with a default are optional in a request.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  const lines = calls
    .map(([endpoint, { operationId }]) => `    "${endpoint}": operations["${operationId}"];`)
    .sort();
  return `${notice}${astToString(nodes.filter(isNeeded))}/** Every call by its method and path. */
export interface Endpoints {
${lines.join('\n')}
}
`;
}

/**
 * Keeps only the replies of successful calls, without their headers, which the client reads itself. Errors have one type
 * for all calls, which is not generated.
 */
const keepSuccess = ({ responses }: Operation): Operation['responses'] =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, response]) => [status, { ...response, headers: undefined }]),
  );

const omitExamples = (key: string, value: unknown): unknown =>
  key === 'example' || key === 'examples' ? undefined : value;

/** Returns the schemas to which a text refers, directly or through other schemas. */
export function keepUsed(schemas: Readonly<Record<string, unknown>>, text: string): Record<string, unknown> {
  const used = new Map<string, unknown>();
  const waiting = [text];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop())
    for (const [, name = ''] of part.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.set(name, schemas[name]);
      waiting.push(JSON.stringify(schemas[name]));
    }
  return Object.fromEntries(used);
}

/**
 * Whether a declaration is part of the SDK's types. The SDK reads calls from `operations`, so `paths` and
 * empty declarations are left out.
 */
function isNeeded(node: ts.Node): boolean {
  const isNamed = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  return !isNamed || !['paths', 'webhooks', '$defs'].includes(node.name.text);
}
