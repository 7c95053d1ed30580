import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { drawnParts, type Surface } from './surface.ts';

/** Long enough for a machine that has other things to do. */
const patience = { timeout: 30_000 };

/** What an element has drawn. */
export function rootOf(canvas: HTMLElement, tag: string): ShadowRoot {
  const root = canvas.querySelector(tag)?.shadowRoot;
  if (!root) throw new Error(`no <${tag}>`);
  return root;
}

/** After a story: every part that it has drawn is told by the element's doc comment, and every attribute has a control. */
export function tellsItsSurface(tag: string, { parts }: Surface) {
  return async ({ canvasElement, argTypes }: Pick<StoryContext, 'canvasElement' | 'argTypes'>) => {
    const told = parts.map(({ name }) => name);
    await expect(drawnParts(rootOf(canvasElement, tag)).filter((part) => !told.includes(part))).toEqual([]);
    await expect(Object.keys(argTypes)).toEqual(expect.arrayContaining(attributesOf(tag)));
  };
}

/** As the class lists them; the browser alone asks our elements for `observedAttributes`, which makes their properties. */
function attributesOf(tag: string): string[] {
  const definition = customElements.get(tag) ?? {};
  const properties: unknown = Reflect.get(definition, 'properties');
  if (typeof properties !== 'object' || properties === null) {
    const observed: unknown = Reflect.get(definition, 'observedAttributes');
    return Array.isArray(observed) ? observed.map(String) : [];
  }
  return Object.entries<PropertyOptions>({ ...properties }).flatMap(([name, { attribute = name }]) =>
    typeof attribute === 'string' ? [attribute] : [],
  );
}

interface PropertyOptions {
  attribute?: string | false;
}

/** Waits until a <puzzle-prize> shows a kind of state. */
export async function shows(canvas: HTMLElement, state: string): Promise<void> {
  await waitFor(() => {
    const cards = [...canvas.querySelectorAll('puzzle-prize')].map(({ shadowRoot }) =>
      shadowRoot?.querySelector('section'),
    );
    const kinds = new Set(cards.map((card) => card?.className));
    return expect([...kinds]).toEqual([state]);
  }, patience);
}

/** Makes the one move that is missing on every board, as a visitor does. */
export async function solve(canvas: HTMLElement, state: string): Promise<void> {
  await shows(canvas, 'puzzle');
  for (const { shadowRoot } of canvas.querySelectorAll('puzzle-prize')) {
    const board = await waitFor(() => found(shadowRoot?.querySelector('puzzle-board')), patience);
    await board.updateComplete;
    (await waitFor(() => found(lastTile(board)), patience)).click();
  }
  await shows(canvas, state);
}

/** Waits for something in an element. */
export function findIn(canvas: HTMLElement, tag: string, selector: string): Promise<HTMLElement> {
  return waitFor(() => found(rootOf(canvas, tag).querySelector<HTMLElement>(selector)), patience);
}

function lastTile({ state, shadowRoot }: HTMLElementTagNameMap['puzzle-board']): HTMLElement | undefined {
  return shadowRoot?.querySelectorAll<HTMLElement>('[role=gridcell]')[state.indexOf(8)];
}

function found<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Error('not there yet');
  return thing;
}
