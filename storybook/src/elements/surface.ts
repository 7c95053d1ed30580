import type { InputType } from 'storybook/internal/types';

/** The public interface of an element, from the doc comment of its class. */
export interface Surface {
  /** Paragraphs of text. */
  about: string;
  parts: readonly Named[];
  properties: readonly Named[];
  events: readonly Named[];
}

interface Named {
  name: string;
  description: string;
}

/**
 * Parses the doc comment of an element: the text before the first tag, `@csspart name - text`, `@cssprop
 * --name - text` and `@fires {Type} name - text`.
 */
export function readSurface(source: string): Surface {
  const read = (tag: string): Named[] => {
    const lines = source.matchAll(new RegExp(`^ \\* @${tag} (?:\\{\\w+\\} )?([\\w-]+) - (.+)$`, 'gm'));
    return [...lines].map(([, name = '', description = '']) => ({
      name,
      description: withoutRows(description),
    }));
  };
  const [, comment = ''] = /\/\*\*\n((?: \*.*\n)*?) \* @/.exec(source) ?? [];
  const about = withoutRows(comment.replaceAll(/^ \* ?/gm, '').trim());
  return { about, parts: read('csspart'), properties: read('cssprop'), events: read('fires') };
}

/** Removes the specification's row ids, because users do not need them. */
const withoutRows = (text: string): string => text.replaceAll(/ \([A-Z]\d+(?:(?:-|, )[A-Z]\d+)*\)/g, '');

export type StyleArgs = Readonly<Record<string, unknown>>;

const isColor = /-(?:accent|surface|text|gap)$/;

/**
 * Creates controls: one for the value of each custom property, and one for the CSS declarations of each part.
 * Events are only listed, because the panel "Actions" shows their data.
 */
export function surfaceControls({ properties, parts, events }: Surface): Record<string, InputType> {
  const controls: Record<string, InputType> = {};
  for (const { name, description } of events)
    controls[name] = { description, control: false, table: { category: 'Events' } };
  for (const { name, description } of properties) {
    const control = isColor.test(name) ? 'color' : 'text';
    controls[name] = { description, control, table: { category: 'Custom properties' } };
  }
  for (const { name, description } of parts) {
    const told = `${description}: CSS declarations`;
    controls[`::part(${name})`] = { description: told, control: 'text', table: { category: 'Parts' } };
  }
  return controls;
}

/** Creates a style sheet from the values of the controls, for the elements that match `selector`. */
export function styleSheet(selector: string, args: StyleArgs): string {
  const set = Object.entries(args).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const own = set.filter(([name]) => name.startsWith('--')).map(([name, value]) => `${name}: ${value};`);
  const parts = set.filter(([name]) => name.startsWith('::part('));
  return [
    `${selector} { ${own.join(' ')} }`,
    ...parts.map(([name, css]) => `${selector}${name} { ${css} }`),
  ].join('\n');
}

/** Returns the rendered parts, including exported parts of nested elements. */
export function drawnParts(root: ShadowRoot): string[] {
  const own = [...root.querySelectorAll('[part]')].flatMap(({ part }) => [...part]);
  const inner = [...root.querySelectorAll('[exportparts]')].flatMap((element) =>
    (element.getAttribute('exportparts') ?? '')
      .split(',')
      .map((pair) => pair.split(':').at(-1)?.trim() ?? ''),
  );
  return [...new Set([...own, ...inner])];
}
