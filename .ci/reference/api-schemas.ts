import { z } from 'zod';
import { code, renderTable, toSentence } from './page.ts';

/** A schema of the API description. It has only the keywords that the description uses. */
export interface ApiSchema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  format?: string | undefined;
  description?: string | undefined;
  default?: unknown;
  const?: unknown;
  enum?: (string | number | boolean | null)[] | undefined;
  required?: string[] | undefined;
  properties?: Record<string, ApiSchema> | undefined;
  items?: ApiSchema | undefined;
  anyOf?: ApiSchema[] | undefined;
  oneOf?: ApiSchema[] | undefined;
}

export const apiSchema: z.ZodType<ApiSchema> = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), apiSchema).optional();
  },
  get items() {
    return apiSchema.optional();
  },
  get anyOf() {
    return z.array(apiSchema).optional();
  },
  get oneOf() {
    return z.array(apiSchema).optional();
  },
});

export type ApiSchemas = Readonly<Record<string, ApiSchema>>;

/**
 * The maximum depth of fields in a table. A table shows the fields of an object, and also those of the unnamed
 * objects in it.
 */
const depthMax = 4;
const formats: Readonly<Record<string, string>> = {
  'date-time': 'time',
  uuid: 'UUID',
  email: 'e-mail address',
};

/** Returns the name of the object to which a schema refers, or null. Every named object has a section of its own. */
export function findObjectName({ $ref = '' }: ApiSchema, schemas: ApiSchemas): string | null {
  const name = $ref.split('/').at(-1) ?? '';
  const schema = schemas[name];
  return schema && (schema.properties ?? schema.oneOf ?? schema.anyOf) ? name : null;
}

/** Describes the type of a value in words. Names of objects are links to their sections. */
export function describeType(schema: ApiSchema, schemas: ApiSchemas): string {
  const object = findObjectName(schema, schemas);
  if (object !== null) return `[${object}](#${object.toLowerCase()})`;
  const named = schemas[schema.$ref?.split('/').at(-1) ?? ''];
  if (named) return describeType(named, schemas);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map((option) => describeType(option, schemas)))].join(' or ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(', ');
  if (schema.items) return `a list of ${describeType(schema.items, schemas)}`;
  return [schema.type ?? 'any value']
    .flat()
    .map((type) => describePlainType(type, schema))
    .join(' or ');
}

function describePlainType(type: string, { format = '' }: ApiSchema): string {
  return type === 'string' ? (formats[format] ?? 'string') : type;
}

/** Describes the fields of an object and of the unnamed objects in it. */
export function describeFields(schema: ApiSchema, schemas: ApiSchemas): string {
  const rows = listFields(schema, { schemas, prefix: '', depth: 0 });
  return rows.length === 0 ? '' : renderTable(['Field', 'Type', 'Description'], rows);
}

interface Place {
  schemas: ApiSchemas;
  prefix: string;
  depth: number;
}

function listFields(schema: ApiSchema, place: Place): string[][] {
  const { schemas, prefix, depth } = place;
  const required = new Set(schema.required);
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix + name;
    const row = [code(path), describeType(field, schemas), describeValue(field, required.has(name))];
    return [row, ...listInnerFields(field, { schemas, prefix: path, depth: depth + 1 })];
  });
  const others = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...own, ...others.flatMap((option) => listFields(option, place))];
}

function listInnerFields(field: ApiSchema, { prefix, ...place }: Place): string[][] {
  if (place.depth > depthMax) return [];
  if (field.items) return listInnerFields(field.items, { ...place, prefix: `${prefix}[]` });
  return listFields(field, { ...place, prefix: `${prefix}.` });
}

/** Describes a value, and what happens if a request leaves it out. */
export function describeValue({ description, default: standard }: ApiSchema, isRequired: boolean): string {
  const isPlain = standard !== undefined && standard !== '' && typeof standard !== 'object';
  const absent = isRequired
    ? ''
    : isPlain
      ? ` Default: ${code(typeof standard === 'string' ? standard : JSON.stringify(standard))}.`
      : ' Optional.';
  return toSentence(description) + absent;
}

/** Lists the named objects that schemas use, directly or through other objects, by their names. */
export function listObjects(roots: readonly ApiSchema[], schemas: ApiSchemas): [string, ApiSchema][] {
  const found = new Map<string, ApiSchema>();
  const waiting = [...roots];
  for (let schema = waiting.pop(); schema; schema = waiting.pop()) {
    const name = schema.$ref?.split('/').at(-1) ?? '';
    const named = schemas[name];
    if (named && !found.has(name)) {
      found.set(name, named);
      waiting.push(named);
    }
    waiting.push(...listParts(schema));
  }
  return [...found]
    .filter(([name]) => findObjectName({ $ref: name }, schemas) !== null)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'));
}

const listParts = ({ properties = {}, items, anyOf = [], oneOf = [] }: ApiSchema): ApiSchema[] => [
  ...Object.values(properties),
  ...(items ? [items] : []),
  ...anyOf,
  ...oneOf,
];
