import type { Attribute, ClassField } from 'custom-elements-manifest/schema.d.ts';
import type { ElementDeclaration } from '../package/elements.ts';
import { toPropertyName } from '../package/frameworks.ts';
import { listElements } from './elements.ts';
import { toSentence } from './page.ts';

/** The kind of control that the playground shows for an attribute. */
export type PlaygroundControl =
  { kind: 'text' | 'number' | 'switch' } | { kind: 'choice'; options: readonly string[] };

/** An attribute that can be tried in the playground. */
export interface PlaygroundAttribute {
  name: string;
  /** The property of the element, which is the prop of the React component. */
  property: string;
  about: string;
  control: PlaygroundControl;
}

/**
 * An element of the playground, with everything that a page can set on it according to the manifest of the elements
 * (G109).
 */
export interface PlaygroundElement {
  tag: string;
  attributes: readonly PlaygroundAttribute[];
  /** The CSS custom properties by which a page styles the element. */
  customProperties: readonly { name: string; about: string }[];
}

/** Attributes that cannot be tried in the playground, because they need a server, a payment or a separate page. */
const untried = new Set(['host', 'end-user', 'collection', 'preloaded', 'big-screen']);

/** Reads the elements of the playground from their manifest. */
export async function describePlayground(): Promise<PlaygroundElement[]> {
  return (await listElements()).map((element) => ({
    tag: element.tagName ?? '',
    attributes: listAttributes(element),
    customProperties: (element.cssProperties ?? []).map(({ name, description }) => ({
      name,
      about: toPlain(description),
    })),
  }));
}

function listAttributes({ attributes = [], members = [] }: ElementDeclaration): PlaygroundAttribute[] {
  return attributes.flatMap((attribute) => {
    const { name, description } = attribute;
    if (untried.has(name)) return [];
    const property = attribute.fieldName ?? toPropertyName(name);
    const field = members.filter(isField).find((member) => member.name === property);
    const about = toPlain(description ?? field?.description);
    return [{ name, property, about, control: chooseControl(attribute, field) }];
  });
}

/** Removes the backticks around code, because the controls show plain text. */
const toPlain = (description: string | undefined): string => toSentence(description).replaceAll('`', '');

const isField = (member: { kind: string }): member is ClassField => member.kind === 'field';

function chooseControl({ type }: Attribute, field: ClassField | undefined): PlaygroundControl {
  const text = type?.text ?? field?.type?.text ?? 'string';
  const options = [...text.matchAll(/'([^']+)'/g)].map(([, option = '']) => option);
  if (options.length > 1) return { kind: 'choice', options };
  if (text.startsWith('boolean')) return { kind: 'switch' };
  return { kind: text.startsWith('number') ? 'number' : 'text' };
}
