import { errorCatalogue, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { idempotencyKeyMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';
import {
  createDocument,
  type ZodObjectInput,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import type { Access, Description, Endpoint, HttpServices } from './endpoint.ts';
import { addReferences, type ApiReference } from './openapi-reference.ts';

const signedInErrors = ['auth.required', 'request.wrong_origin', 'request.rate_limited'] as const;
const generalErrors: Record<Access, readonly ErrorCode[]> = {
  owner: signedInErrors,
  admin: [...signedInErrors, 'auth.admin_required'],
  key: ['auth.key_required', 'request.rate_limited'],
  visitor: ['request.rate_limited'],
  public: ['request.rate_limited'],
  webhook: ['request.rate_limited'],
};

const keyErrors = [
  'auth.key_required',
  'auth.key_ended',
  'auth.scope_required',
  'auth.test_key_refused',
] as const satisfies readonly ErrorCode[];

/** The errors of calls with an Idempotency-Key. */
const replyErrors = ['request.key_reused', 'request.in_progress'] as const satisfies readonly ErrorCode[];
const idempotencyHeader = z.object({ 'Idempotency-Key': z.string().max(idempotencyKeyMaxChars).optional() });

const bodyErrors = [
  'request.malformed_json',
  'request.too_large',
  'request.too_slow',
  'request.unsupported_type',
] as const satisfies readonly ErrorCode[];

const tags: Record<Access, string> = {
  owner:
    'Calls of the dashboard, with the session cookie of an owner, or with an API key that has their scope',
  admin: 'Calls of the dashboard, with the session cookie of the administrator',
  key: 'Calls of an owner’s server, with its API key',
  visitor: 'Calls that visitors make from any site, without credentials',
  public: 'Calls of the product’s own pages that need no sign-in',
  webhook: 'Calls of other servers, which sign what they send',
};

const [firstCode, ...otherCodes] = Object.keys(errorCatalogue);
const errorSchema = z.object({
  code: z.enum([firstCode ?? '', ...otherCodes]),
  message: z.string(),
  conflicts: z.array(z.object({ field: z.string(), yours: z.unknown(), stored: z.unknown() })).optional(),
  work: z.object({ bits: z.int() }).optional(),
  redeemed: z.object({ redeemedAt: z.iso.datetime(), redeemedBy: z.string().nullable() }).optional(),
});

/** Builds the OpenAPI 3.1 description of all calls from the schemas that validate them. */
export function describeApi(
  endpoints: readonly Endpoint[],
  {
    publicUrl,
    sessionCookieName,
    apiReference,
  }: Pick<HttpServices, 'publicUrl' | 'sessionCookieName'> & { apiReference: ApiReference },
) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method] = describe(endpoint);
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        ...apiReference.info,
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: apiReference.info.title, url: publicUrl },
      },
      servers: [{ url: publicUrl, description: 'This installation' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      security: [],
      paths,
      components: {
        securitySchemes: {
          ownerSession: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key of your server with the scope of the call',
          },
        },
        headers: limitHeaders,
        schemas: { ...apiReference.schemas, Error: errorSchema },
      },
    },
    {
      allowEmptySchema: { custom: true, transform: true, unknown: true },
      // In OpenAPI, the values of a discriminator must be strings that name schemas. Our discriminators also
      // have other values, so the description omits discriminators.
      override: ({ jsonSchema }) => {
        delete jsonSchema.discriminator;
      },
    },
  );
  return addReferences(document, apiReference);
}

function describe(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { operationId, summary, description, access, params, query, body } = endpoint;
  const [path, search] = [findObjectSchema(params), findObjectSchema(query)];
  return {
    operationId,
    summary,
    description,
    tags: [access],
    ...describeSecurity(endpoint),
    requestParams: {
      ...(path && { path }),
      ...(search && { query: search }),
      ...(acceptsIdempotencyKey(endpoint) && { header: idempotencyHeader }),
    },
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: body } },
      },
    }),
    responses: addLimitHeaders({ ...success(endpoint), ...listRefusals(endpoint) }),
  };
}

/** The replies of a call, by status. */
type Responses = Record<string, ZodOpenApiResponseObject>;

/**
 * Returns the schema of the object that a call sends. If the schema transforms the object, the result
 * describes the object before the transformation.
 */
function findObjectSchema(schema: z.core.$ZodType | undefined): ZodObjectInput | null {
  if (schema instanceof z.ZodPipe) return findObjectSchema(schema.in);
  return schema instanceof z.ZodObject ? schema : null;
}

/**
 * Describes who may make a call. The scope that a key needs is also given as `x-scope`, for generators that
 * ignore the scopes of a bearer scheme.
 */
function describeSecurity({ access, acceptsKey = false, scope }: Endpoint) {
  const byKey = { bearer: scope === undefined ? [] : [scope] };
  const ways: Record<string, string[]>[] =
    access === 'owner' || access === 'admin' ? [{ ownerSession: [] }] : access === 'key' ? [] : [{}];
  const takesKey = access === 'key' || acceptsKey || (access === 'owner' && scope !== undefined);
  return { security: takesKey ? [...ways, byKey] : ways, ...(scope !== undefined && { 'x-scope': scope }) };
}

function success({ reply, download, events, status = 200 }: Description): Responses {
  if (events) {
    const content = { 'text/event-stream': { schema: events } };
    return { 200: { description: 'Server-sent events, whose data are JSON', content } };
  }
  if (download) {
    const schema = { type: 'string', description: 'The file' } as const;
    return { 200: { description: 'A file', content: { [download]: { schema } } } };
  }
  if (reply === undefined) return { 204: { description: 'Done' } };
  return { [status]: { description: 'Success', content: { 'application/json': { schema: reply } } } };
}

/** The headers of the replies to calls that rate limits count, as in draft-ietf-httpapi-ratelimit-headers-10. */
const limitHeaders = {
  'RateLimit-Policy': {
    description:
      'Each limit that counts the call: its name, the number of calls and the seconds of its window',
    schema: { type: 'string' },
    example: '"key";q=1200;w=60',
  },
  RateLimit: {
    description: 'The same limits with the number of calls left and the seconds until the window ends',
    schema: { type: 'string' },
    example: '"key";r=1187;t=42',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next call',
    schema: { type: 'integer' },
    example: 42,
  },
} as const;

/** Adds the rate limit headers to the replies of a call that a limit counts. */
function addLimitHeaders(responses: Responses): Responses {
  if (!('429' in responses)) return responses;
  const listHeaders = (status: string) =>
    Object.keys(limitHeaders).filter((name) => status === '429' || name !== 'Retry-After');
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      status.startsWith('2') || status === '429'
        ? { ...response, headers: toReferences(listHeaders(status)) }
        : response,
    ]),
  );
}

const toReferences = (headers: readonly string[]) =>
  Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Tests whether the server runs a call with an API key only once per Idempotency-Key. */
function acceptsIdempotencyKey({ access, method, scope, ignoresIdempotencyKey = false }: Endpoint): boolean {
  if (ignoresIdempotencyKey || scope === undefined) return false;
  return method !== 'get' && (access === 'owner' || access === 'key');
}

function listRefusals(endpoint: Endpoint) {
  const { access, errors = [], body, query, scope, storesReply = false } = endpoint;
  const codes = new Set<ErrorCode>([
    ...generalErrors[access],
    ...(scope === undefined ? [] : keyErrors),
    ...(acceptsIdempotencyKey(endpoint) && !storesReply ? replyErrors : []),
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
        content: {
          'application/json': {
            schema: errorSchema,
            example: { code: group[0], message: group[0] && errorCatalogue[group[0]].message },
          },
        },
      },
    ]),
  );
}
