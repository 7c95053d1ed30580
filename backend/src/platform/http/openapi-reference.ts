import { z } from 'zod';

/** The parts of an API description that cannot be derived from calls and schemas. */
export interface ApiReference {
  info: { title: string; description: string };
  /** Schemas that get a name in the description. All other schemas are written inline. */
  schemas: Readonly<Record<string, z.ZodType>>;
  /**
   * Descriptions and examples of properties and parameters, by name. The schema of a property may contain the
   * description instead.
   */
  properties: Readonly<Record<string, { description: string; example?: unknown }>>;
}

type Node = Record<string, unknown>;
type Resolve = (path: string) => Node;

const nodeSchema = z.record(z.string(), z.unknown());
const listSchema = z.array(z.unknown());
const isNode = (value: unknown): value is Node => nodeSchema.safeParse(value).success;
const toList = (value: unknown): unknown[] => listSchema.safeParse(value).data ?? [];

/** The library adds this suffix to the name of a schema that replies contain. */
const replySuffix = 'Output';
const schemaPath = '#/components/schemas';

/**
 * Adds descriptions and examples to every property and parameter, and an example to every JSON body. A schema's own
 * description and example take precedence. Omits unused schemas.
 * @throws Error for a property that neither the reference nor its schema describes
 */
export function addReferences(description: object, reference: ApiReference): Node {
  const parsed = nodeSchema.parse(JSON.parse(JSON.stringify(description)));
  dropUnusedSchemas(parsed);
  const document = shortenNames(parsed);
  const resolve = (path: string) => resolvePath(document, path);
  visit(document, (node) => {
    describeParts(node, reference, resolve);
  });
  visit(document, (node) => {
    const body = node['application/json'];
    if (isNode(body) && isNode(body['schema'])) body['example'] ??= buildExample(body['schema'], resolve);
  });
  return document;
}

function visit(node: Node, change: (node: Node) => void): void {
  change(node);
  for (const value of Object.values(node)) {
    for (const child of [value, ...toList(value)]) if (isNode(child)) visit(child, change);
  }
}

function describeParts(node: Node, { properties: references }: ApiReference, resolve: Resolve): void {
  const { properties, name, schema } = node;
  if (isNode(properties)) {
    for (const [key, property] of Object.entries(properties))
      if (isNode(property)) describePart(key, property);
  }
  if (typeof name === 'string' && 'in' in node && isNode(schema)) {
    describePart(name, schema);
    node['description'] = schema['description'];
  }

  function describePart(key: string, part: Node): void {
    const found = references[key];
    part['description'] ??= found?.description;
    if (part['description'] === undefined) throw new Error(`the API reference does not describe ${key}`);
    const example = findFittingExample(part, found?.example, resolve);
    if (example !== undefined) part['examples'] ??= [example];
  }
}

/**
 * Returns the example if it fits the schema, otherwise a constant or enum value of the schema. Returns
 * undefined if there is neither.
 */
function findFittingExample(schema: Node, example: unknown, resolve: Resolve): unknown {
  const { $ref: path, const: constant, type } = schema;
  const choices = toList(schema['enum']);
  const option = findFirstOption(schema);
  if (typeof path === 'string') return findFittingExample(resolve(path), example, resolve);
  if (constant !== undefined) return constant;
  if (choices.length > 0) return choices.includes(example) ? example : choices[0];
  if (option) return findFittingExample(option, example, resolve);
  const types = [type, ...toList(type)];
  return type === undefined || listTypes(example).some((name) => types.includes(name)) ? example : undefined;
}

function listTypes(example: unknown): string[] {
  if (Array.isArray(example)) return ['array'];
  return typeof example === 'number' ? ['number', 'integer'] : [typeof example];
}

function findFirstOption({ anyOf, oneOf, allOf }: Node): Node | null {
  const [first] = [anyOf, oneOf, allOf].flatMap(toList);
  return isNode(first) ? first : null;
}

/** Builds a value from the examples of its parts. */
function buildExample(schema: Node, resolve: Resolve): unknown {
  const { $ref: path, const: constant, properties, items, type } = schema;
  const [named] = [schema['examples'], schema['enum']].flatMap(toList);
  const option = findFirstOption(schema);
  if (named !== undefined) return named;
  if (typeof path === 'string') return buildExample(resolve(path), resolve);
  if (constant !== undefined) return constant;
  if (option) return buildExample(option, resolve);
  if (isNode(properties)) return buildObjectExample(properties, resolve);
  if (type === 'array') return isNode(items) ? repeat(buildExample(items, resolve), schema['minItems']) : [];
  return buildTypeExample(schema);
}

function buildObjectExample(properties: Node, resolve: Resolve): Node {
  const parts = Object.entries(properties);
  return Object.fromEntries(
    parts.map(([key, part]) => [key, isNode(part) ? buildExample(part, resolve) : null]),
  );
}

const repeat = (item: unknown, count: unknown) => Array.from({ length: Number(count ?? 1) }, () => item);

function buildTypeExample({ type, minimum = 1, default: standard }: Node): unknown {
  if (standard !== undefined) return standard;
  if (type === 'integer' || type === 'number') return minimum;
  if (type === 'boolean') return true;
  return type === 'string' ? 'text' : {};
}

function resolvePath(document: Node, path: string): Node {
  let node = document;
  for (const key of path.replace('#/', '').split('/')) {
    const next = node[key];
    if (!isNode(next)) throw new Error(`${path} names nothing`);
    node = next;
  }
  return node;
}

/** Omits the suffix of a schema's name, unless requests contain another form of this schema. */
function shortenNames(document: Node): Node {
  const schemas = resolvePath(document, schemaPath);
  const names = Object.keys(schemas).filter(
    (name) => name.endsWith(replySuffix) && !(name.slice(0, -replySuffix.length) in schemas),
  );
  const shorten = (name: string) => (names.includes(name) ? name.slice(0, -replySuffix.length) : name);
  const renamed: Node = {};
  for (const [name, schema] of Object.entries(schemas)) renamed[shorten(name)] = schema;
  const components = { ...resolvePath(document, '#/components'), schemas: renamed };
  const text = JSON.stringify({ ...document, components });
  const path = new RegExp(`"${schemaPath}/(\\w+)"`, 'g');
  return nodeSchema.parse(
    JSON.parse(text.replaceAll(path, (_, name: string) => `"${schemaPath}/${shorten(name)}"`)),
  );
}

function dropUnusedSchemas(document: Node): void {
  const schemas = resolvePath(document, schemaPath);
  for (let before = -1; before !== Object.keys(schemas).length;) {
    before = Object.keys(schemas).length;
    const text = JSON.stringify(document);
    for (const name of Object.keys(schemas)) {
      if (!text.includes(`"${schemaPath}/${name}"`)) Reflect.deleteProperty(schemas, name);
    }
  }
}
