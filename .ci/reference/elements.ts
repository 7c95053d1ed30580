import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClassField, ClassMember, ClassMethod } from 'custom-elements-manifest/schema.d.ts';
import ts from 'typescript';
import { analyzeElements, type ElementDeclaration, publicPart } from '../package/elements.ts';
import { root } from '../step.ts';
import { english } from '../locales/english.ts';
import { describeElementTypes } from './element-types.ts';
import { renderFrameworks } from './frameworks.ts';
import { code, joinParts, type Page, renderTable, toSentence } from './page.ts';

/** The entries that define the elements. The order is that of the sidebar. */
const places: Readonly<Record<string, string>> = {
  'puzzle-prize': 'prize',
  'puzzle-prize-button': 'button',
  'puzzle-race': 'race',
  'puzzle-board': 'board',
};

/** Reads the public elements of the widget. */
export async function listElements(): Promise<ElementDeclaration[]> {
  const { modules } = publicPart(await analyzeElements(join(root, 'widget')));
  const elements = modules.flatMap(({ declarations }) => declarations);
  const order = Object.keys(places);
  return elements
    .filter(({ tagName }) => tagName !== undefined && tagName in places)
    .toSorted((a, b) => order.indexOf(a.tagName ?? '') - order.indexOf(b.tagName ?? ''));
}

/** Describes each element on a page of its own. */
export async function describeElementPages(): Promise<Page[]> {
  return (await listElements()).map((element, index) => {
    const tag = element.tagName ?? '';
    return {
      path: `elements/${tag}`,
      title: `<${tag}>`,
      description: `Attributes, properties, events, CSS parts and custom properties of <${tag}>.`,
      order: index + 1,
      body: renderElement(element, tag),
    };
  });
}

function renderElement(element: ElementDeclaration, tag: string): string {
  const members = element.members ?? [];
  return joinParts(
    element.description ?? '',
    `Registered by \`import '@puzzle-prize/widget/${places[tag]}/define'\`. [Try it in the playground](/docs/playground#${tag}).`,
    section('In your framework', renderFrameworks(element)),
    section('Attributes', renderAttributes(element)),
    section('Properties', renderProperties(members)),
    section('Methods', renderMethods(members)),
    section('Events', renderEvents(element)),
    section('Slots', renderNamed('Slot', element.slots ?? [])),
    section('CSS parts', renderNamed('Part', element.cssParts ?? [])),
    section('CSS custom properties', renderNamed('Property', element.cssProperties ?? [])),
    section('Types', describeElementTypes(tag)),
    section('Texts', renderTexts(textsOfElements[tag] ?? [])),
  );
}

/** The sections of the catalogs with the texts that the property `strings` of an element replaces. */
const textsOfElements: Readonly<Record<string, readonly string[]>> = {
  'puzzle-prize': ['prize', 'rewards'],
  'puzzle-race': ['race', 'racePrize', 'rewards'],
  'puzzle-board': ['board'],
};

function renderTexts(sections: readonly string[]): string {
  const texts: [string, string][] = sections.flatMap((name) => Object.entries(english[name] ?? {}));
  if (texts.length === 0) return '';
  return joinParts(
    'The property `strings` replaces single texts: `element.strings = { key: text }`. A part in braces is a placeholder, and `{count, plural, ...}` chooses a form by a number.',
    renderTable(
      ['Key', 'English text'],
      texts.map(([key, text]) => [code(key), code(text)]),
    ),
  );
}

const section = (title: string, text: string): string => (text === '' ? '' : `## ${title}\n\n${text}`);

function renderAttributes({ attributes = [], members = [] }: ElementDeclaration): string {
  if (attributes.length === 0) return '';
  const rows = attributes.map(({ name, type, fieldName, description, default: standard }) => {
    const field = members.find((member) => member.name === fieldName);
    return [
      code(name),
      showType(type?.text ?? (field && isField(field) ? field.type?.text : undefined)),
      standard === undefined ? '' : code(standard),
      toSentence(description ?? field?.description),
    ];
  });
  return renderTable(['Attribute', 'Type', 'Default', 'Meaning'], rows);
}

function renderProperties(members: readonly ClassMember[]): string {
  const rows = members.filter(isField).map((field) => {
    const { name, type, description, default: standard } = field;
    // The analyzer reports `readonly`, but the types of the manifest lack this property.
    const isReadOnly = 'readonly' in field && field.readonly === true;
    return [
      code(name),
      showType(type?.text),
      standard === undefined ? '' : code(standard),
      `${toSentence(description)}${isReadOnly ? ' Read-only.' : ''}`,
    ];
  });
  return rows.length === 0 ? '' : renderTable(['Property', 'Type', 'Default', 'Meaning'], rows);
}

function renderMethods(members: readonly ClassMember[]): string {
  const rows = members.filter(isMethod).map((method) => {
    const parameters = (method.parameters ?? []).map(
      ({ name, type }) => `${name}: ${type?.text ?? 'unknown'}`,
    );
    const signature = `${method.name}(${parameters.join(', ')}): ${method.return?.type?.text ?? 'void'}`;
    return [code(signature), toSentence(method.description)];
  });
  return rows.length === 0 ? '' : renderTable(['Method', 'Meaning'], rows);
}

function renderEvents({ events = [] }: ElementDeclaration): string {
  if (events.length === 0) return '';
  const rows = events.map(({ name, type, description }) => [
    code(name),
    showType(type.text),
    findEventFields(type.text)
      .map((field) => code(`${field.name}: ${field.type}`))
      .join(', '),
    toSentence(description),
  ]);
  return joinParts(
    'The data are properties of the event itself. Every event bubbles and crosses shadow roots.',
    renderTable(['Event', 'Class', 'Data', 'When'], rows),
  );
}

interface EventField {
  name: string;
  type: string;
}

/** Returns the fields that a class of events adds to `Event`. */
const findEventFields = (eventClass: string): readonly EventField[] => fieldsByClass.get(eventClass) ?? [];

const fieldsByClass: ReadonlyMap<string, readonly EventField[]> = new Map(
  globSync('widget/src/**/*.ts', { cwd: root })
    .filter((path) => !path.includes('test'))
    .flatMap((path) => readClasses(join(root, path))),
);

function readClasses(path: string): [string, EventField[]][] {
  const text = readFileSync(path, 'utf8');
  if (!text.includes('extends Event')) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isClassDeclaration).flatMap((declaration) => {
    const fields = declaration.members.filter(ts.isPropertyDeclaration).map(({ name, type }) => ({
      name: name.getText(source),
      type: type?.getText(source) ?? 'unknown',
    }));
    return declaration.name ? [[declaration.name.text, fields] satisfies [string, EventField[]]] : [];
  });
}

function renderNamed(head: string, entries: readonly { name: string; description?: string }[]): string {
  if (entries.length === 0) return '';
  const rows = entries.map(({ name, description }) => [code(name), toSentence(description)]);
  return renderTable([head, 'Meaning'], rows);
}

const showType = (text: string | undefined): string => (text === undefined ? '' : code(text));
const isField = (member: ClassMember): member is ClassField => member.kind === 'field';
const isMethod = (member: ClassMember): member is ClassMethod => member.kind === 'method';
