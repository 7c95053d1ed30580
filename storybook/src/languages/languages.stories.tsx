import '@puzzle-prize/widget/board/define';
import '@puzzle-prize/widget/button/define';
import '@puzzle-prize/widget/prize/define';
import '@puzzle-prize/widget/race/define';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import { ElementTag } from '../elements/element-tag.tsx';
import { findIn, findRoot } from '../elements/play.ts';
import { platformHost } from '../platform/platform.ts';
import { imageUrl } from '../platform/replies.ts';
import { pseudoLocale } from './add-pseudo.ts';
import { findDefects } from './find-defects.ts';
import { enterRoom, prizeStates, raceStates } from './states.ts';

/** The languages that are looked at: long words, right to left, no spaces, and one that exists only here. */
const languages = {
  de: { direction: 'ltr', isTranslated: /^/ },
  ar: { direction: 'rtl', isTranslated: /^[^a-z]*$/i },
  ja: { direction: 'ltr', isTranslated: /^[^a-z]*$/i },
  [pseudoLocale]: { direction: 'ltr', isTranslated: /^[^a-z]*$/i },
} as const;
type Locale = keyof typeof languages;

/**
 * Every state of every element at 320 px, with texts of twice the size. The stories find cut texts, texts in
 * another language and violations of axe. The colors are the same in every language, so their contrast is
 * checked in English.
 */
const meta: Meta<{ lang: Locale }> = {
  title: 'Languages/Every state',
  // All states take long on a busy machine, so these stories check themselves when they are opened, not in each run.
  tags: ['!autodocs', '!test'],
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  beforeEach: () => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    return () => {
      style.fontSize = '';
    };
  },
};
export default meta;
type Story = StoryObj<{ lang: Locale }>;

const settings = { numbers: true, arrows: 'tiles', animation: 'off', arrowPad: false, screenReader: false };

/** The states of a board alone. The last two open the panel with further tools. */
const boards = {
  playing: {},
  'first move': { 'first-run': true },
  solved: { state: [1, 2, 3, 4, 5, 6, 7, 8, 0] },
  'with an arrow pad': { settings: { ...settings, arrowPad: true } },
  'for screen readers': { settings: { ...settings, arrows: 'focus', screenReader: true } },
  'with more tools': {},
  'with help for the keys': {},
};

/** Shows all states of an element one below the other. */
function States({ tag, states }: { tag: string; states: [name: string, args: object][] }): ReactElement {
  return (
    <>
      {states.map(([name, args]) => (
        <div key={name} id={`${tag} ${name}`} style={{ marginBlockEnd: 24 }}>
          <ElementTag tag={tag} args={{ host: platformHost, theme: 'light', ...args }} />
        </div>
      ))}
    </>
  );
}

/** Every state that needs no dialog. */
function Everything({ lang }: { lang: Locale }): ReactElement {
  const races = Object.keys(raceStates).filter(isRoom);
  return (
    <div lang={lang} style={{ inlineSize: 320, margin: '-1.5rem' }}>
      <States tag="puzzle-prize" states={Object.keys(prizeStates).map((id) => [id, { 'embed-id': id }])} />
      <States
        tag="puzzle-board"
        states={Object.entries(boards).map(([name, args]) => [
          name,
          { image: imageUrl, label: 'Mountain lake', state: [5, 1, 3, 0, 2, 6, 4, 7, 8], settings, ...args },
        ])}
      />
      <States tag="puzzle-race" states={races.map((code) => [code, enterRoom(code)])} />
    </div>
  );
}

const isRoom = (code: string): code is keyof typeof raceStates => code in raceStates;

const timeout = { timeout: 30_000 };

/** Brings every element into its state, and lists what is wrong with it in this language. */
async function expectSound(canvas: HTMLElement, lang: Locale): Promise<void> {
  await bringNear(canvas);
  await Promise.all([...canvas.querySelectorAll('puzzle-prize')].map(reachEnd));
  for (const name of ['with more tools', 'with help for the keys']) {
    const board = canvas.querySelector<HTMLElement>(`[id="puzzle-board ${name}"]`) ?? canvas;
    (await findIn(board, 'puzzle-board', '[part=toolbar] .more')).click();
    await findIn(board, 'puzzle-board', '[part=panel]:not([hidden])');
  }
  findRoot(canvas.querySelector('[id="puzzle-board with help for the keys"]') ?? canvas, 'puzzle-board')
    .querySelector<HTMLElement>('details.keys summary')
    ?.click();
  await waitFor(() => {
    const rooms = [...canvas.querySelectorAll('puzzle-race:not([room-code=SILENT])')];
    const waiting = rooms.filter(
      ({ shadowRoot }) => !shadowRoot?.querySelector('section:not([aria-busy=true])'),
    );
    return expect(waiting.map(({ parentElement }) => parentElement?.id)).toEqual([]);
  }, timeout);
  await waitFor(
    () => {
      const found = listDefects(canvas, lang);
      if (found.length > 0) throw new Error(found.join('\n'));
    },
    { timeout: 10_000, interval: 1000 },
  );
}

/** Scrolls to each element, because an element loads when it is near the window. */
async function bringNear(canvas: HTMLElement): Promise<void> {
  for (const host of canvas.querySelectorAll('puzzle-prize, puzzle-race')) {
    host.scrollIntoView();
    await new Promise(requestAnimationFrame);
  }
}

function listDefects(canvas: HTMLElement, lang: Locale): string[] {
  const hosts = canvas.querySelectorAll('puzzle-prize, [id^=puzzle-board] > puzzle-board, puzzle-race');
  return [...hosts].flatMap((host) =>
    findDefects(host, languages[lang]).map((defect) => `${host.parentElement?.id ?? ''}: ${defect}`),
  );
}

/** Solves a puzzle if its state needs that, and waits for its state. */
async function reachEnd(element: HTMLElementTagNameMap['puzzle-prize']): Promise<void> {
  const [, end] = Object.entries(prizeStates).find(([id]) => id === element.embedId) ?? [];
  if (!end) throw new Error(`no state for ${element.embedId}`);
  const shows = (view: string) =>
    waitFor(() => expect(element.shadowRoot?.querySelector('section')).toHaveClass(view), timeout);
  if ('isSolved' in end) {
    await shows('puzzle');
    const board = await findIn(element.parentElement ?? element, 'puzzle-prize', 'puzzle-board');
    const cells = () => board.shadowRoot?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? [];
    await waitFor(() => expect(cells()).toHaveLength(9), timeout);
    cells()[8]?.click();
  }
  await shows(end.view);
}

const everything = (lang: Locale): Story => ({
  render: () => <Everything lang={lang} />,
  play: ({ canvasElement }) => expectSound(canvasElement, lang),
});

export const German = everything('de');
export const Arabic = everything('ar');
export const Japanese = everything('ja');
export const Pseudo = everything(pseudoLocale);
