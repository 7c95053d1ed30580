import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { readAccessibleNodes } from '../../test/accessible-nodes.ts';
import type { PuzzlePrize } from './puzzle-prize.ts';
import type { FakePlatform } from './test/fake-platform.ts';
import { boardIn, create, find, findButton, mount, readText, shows, unmountAll } from './test/play.ts';
import { scenes } from './test/scenes.ts';
import { usePlatform } from './test/use-platform.ts';

/** Longer than the pause between two announcements. */
const pauseMs = 560;

/** Reads the steps and texts of the last table of the document. */
async function readTable(): Promise<string[]> {
  const text = await (await fetch('/docs/accessibility.md')).text();
  const [, table = ''] = text.split('## What a screen reader says');
  const rows = [...table.matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)].slice(2);
  return rows.map(([, step = '', kind = '', words = '']) =>
    [step, kind, words].map((cell) => cell.trim()).join(' | '),
  );
}

/** Plays the steps of the table and collects what the browser hands to a screen reader. */
class Recorder {
  readonly rows: string[] = [];
  #step = '';

  begin(step: string): void {
    this.#step = step;
  }

  add(kind: string, text: string | null | undefined): void {
    this.rows.push([this.#step, kind, (text ?? '').replace(/\s+/g, ' ').trim()].join(' | '));
  }

  /** Adds every text that appears in a live region from now on. */
  listen(kind: 'status' | 'alert', region: Element): void {
    new MutationObserver(() => {
      if (region.textContent.trim()) this.add(kind, region.textContent);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  }

  async press(step: string, ...keys: string[]): Promise<void> {
    this.begin(step);
    for (const key of keys) await sendKeys({ press: key });
    await aTimeout(pauseMs);
  }

  /** Adds name and description of a cell. */
  async read(name: RegExp): Promise<void> {
    const node = (await readAccessibleNodes()).find(
      (cell) => cell.role === 'gridcell' && name.test(cell.name),
    );
    this.add('name', node?.name);
    this.add('description', node?.description);
  }
}

describe('the texts for screen readers', () => {
  let platform: FakePlatform;
  usePlatform((fresh) => {
    platform = fresh;
  });
  beforeEach(() => {
    platform.puzzle = { shuffledState: [1, 2, 3, 0, 4, 6, 7, 5, 8] };
  });

  it('[B27, B28, B29, G61, W7, W10] are those of docs/accessibility.md', async () => {
    const recorder = new Recorder();
    const element = create();
    document.body.append(element);
    await element.updateComplete;
    recorder.begin('load');
    recorder.add('text', readText(element));
    await shows(element, 'puzzle');
    await playToEnd(element, recorder);
    await takeEasierBoard(platform, recorder);
    await answerQuestion(platform, recorder);
    unmountAll();
    localStorage.clear();
    platform.troubles.load = ['offline'];
    const failed = await mount();
    recorder.begin('error: the server cannot be reached');
    recorder.add('alert', find(failed, '[role=alert]').innerText.trim().replace(/\n+/g, '. '));
    expect(recorder.rows).to.deep.equal(await readTable());
  });
});

async function playToEnd(element: PuzzlePrize, recorder: Recorder): Promise<void> {
  const board = boardIn(element);
  await waitUntil(() => board.shadowRoot?.querySelector('[role=toolbar]'));
  const inBoard = (selector: string) => board.shadowRoot?.querySelector(selector) ?? document.body;
  recorder.begin('the board appears');
  recorder.add('name', (await readAccessibleNodes()).find(({ role }) => role === 'grid')?.name);
  recorder.add('role', inBoard('[role=grid]').ariaRoleDescription);
  recorder.listen('status', inBoard('[role=status]'));
  recorder.listen('alert', inBoard('[role=alert]'));
  recorder.listen('status', statusOf(element));

  recorder.begin('the board gets the focus');
  board.focus();
  await recorder.read(/^Tile 1\b/);
  await recorder.press('hint: H', 'h');
  await recorder.press('move: left arrow', 'ArrowLeft');
  recorder.begin('the moved tile is read');
  await recorder.read(/^Tile 4\b/);
  await recorder.press('progress: P', 'p');
  await recorder.press('three fast moves: up, down, up arrow', 'ArrowUp', 'ArrowDown', 'ArrowUp');
  await recorder.press('a move that is not possible: up arrow', 'ArrowUp');
  recorder.begin('the finished image is shown');
  board.pictureShown = true;
  await board.updateComplete;
  recorder.add('image', (await readAccessibleNodes()).find(({ role }) => role === 'image')?.name);
  recorder.begin('solved: left arrow');
  await sendKeys({ press: 'ArrowLeft' });
  await aTimeout(0);
  recorder.begin('result');
  await shows(element, 'won');
  await aTimeout(pauseMs);
  recorder.add('focus', element.shadowRoot?.activeElement?.textContent);
}

async function takeEasierBoard(platform: FakePlatform, recorder: Recorder): Promise<void> {
  unmountAll();
  localStorage.clear();
  const element = await scenes.easierOffered(platform);
  recorder.begin('an easier board is offered');
  const status = statusOfOffer(element);
  recorder.add('status', status?.textContent);
  findButton(element, 'Try an easier board').click();
  await waitUntil(() => boardIn(element).state[6] === 0);
  recorder.begin('the easier board is taken');
  recorder.add('status', status?.textContent);
}

async function answerQuestion(platform: FakePlatform, recorder: Recorder): Promise<void> {
  unmountAll();
  localStorage.clear();
  const element = await scenes.questionAsked(platform);
  recorder.begin('a question is offered');
  recorder.add('status', statusOfOffer(element)?.textContent);
  recorder.begin('the question is opened');
  const nodes = await readAccessibleNodes();
  const field = nodes.find(({ role }) => role === 'textbox');
  recorder.add('dialog', nodes.find(({ role }) => role === 'dialog')?.name);
  recorder.add('name', field?.name);
  recorder.add('description', field?.description);
  recorder.begin('a wrong answer: Tom');
  await sendKeys({ type: 'Tom' });
  await sendKeys({ press: 'Enter' });
  await waitUntil(() => find(element, '#answer-problem').textContent);
  recorder.add('alert', find(element, '#answer-problem').textContent);
}

/** Returns the region that announces another way to the prize. It is the last one of the element. */
function statusOfOffer(element: PuzzlePrize): Element | undefined {
  return [...(element.shadowRoot?.querySelectorAll('p.hidden[role=status]') ?? [])].at(-1);
}

function statusOf(element: PuzzlePrize): HTMLElement {
  return find(element, '.hidden[role=status]');
}
