import { appendFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ElementDeclaration, PublishedElement } from './elements.ts';
import type { SourcePackage } from './source-package.ts';

/**
 * The code for each framework that adds a tag to one of the framework's types, so that the framework's compiler
 * accepts the tag. The code extends the framework's module. The `Tag...` types describe the element, and no framework
 * uses their names. All other types come from the extended module.
 */
const additions: Readonly<Record<string, (tag: string) => string>> = {
  react: (tag) =>
    `namespace JSX { interface IntrinsicElements { '${tag}': DetailedHTMLProps<HTMLAttributes<TagElement>, TagElement> & TagAttributes & TagProperties & TagHandlers<'on'> } }`,
  // Preact 10 and Preact 11 declare the common attributes in different places, but both include them in the
  // type of `span`.
  preact: (tag) =>
    `namespace JSX { interface IntrinsicElements { '${tag}': Omit<IntrinsicElements['span'], 'ref'> & import('preact').ClassAttributes<TagElement> & TagAttributes & TagProperties & TagHandlers<'on'> } }`,
  'solid-js/jsx-runtime': (tag) =>
    `namespace JSX { interface IntrinsicElements { '${tag}': HTMLAttributes<TagElement> & TagAttributes & TagPrefixed<'prop:'> & TagHandlers<'on:'> } }`,
  'svelte/elements': (tag) =>
    `interface SvelteHTMLElements { '${tag}': HTMLAttributes<TagElement> & TagAttributes & TagProperties & TagHandlers<'on'> }`,
  // Vue's compiler looks up each attribute by its name in camel case. `ReservedProps` adds `ref` and `key`,
  // which are not attributes.
  vue: (tag) =>
    `interface GlobalComponents { '${tag}': new () => TagElement & { $props: import('vue').HTMLAttributes & import('vue').ReservedProps & TagVueAttributes & TagProperties & TagVueHandlers } }`,
};

const shared = `type TagHandlers<Prefix extends string> = { [Name in keyof TagEvents as \`\${Prefix}\${Name}\`]?: (event: TagEvents[Name]) => void };
type TagPrefixed<Prefix extends string> = { [Name in keyof TagProperties as \`\${Prefix}\${Name}\`]: TagProperties[Name] };
type TagCamel<Name extends string> = Name extends \`\${infer One}-\${infer More}\` ? \`\${Capitalize<One>}\${TagCamel<More>}\` : Capitalize<Name>;
type TagVueAttributes = { [Name in keyof TagAttributes as Uncapitalize<TagCamel<Name>>]: TagAttributes[Name] };
type TagVueHandlers = { [Name in keyof TagEvents as \`on\${TagCamel<Name>}\`]?: (event: TagEvents[Name]) => void };`;

/**
 * Writes type declarations beside an element's class, so that the compilers of frameworks accept its tag. The
 * public entries of the element import these declarations, so applications need not declare the tag.
 * Declarations for a framework that is not installed have no effect.
 */
export function writeFrameworkTypes({ target, entries }: SourcePackage, published: PublishedElement): void {
  const folder = dirname(published.module);
  writeFileSync(join(target, folder, 'frameworks.d.ts'), writeTypes(published));
  for (const { module } of entries)
    if (dirname(module) === folder)
      appendFileSync(join(target, `${module}.d.ts`), "import './frameworks.js';\n");
}

/** The attributes, properties and events of a tag. */
export interface Surface {
  attributes: { attribute: string; property: string; type: string; description: string; isFlag: boolean }[];
  /** Properties without an attribute. */
  properties: { property: string; description: string }[];
  events: string[];
}

export function describeSurface({ attributes = [], members = [], events = [] }: ElementDeclaration): Surface {
  const ofAttributes = attributes.map(({ name, fieldName, description = '', type }) => ({
    attribute: name,
    property: fieldName ?? toPropertyName(name),
    // If no property belongs to the attribute, the doc comment of the attribute gives its type.
    type: fieldName === undefined ? (type?.text ?? 'string') : `TagElement['${fieldName}']`,
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

function writeTypes({ module, element }: PublishedElement): string {
  const { name, tagName = '' } = element;
  const { attributes, properties, events } = describeSurface(element);
  const lines = {
    attributes: attributes.map((one) => `'${one.attribute}'?: ${one.type};`),
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
  // Most of these frameworks are not installed in an application. Extending a module that is not installed is
  // an error, so a `@ts-ignore` comment suppresses the error. The comment affects only the next line, so each
  // declaration is on one line.
  .map(([framework, add]) => `// @ts-ignore\ndeclare module '${framework}' { ${add(tagName)} }\n`)
  .join('')}declare global { interface HTMLElementTagNameMap { '${tagName}': TagElement } }
`;
}

/** Converts `puzzle-won` to `puzzleWon`. */
export const toPropertyName = (attribute: string): string =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
