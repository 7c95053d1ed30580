import { z } from 'zod';

/** The parts of a JSON schema that decide which values are valid. */
export interface JsonSchema {
  type?: unknown;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  items?: JsonSchema | undefined;
  anyOf?: JsonSchema[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  format?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number;
  maxItems?: number | undefined;
}

export const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    type: z.unknown().optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    items: jsonSchema.optional(),
    anyOf: z.array(jsonSchema).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
  }),
);

const describedSchema = z.object({ components: z.record(z.string(), z.record(z.string(), z.unknown())) });
const referenceSchema = z.object({ $ref: z.string() });

/** Returns an API description with each reference, such as `#/components/schemas/Code`, replaced by its target. */
export function inlineSchemas(description: unknown): unknown {
  const { components } = describedSchema.parse(description);
  const inline = (_: string, value: unknown): unknown => {
    const reference = referenceSchema.safeParse(value);
    if (!reference.success) return value;
    const [kind = '', name = ''] = reference.data.$ref.replace('#/components/', '').split('/');
    return JSON.parse(JSON.stringify(components[kind]?.[name]), inline);
  };
  return JSON.parse(JSON.stringify(description), inline);
}

/** Returns a value that is valid for the schema, except that it may not match a pattern. */
export function goodValue(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? [];
  return choice ? goodValue(choice) : goodOfType[String(schema.type)]?.(schema);
}

const goodNumber = ({ minimum = 1 }: JsonSchema) => minimum;
const goodOfType: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  object: ({ properties = {}, required = [] }) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name))
        .map(([name, field]) => [name, goodValue(field)]),
    ),
  array: ({ minItems = 0, items = {} }) => Array.from({ length: minItems }, () => goodValue(items)),
  boolean: () => true,
  integer: goodNumber,
  number: goodNumber,
  string: ({ format, minLength = 16 }) =>
    format === 'uuid' ? crypto.randomUUID() : 'x'.repeat(Math.max(1, minLength)),
};

/**
 * Returns invalid bodies. Most have a single error: a wrong type or choice, a number beyond a limit, or a
 * missing or unknown field.
 */
export function badBodies(schema: JsonSchema): unknown[] {
  const good = Object.entries(Object.assign({}, goodValue(schema)));
  const fields = Object.entries(schema.properties ?? {});
  const change = (name: string, value: unknown) => ({ ...Object.fromEntries(good), [name]: value });
  return [
    null,
    [],
    'text',
    ...fields.flatMap(([name, field]) => badValues(field).map((value) => change(name, value))),
    ...good.map(([name]) => change(name, undefined)),
    change('aFieldOfNoCall', 1),
  ];
}

/** Returns values that have a wrong type or are just beyond a limit. */
export function badValues(schema: JsonSchema): unknown[] {
  const { anyOf = [], items, properties } = schema;
  return [
    ...[null, true, '', 'no such choice', -1, 1.5, 1e300, [], [[]], {}, { a: 1 }],
    ...anyOf.flatMap(badValues),
    ...beyondLimits(schema),
    ...(items ? badValues(items).map((value) => [value]) : []),
    ...(properties ? badBodies(schema) : []),
  ];
}

/** The maximum length of generated lists and strings. Longer values would only take more time. */
const longest = 10_000;

/** PostgreSQL stores no year 0. */
const yearZero = '0000-01-01T00:00:00Z';

function beyondLimits({
  format,
  minimum,
  maximum,
  minLength,
  maxLength,
  maxItems,
  items = {},
}: JsonSchema): unknown[] {
  const isWithin = (limit: number | undefined) => limit !== undefined && limit < longest;
  return [
    format === 'date-time' && yearZero,
    minimum !== undefined && minimum - 1,
    maximum !== undefined && maximum + 1,
    minLength !== undefined && 'x'.repeat(Math.max(0, minLength - 1)),
    isWithin(maxLength) && 'x'.repeat(Number(maxLength) + 1),
    isWithin(maxItems) && Array(Number(maxItems) + 1).fill(goodValue(items)),
  ].filter((value) => value !== false);
}
