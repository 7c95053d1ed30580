import { errorCatalogue, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { z } from 'zod';
import { createDocument, type ZodObjectInput, type ZodOpenApiOperationObject } from 'zod-openapi';
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

const bodyErrors = [
  'request.malformed_json',
  'request.too_large',
  'request.too_slow',
  'request.unsupported_type',
] as const satisfies readonly ErrorCode[];

const tags: Record<Access, string> = {
  owner: 'Calls of the dashboard, with the session cookie of an owner',
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
          bearer: { type: 'http', scheme: 'bearer', description: 'The API key of your server' },
        },
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
    requestParams: { ...(path && { path }), ...(search && { query: search }) },
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: body } },
      },
    }),
    responses: { ...success(endpoint), ...listRefusals(endpoint) },
  };
}

/**
 * Returns the schema of the object that a call sends. If the schema transforms the object, the result
 * describes the object before the transformation.
 */
function findObjectSchema(schema: z.core.$ZodType | undefined): ZodObjectInput | null {
  if (schema instanceof z.ZodPipe) return findObjectSchema(schema.in);
  return schema instanceof z.ZodObject ? schema : null;
}

function describeSecurity({ access, acceptsKey }: Endpoint): { security: Record<string, string[]>[] } {
  if (access === 'owner' || access === 'admin') return { security: [{ ownerSession: [] }] };
  if (access === 'key') return { security: [{ bearer: [] }] };
  return { security: acceptsKey ? [{}, { bearer: [] }] : [{}] };
}

function success({ reply, download, events, status = 200 }: Description) {
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

function listRefusals({ access, errors = [], body, query }: Endpoint) {
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
