import { frameHeightPx, raceFrameHeightPx } from '@puzzle-prize/sdk/protocol/limits';
import type { Choice } from './snippets.ts';

type Control = HTMLInputElement | HTMLSelectElement;
const controls = (root: HTMLElement, selector: string) => root.querySelectorAll<Control>(selector);

/** Reads the choice from the controls of an element. */
export function readChoice(root: HTMLElement, tag: string): Choice {
  const own = [...controls(root, `[data-tag="${tag}"] [data-attribute]`)];
  const global = [...controls(root, '[data-global]')];
  return {
    platform: root.dataset['platform'] ?? '',
    tag,
    attributes: new Map([...own.flatMap(readAttribute), ...global.flatMap(readGlobal)]),
    properties: new Map(own.map(describeProperty)),
    styles: new Map([
      ...readBox(root, tag),
      ...[...controls(root, `[data-tag="${tag}"] [data-style]`)].flatMap(readStyle),
    ]),
  };
}

function readAttribute(control: Control): [string, string][] {
  const name = control.dataset['attribute'] ?? '';
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.checked ? [[name, '']] : [];
  return control.value === '' ? [] : [[name, control.value]];
}

const readGlobal = ({ dataset, value }: Control): [string, string][] =>
  value === '' ? [] : [[dataset['global'] ?? '', value]];

const readStyle = ({ dataset, value }: Control): [string, string][] =>
  value.trim() === '' ? [] : [[dataset['style'] ?? '', value.trim()]];

function describeProperty({ dataset }: Control): [string, { name: string; kind: string }] {
  const { attribute = '', property = attribute, kind = 'text' } = dataset;
  return [attribute, { name: property, kind }];
}

/**
 * The heights that the snippets reserve until the script runs (G63). A board reserves its own height, and the snippet of
 * a button has none.
 */
const reservedPx: Readonly<Record<string, number>> = {
  'puzzle-prize': frameHeightPx,
  'puzzle-race': raceFrameHeightPx,
};

/** A button is as wide as its text. The other elements have the chosen width. */
function readBox(root: HTMLElement, tag: string): [string, string][] {
  if (tag === 'puzzle-prize-button') return [];
  const width = root.querySelector<HTMLInputElement>('input[name=width]')?.value ?? '420';
  const px = reservedPx[tag];
  return [
    ['display', 'block'],
    ['width', `${width}px`],
    ['max-width', '100%'],
    ...(px === undefined ? [] : [['min-height', `${px}px`] satisfies [string, string]]),
  ];
}
