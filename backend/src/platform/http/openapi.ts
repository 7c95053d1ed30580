import { errorCatalogue, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { z } from 'zod';
import type { Access, Description, Endpoint, HttpServices } from './endpoint.ts';

const signedInErrors = ['auth.required', 'request.wrong_origin', 'request.rate_limited'] as const;
const generalErrors: Record<Access, readonly ErrorCode[]> = {
  owner: signedInErrors,
  admin: [...signedInErrors, 'auth.admin_required'],
  key: ['auth.key_required', 'request.rate_limited'],
  visitor: ['request.rate_limited'],
  public: ['request.rate_limited'],
  webhook: ['request.rate_limited'],
};

const bodyErrors = [
  'request.malformed_json',
  'request.too_large',
  'request.too_slow',
  'request.unsupported_type',
] as const satisfies readonly ErrorCode[];

/** The OpenAPI 3.1 description of all calls, made from the very schemas that check them. */
export function describeApi(
  endpoints: readonly Endpoint[],
  { publicUrl, sessionCookieName }: Pick<HttpServices, 'publicUrl' | 'sessionCookieName'>,
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method] = describe(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Puzzle Prize API', version: '1.0.0' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        ownerSession: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
        bearer: { type: 'http', scheme: 'bearer', description: 'The API key of your server' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { enum: Object.keys(errorCatalogue) }, message: { type: 'string' } },
        },
      },
    },
  };
}

function describe(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.access],
    ...securityOf(endpoint),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: !accepts(endpoint.body, undefined), content: json(endpoint.body, 'input') },
    }),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  };
}

function securityOf({ access, acceptsKey }: Endpoint) {
  if (access === 'owner' || access === 'admin') return { security: [{ ownerSession: [] }] };
  if (access === 'key') return { security: [{ bearer: [] }] };
  return acceptsKey ? { security: [{}, { bearer: [] }] } : {};
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!(schema instanceof z.ZodObject)) return [];
  const shape: Record<string, z.core.$ZodType> = schema.shape;
  return Object.entries(shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !accepts(field, undefined),
    schema: toJsonSchema(field, 'input'),
  }));
}

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

function success({ reply, download, events, status = 200 }: Description) {
  if (events) {
    const content = { 'text/event-stream': { schema: toJsonSchema(events, 'output') } };
    return { 200: { description: 'Server-sent events, whose data are JSON', content } };
  }
  if (download)
    return { 200: { description: 'A file', content: { [download]: { schema: { type: 'string' } } } } };
  if (reply === undefined) return { 204: { description: 'Done' } };
  return { [status]: { description: 'Success', content: json(reply, 'output') } };
}

function refusals({ access, errors = [], body, query }: Endpoint) {
  const codes = new Set<ErrorCode>([
    ...generalErrors[access],
    ...(query || body ? (['request.invalid'] as const) : []),
    ...(body ? bodyErrors : []),
    ...errors,
  ]);
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${errorCatalogue[code].message}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function json(schema: z.ZodType, io: 'input' | 'output') {
  return { 'application/json': { schema: toJsonSchema(schema, io) } };
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
