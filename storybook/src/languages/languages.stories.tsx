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

/**
 * The languages in which the stories are tested: one with long words, one from right to left, one without spaces, and
 * one that exists only here.
 */
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
const meta: Meta = {
  title: 'Languages/Every state',
  // `SLOW_STORIES=1 npm test -- stories languages` runs these stories, which take some minutes.
  tags: ['!autodocs', 'slow'],
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  beforeEach: () => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    return () => {
      style.fontSize = '';
    };
  },
};
const ignoreTag = {
  a11y: {
    config: {
      rules: [
        { id: 'color-contrast', enabled: false },
        { id: 'valid-lang', enabled: false },
      ],
    },
  },
};
export default meta;
type Story = StoryObj;

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

const timeout = { timeout: 30_000 };

/** The states of an element that need no dialog, and the steps that bring them about. */
interface Kind {
  tag: string;
  states: [name: string, args: object][];
  prepare: (canvas: HTMLElement) => Promise<unknown>;
}

const isRoom = (code: string): code is keyof typeof raceStates => code in raceStates;

const kinds = {
  prizes: {
    tag: 'puzzle-prize',
    states: Object.keys(prizeStates).map((id) => [id, { 'embed-id': id }]),
    prepare: (canvas) => Promise.all([...canvas.querySelectorAll('puzzle-prize')].map(reachEnd)),
  },
  boards: {
    tag: 'puzzle-board',
    states: Object.entries(boards).map(([name, args]) => [
      name,
      { image: imageUrl, label: 'Mountain lake', state: [5, 1, 3, 0, 2, 6, 4, 7, 8], settings, ...args },
    ]),
    prepare: openPanels,
  },
  races: {
    tag: 'puzzle-race',
    states: Object.keys(raceStates)
      .filter(isRoom)
      .map((code) => [code, enterRoom(code)]),
    prepare: waitForRooms,
  },
} as const satisfies Record<string, Kind>;

/** Solves the puzzle of an element if its expected state requires a solution, and waits for that state. */
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

/** Opens the panels with further tools and with help for the keys. */
async function openPanels(canvas: HTMLElement): Promise<void> {
  const findBoard = (name: string) =>
    canvas.querySelector<HTMLElement>(`[id="puzzle-board ${name}"]`) ?? canvas;
  for (const name of ['with more tools', 'with help for the keys']) {
    (await findIn(findBoard(name), 'puzzle-board', '[part=toolbar] .more')).click();
    await findIn(findBoard(name), 'puzzle-board', '[part=panel]:not([hidden])');
  }
  findRoot(findBoard('with help for the keys'), 'puzzle-board')
    .querySelector<HTMLElement>('details.keys summary')
    ?.click();
}

/** Waits until each race shows its room. */
async function waitForRooms(canvas: HTMLElement): Promise<void> {
  await waitFor(() => {
    const rooms = [...canvas.querySelectorAll('puzzle-race:not([room-code=SILENT])')];
    const waiting = rooms.filter(
      ({ shadowRoot }) => !shadowRoot?.querySelector('section:not([aria-busy=true])'),
    );
    return expect(waiting.map(({ parentElement }) => parentElement?.id)).toEqual([]);
  }, timeout);
}

/** Shows all states of an element one below the other. */
function States({ lang, tag, states }: Pick<Kind, 'tag' | 'states'> & { lang: Locale }): ReactElement {
  return (
    <div lang={lang} style={{ inlineSize: 320, margin: '-1.5rem' }}>
      {states.map(([name, args]) => (
        <div key={name} id={`${tag} ${name}`} style={{ marginBlockEnd: 24 }}>
          <ElementTag tag={tag} args={{ host: platformHost, theme: 'light', ...args }} />
        </div>
      ))}
    </div>
  );
}

/** Brings every element into its state, and lists what is wrong with it in this language. */
async function expectSound(canvas: HTMLElement, { tag, prepare }: Kind, lang: Locale): Promise<void> {
  const hosts = [...canvas.querySelectorAll(`[id^=${tag}] > ${tag}`)];
  await expect(hosts.length).toBeGreaterThan(0);
  await bringNear(hosts);
  await prepare(canvas);
  await waitFor(
    () => {
      const found = listDefects(hosts, lang);
      if (found.length > 0) throw new Error(found.join('\n'));
    },
    { timeout: 10_000, interval: 1000 },
  );
}

/** Scrolls to each element, because an element loads when it is near the window. */
async function bringNear(hosts: readonly Element[]): Promise<void> {
  for (const host of hosts) {
    host.scrollIntoView();
    await new Promise(requestAnimationFrame);
  }
}

const listDefects = (hosts: readonly Element[], lang: Locale): string[] =>
  hosts.flatMap((host) =>
    findDefects(host, languages[lang]).map((defect) => `${host.parentElement?.id ?? ''}: ${defect}`),
  );

const show = (lang: Locale, kind: Kind): Story => ({
  // The pseudo-language has no tag that axe knows.
  ...(lang === pseudoLocale && { parameters: ignoreTag }),
  render: () => <States lang={lang} {...kind} />,
  play: ({ canvasElement }) => expectSound(canvasElement, kind, lang),
});

export const GermanPrizes = show('de', kinds.prizes);
export const GermanBoards = show('de', kinds.boards);
export const GermanRaces = show('de', kinds.races);
export const ArabicPrizes = show('ar', kinds.prizes);
export const ArabicBoards = show('ar', kinds.boards);
export const ArabicRaces = show('ar', kinds.races);
export const JapanesePrizes = show('ja', kinds.prizes);
export const JapaneseBoards = show('ja', kinds.boards);
export const JapaneseRaces = show('ja', kinds.races);
export const PseudoPrizes = show(pseudoLocale, kinds.prizes);
export const PseudoBoards = show(pseudoLocale, kinds.boards);
export const PseudoRaces = show(pseudoLocale, kinds.races);
