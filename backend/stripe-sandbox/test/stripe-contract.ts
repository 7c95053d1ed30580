import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import Stripe from 'stripe';
import { z } from 'zod';

/**
 * The JSON Schema of the calls, replies and events that we use: derived from the type declarations of the `stripe`
 * package (MIT, Stripe), which Stripe generates from its OpenAPI document.
 */
const schemaFile = new URL('stripe-schema.json', import.meta.url);

/** Each check returns the violations; an empty list means that the value conforms. */
export interface StripeContract {
  /** The package that the schema was derived from, e.g. `stripe@23.1.0`. */
  source: string;
  /** @param endpoint as the schema names it, e.g. `POST /v1/promotion_codes` */
  request(endpoint: string, parameters: object): string[];
  reply(endpoint: string, reply: unknown): string[];
  /** @param name e.g. `promotion_code` */
  object(name: string, object: unknown): string[];
  event(type: string, event: unknown): string[];
}

export function readContract(): StripeContract {
  const schema: unknown = JSON.parse(readFileSync(schemaFile, 'utf8'));
  const strict = createChecker(schema, { coerceTypes: false });
  // Every value of a form is a text.
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

/** A call of stripe-node as it went over the wire. */
export interface SentCall {
  method: string;
  path: string;
  body: string;
}

/** The HTTP client of stripe-node, which also notes what it sends. */
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
