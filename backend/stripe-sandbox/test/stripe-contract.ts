import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import Stripe from 'stripe';
import { z } from 'zod';

/**
 * The JSON Schema of the calls, replies and events that the product uses. It is derived from the type
 * declarations of the `stripe` package (MIT, Stripe). Stripe generates these declarations from its OpenAPI
 * document.
 */
const schemaFile = new URL('stripe-schema.json', import.meta.url);

/**
 * Checks values against the schema. Each function returns the violations, or an empty list for a valid value.
 */
export interface StripeContract {
  /** The package from which the schema is derived, e.g. `stripe@23.1.0`. */
  source: string;
  /** @param endpoint the key in the schema, e.g. `POST /v1/promotion_codes` */
  request(endpoint: string, parameters: object): string[];
  reply(endpoint: string, reply: unknown): string[];
  /** @param name e.g. `promotion_code` */
  object(name: string, object: unknown): string[];
  event(type: string, event: unknown): string[];
}

export function readContract(): StripeContract {
  const schema: unknown = JSON.parse(readFileSync(schemaFile, 'utf8'));
  const strict = createChecker(schema, { coerceTypes: false });
  // Form values are always strings, so the checker converts them to the types in the schema.
  const coercing = createChecker(schema, { coerceTypes: true });
  const { source } = z.object({ source: z.object({ package: z.string() }) }).parse(schema);
  return {
    source: source.package,
    request: (endpoint, parameters) =>
      coercing(['endpoints', endpoint, 'params'], structuredClone(parameters)),
    reply: (endpoint, reply) => strict(['endpoints', endpoint, 'response'], reply),
    object: (name, object) => strict(['schemas', name], object),
    event: (type, event) => strict(['events', type], event),
  };
}

function createChecker(schema: unknown, { coerceTypes }: { coerceTypes: boolean }) {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes });
  if (typeof schema !== 'object' || schema === null) throw new Error('the contract is no schema');
  ajv.addSchema(schema, 'stripe');
  return (path: string[], value: unknown): string[] => {
    const pointer = path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    const check = ajv.getSchema(`stripe#/${pointer.join('/')}`);
    if (!check) throw new Error(`the contract does not know ${path.join(' ')}`);
    return check(value) === true ? [] : (check.errors ?? []).map(describeError);
  };
}

function describeError({ instancePath, message = '', params }: ErrorObject): string {
  return `${instancePath} ${message} ${JSON.stringify(params)}`;
}

/** An HTTP request that stripe-node has sent. */
export interface SentCall {
  method: string;
  path: string;
  body: string;
}

/** Creates an HTTP client for stripe-node that also records each request in `sent`. */
export function recordingHttpClient(sent: SentCall[]): ReturnType<typeof Stripe.createNodeHttpClient> {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (...call) => {
    const [, , path, method, , body] = call;
    sent.push({ method, path, body });
    return send(...call);
  };
  return client;
}
