import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { drawnParts, type Surface } from './surface.ts';

/** The timeout in milliseconds is long, because the machine may be busy. */
const timeout = { timeout: 30_000 };

/** Returns the shadow root of an element. */
export function findRoot(canvas: HTMLElement, tag: string): ShadowRoot {
  const root = canvas.querySelector(tag)?.shadowRoot;
  if (!root) throw new Error(`no <${tag}>`);
  return root;
}

/**
 * Creates a check that runs after a story. The element's doc comment must describe every rendered part, and
 * every attribute must have a control.
 */
export function tellsItsSurface(tag: string, { parts }: Surface) {
  return async ({ canvasElement, argTypes }: Pick<StoryContext, 'canvasElement' | 'argTypes'>) => {
    const told = parts.map(({ name }) => name);
    await expect(drawnParts(findRoot(canvasElement, tag)).filter((part) => !told.includes(part))).toEqual([]);
    await expect(Object.keys(argTypes)).toEqual(expect.arrayContaining(listAttributes(tag)));
  };
}

/** Reads the attributes of an element in the order in which its class declares them. */
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

/** Waits until every <puzzle-prize> shows a state, such as 'puzzle' or 'locked'. */
export async function shows(canvas: HTMLElement, state: string): Promise<void> {
  await waitFor(() => {
    const cards = [...canvas.querySelectorAll('puzzle-prize')].map(({ shadowRoot }) =>
      shadowRoot?.querySelector('section'),
    );
    const kinds = new Set(cards.map((card) => card?.className));
    return expect([...kinds]).toEqual([state]);
  }, timeout);
}

/** Makes the last move of each board, as a visitor does, and waits for a state. */
export async function solve(canvas: HTMLElement, state: string): Promise<void> {
  await shows(canvas, 'puzzle');
  for (const { shadowRoot } of canvas.querySelectorAll('puzzle-prize')) {
    const board = await waitFor(() => found(shadowRoot?.querySelector('puzzle-board')), timeout);
    await board.updateComplete;
    (await waitFor(() => found(lastTile(board)), timeout)).click();
  }
  await shows(canvas, state);
}

/** Waits for an element that matches the selector in the shadow root of a tag, and returns it. */
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
