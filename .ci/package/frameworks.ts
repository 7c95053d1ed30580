import { appendFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ElementDeclaration, PublishedElement } from './elements.ts';
import type { House } from './house.ts';

/**
 * How the compilers of frameworks learn of a tag: each by adding to a type of its framework. The `Tag...` types are the
 * element's, of names that no framework has; the other ones are found in the module that is added to.
 */
const additions: Readonly<Record<string, (tag: string) => string>> = {
  react: (tag) =>
    `namespace JSX { interface IntrinsicElements { '${tag}': DetailedHTMLProps<HTMLAttributes<TagElement>, TagElement> & TagAttributes & TagProperties & TagHandlers<'on'> } }`,
  // Version 10 keeps the attributes of all elements elsewhere than version 11.
  preact: (tag) =>
    `namespace JSX { interface IntrinsicElements { '${tag}': Omit<IntrinsicElements['span'], 'ref'> & import('preact').ClassAttributes<TagElement> & TagAttributes & TagProperties & TagHandlers<'on'> } }`,
  'solid-js/jsx-runtime': (tag) =>
    `namespace JSX { interface IntrinsicElements { '${tag}': HTMLAttributes<TagElement> & TagAttributes & TagPrefixed<'prop:'> & TagHandlers<'on:'> } }`,
  'svelte/elements': (tag) =>
    `interface SvelteHTMLElements { '${tag}': HTMLAttributes<TagElement> & TagAttributes & TagProperties & TagHandlers<'on'> }`,
  // Whatever is written in a template, its compiler looks for the name in camel case; `ref` and `key` are no attributes.
  vue: (tag) =>
    `interface GlobalComponents { '${tag}': new () => TagElement & { $props: import('vue').HTMLAttributes & import('vue').ReservedProps & TagVueAttributes & TagProperties & TagVueHandlers } }`,
};

const shared = `type TagHandlers<Prefix extends string> = { [Name in keyof TagEvents as \`\${Prefix}\${Name}\`]?: (event: TagEvents[Name]) => void };
type TagPrefixed<Prefix extends string> = { [Name in keyof TagProperties as \`\${Prefix}\${Name}\`]: TagProperties[Name] };
type TagCamel<Name extends string> = Name extends \`\${infer One}-\${infer More}\` ? \`\${Capitalize<One>}\${TagCamel<More>}\` : Capitalize<Name>;
type TagVueAttributes = { [Name in keyof TagAttributes as Uncapitalize<TagCamel<Name>>]: TagAttributes[Name] };
type TagVueHandlers = { [Name in keyof TagEvents as \`on\${TagCamel<Name>}\`]?: (event: TagEvents[Name]) => void };`;

/**
 * Writes, beside an element's class, what the compilers of frameworks read of it; its public entries lead there, so that
 * nobody has to declare a tag. An addition to a framework that is not installed is void.
 */
export function writeFrameworkTypes({ target, doors }: House, published: PublishedElement): void {
  const folder = dirname(published.module);
  writeFileSync(join(target, folder, 'frameworks.d.ts'), typesOf(published));
  for (const { module } of doors)
    if (dirname(module) === folder)
      appendFileSync(join(target, `${module}.d.ts`), "import './frameworks.js';\n");
}

/** What a tag takes and fires, each with the element's own type of it. */
export interface Surface {
  attributes: { attribute: string; property: string; description: string; isFlag: boolean }[];
  /** Properties that are no attributes. */
  properties: { property: string; description: string }[];
  events: string[];
}

export function surfaceOf({ attributes = [], members = [], events = [] }: ElementDeclaration): Surface {
  const ofAttributes = attributes.map(({ name, fieldName, description = '', type }) => ({
    attribute: name,
    property: fieldName ?? propertyName(name),
    description,
    isFlag: type?.text === 'boolean',
  }));
  const taken = ofAttributes.map(({ property }) => property);
  return {
    attributes: ofAttributes,
    properties: members
      .filter((one) => one.kind === 'field' && !('readonly' in one) && !taken.includes(one.name))
      .map(({ name, description = '' }) => ({ property: name, description })),
    events: events.map(({ name }) => name),
  };
}

function typesOf({ module, element }: PublishedElement): string {
  const { name, tagName = '' } = element;
  const { attributes, properties, events } = surfaceOf(element);
  const lines = {
    attributes: attributes.map((one) => `'${one.attribute}'?: TagElement['${one.property}'];`),
    properties: properties.map(({ property }) => `${property}?: TagElement['${property}'];`),
    events: events.map((one) => `'${one}': HTMLElementEventMap['${one}'];`),
  };
  return `import type { ${name} as TagElement } from './${basename(module)}.js';
${events.length > 0 ? "import './events.js';" : ''}
interface TagAttributes { ${lines.attributes.join(' ')} }
interface TagProperties { ${lines.properties.join(' ')} }
interface TagEvents { ${lines.events.join(' ')} }
${shared}
${Object.entries(additions)
  // A customer has one framework, or none: adding to a module that is not installed is an error, and is passed over. The
  // comment reaches one line far, so a declaration is one line.
  .map(([framework, add]) => `// @ts-ignore\ndeclare module '${framework}' { ${add(tagName)} }\n`)
  .join('')}declare global { interface HTMLElementTagNameMap { '${tagName}': TagElement } }
`;
}

/** `puzzle-won` is puzzleWon. */
export const propertyName = (attribute: string): string =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
