/**
 * `node --conditions=@puzzle-prize/source .ci/reference/missing.ts` lists public names without documentation.
 */
import { join } from 'node:path';
import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { errorRemedies } from '@puzzle-prize/sdk/protocol/error-remedies';
import type { Package } from 'custom-elements-manifest/schema.d.ts';
import { analyzeElements, type ElementDeclaration, isElement } from '../package/elements.ts';
import { root } from '../step.ts';
import { findUndescribedExports } from './packages.ts';
import { listMessages, type WindowMessage } from './window-messages.ts';

/** @returns one line per attribute, property, method, event, slot, part or custom property that has no text. */
export function findUndescribedParts({ modules }: Package): string[] {
  return modules
    .flatMap(({ declarations = [] }) => declarations.filter(isElement))
    .flatMap((element) =>
      listParts(element)
        .filter(({ description }) => !isText(description))
        .map(({ kind, name }) => `<${element.tagName ?? ''}>: ${kind} ${name} has no description`),
    );
}

interface Part {
  kind: string;
  name: string;
  description?: string;
}

function listParts(element: ElementDeclaration): Part[] {
  const { members = [], attributes = [], slots = [], cssParts = [], cssProperties = [] } = element;
  const name = (kind: string) => (part: Omit<Part, 'kind'>) => ({ ...part, kind });
  return [
    { kind: 'element', name: element.name, description: element.description },
    ...attributes
      .filter(({ name: attribute }) => !ofPlatform.has(attribute))
      .map((one) => ({
        kind: 'attribute',
        name: one.name,
        description: one.description ?? members.find((field) => field.name === one.fieldName)?.description,
      })),
    ...members
      .filter((one) => one.privacy !== 'private' && one.privacy !== 'protected' && one.static !== true)
      .filter((one) => !one.inheritedFrom && !ofPlatform.has(one.name))
      .map((one) => ({ kind: one.kind === 'method' ? 'method' : 'property', ...pickText(one) })),
    ...listEvents(element).map(name('event')),
    ...slots.map(name('slot')),
    ...cssParts.map(name('part')),
    ...cssProperties.map(name('custom property')),
  ];
}

const pickText = ({ name, description }: Omit<Part, 'kind'>) => ({ name, description });

/**
 * Lists each event once. The analyzer also lists the statements that create an event, and these entries have
 * a class but no description.
 */
function listEvents({ events = [] }: ElementDeclaration): Omit<Part, 'kind'>[] {
  const byClass = Map.groupBy(events, ({ type, name }) => (type.text === 'Event' ? name : type.text));
  return [...byClass].map(([name, found]) => ({
    name,
    description: found.find(({ description }) => isText(description))?.description,
  }));
}

/** The members that the web platform documents. The analyzer lists each of them that an element sets or overrides. */
const ofPlatform: ReadonlySet<string> = new Set([
  'connectedCallback',
  'disconnectedCallback',
  'attributeChangedCallback',
  'adoptedStyleSheets',
  'lang',
]);

/** @returns one line per error code without a remedy. */
export function findErrorsWithoutRemedy(
  codes: readonly string[],
  remedies: Readonly<Record<string, string | undefined>>,
): string[] {
  return codes.filter((error) => !isText(remedies[error])).map((error) => `error ${error} has no remedy`);
}

/** @returns one line per window message without a doc comment. */
export function findUndescribedMessages(messages: readonly WindowMessage[]): string[] {
  return messages
    .filter(({ comment }) => !isText(comment))
    .map(({ type }) => `window message ${type} has no doc comment`);
}

const isText = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** @returns one line per public name without documentation. */
export async function findMissing(): Promise<string[]> {
  return [
    ...(await findUndescribedExports()),
    ...findUndescribedParts(await analyzeElements(join(root, 'widget'))),
    ...findErrorsWithoutRemedy(Object.keys(errorCatalogue), errorRemedies),
    ...findUndescribedMessages([...listMessages('FromFrame'), ...listMessages('ToFrame')]),
  ];
}

if (import.meta.main) {
  const missing = await findMissing();
  for (const line of missing) console.log(line);
  console.log(missing.length === 0 ? 'Every public name is documented.' : `${missing.length} names`);
  process.exitCode = missing.length === 0 ? 0 : 1;
}
