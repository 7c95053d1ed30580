import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { drawnParts, type Surface } from './surface.ts';

/** Allows for a busy machine. */
const timeout = { timeout: 30_000 };

/** Returns the shadow root of an element. */
export function findRoot(canvas: HTMLElement, tag: string): ShadowRoot {
  const root = canvas.querySelector(tag)?.shadowRoot;
  if (!root) throw new Error(`no <${tag}>`);
  return root;
}

/**
 * Checks after a story that the doc comment of the element describes every rendered part, and that every attribute has
 * a control.
 */
export function tellsItsSurface(tag: string, { parts }: Surface) {
  return async ({ canvasElement, argTypes }: Pick<StoryContext, 'canvasElement' | 'argTypes'>) => {
    const told = parts.map(({ name }) => name);
    await expect(drawnParts(findRoot(canvasElement, tag)).filter((part) => !told.includes(part))).toEqual([]);
    await expect(Object.keys(argTypes)).toEqual(expect.arrayContaining(listAttributes(tag)));
  };
}

/** Reads `observedAttributes`, which only the browser calls, in the order of the class. */
function listAttributes(tag: string): string[] {
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
  }, timeout);
}

/** Makes the one missing move of each board, as a visitor does. */
export async function solve(canvas: HTMLElement, state: string): Promise<void> {
  await shows(canvas, 'puzzle');
  for (const { shadowRoot } of canvas.querySelectorAll('puzzle-prize')) {
    const board = await waitFor(() => found(shadowRoot?.querySelector('puzzle-board')), timeout);
    await board.updateComplete;
    (await waitFor(() => found(lastTile(board)), timeout)).click();
  }
  await shows(canvas, state);
}

/** Waits for a match in an element. */
export function findIn(canvas: HTMLElement, tag: string, selector: string): Promise<HTMLElement> {
  return waitFor(() => found(findRoot(canvas, tag).querySelector<HTMLElement>(selector)), timeout);
}

function lastTile({ state, shadowRoot }: HTMLElementTagNameMap['puzzle-board']): HTMLElement | undefined {
  return shadowRoot?.querySelectorAll<HTMLElement>('[role=gridcell]')[state.indexOf(8)];
}

function found<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Error('not there yet');
  return thing;
}
